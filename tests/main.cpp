// doctest's implementation and the main function of every test program.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

namespace {

unsigned g_selected = 0;

/// Learns how many test cases the filters left over.
struct SelectionCounter : doctest::IReporter {
  explicit SelectionCounter(const doctest::ContextOptions&) {}
  void report_query(const doctest::QueryData&) override {}
  void test_run_start() override {}
  void test_run_end(const doctest::TestRunStats& stats) override { g_selected = stats.numTestCasesPassingFilters; }
  void test_case_start(const doctest::TestCaseData&) override {}
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void test_case_end(const doctest::CurrentTestCaseStats&) override {}
  void test_case_exception(const doctest::TestCaseException&) override {}
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData&) override {}
  void log_message(const doctest::MessageData&) override {}
  void test_case_skipped(const doctest::TestCaseData&) override {}
};

REGISTER_LISTENER("selection", 1, SelectionCounter);

}  // namespace

int main(int argc, char** argv) {
  doctest::Context context;
  context.setOption("no-colors", true);
  context.setOption("no-path-filenames", true);
  context.applyCommandLine(argc, argv);
  const int status = context.run();
  if (context.shouldExit()) {
    return status;
  }
  // A misspelt filter must not look like success.
  if (g_selected == 0) {
    return 1;
  }
  return status;
}
