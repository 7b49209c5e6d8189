|/|/| |W|e|l|c|h|'|s| |a|v|e|r|a|g|e|d| |s|p|e|c|t|r|u|m| |(|P|.| |D|.| |W|e|l|c|h|,| |"|T|h|e| |u|s|e| |o|f| |f|a|s|t| |F|o|u|r|i|e|r| |t|r|a|n|s|f|o|r|m| |f|o|r| |t|h|e| |e|s|t|i|m|a|t|i|o|n| |o|f| |p|o|w|e|r| |s|p|e|c|t|r|a|"|,| |I|E|E|E|
|/|/| |T|r|a|n|s|.| |A|u|d|i|o| |E|l|e|c|t|r|o|a|c|o|u|s|t|.| |1|5|,| |1|9|6|7|)|:| |o|v|e|r|l|a|p|p|i|n|g| |s|e|g|m|e|n|t|s|,| |e|a|c|h| |d|e|t|r|e|n|d|e|d| |a|n|d| |w|i|n|d|o|w|e|d|,| |t|h|e|i|r| |||X|||^|2| |a|v|e|r|a|g|e|d|.|
|#|p|r|a|g|m|a| |o|n|c|e|
|
|#|i|n|c|l|u|d|e| |<|c|o|m|p|l|e|x|>|
|#|i|n|c|l|u|d|e| |<|c|s|t|d|d|e|f|>|
|#|i|n|c|l|u|d|e| |<|f|u|n|c|t|i|o|n|a|l|>|
|#|i|n|c|l|u|d|e| |<|s|p|a|n|>|
|#|i|n|c|l|u|d|e| |<|v|e|c|t|o|r|>|
|
|#|i|n|c|l|u|d|e| |"|a|n|a|l|y|s|i|s|/|d|e|t|r|e|n|d|.|h|p|p|"|
|
|n|a|m|e|s|p|a|c|e| |f|f|t|c|l|:|:|a|p|p|:|:|a|n|a|l|y|s|i|s| |{
  | | | e | n | u | m | | c | l | a | s | s | | A | v | e | r | a | g | e | | {
    | | | | m | e | a | n |
    ,
    | | | | m | a | x |
    ,
    | | | / | / | / | < | | m | a | x | - | h | o | l | d | : | | t | h | e | | l | a | r | g | e | s | t | | o | f | |
        e | a | c | h | | b | i | n | |
  } | ;
  | | | s | t | r | u | c | t | | W | e | l | c | h | O | p | t | i | o | n | s | | {
    | | | | s | t | d | : | : | s | i | z | e | _ | t | | h | o | p | |= | | 1 | ;
    | | | / | / | / | < | | s | a | m | p | l | e | s | | f | r | o | m | | o | n | e | | s | e | g | m | e | n | t |
        '|s| |s|t|a|r|t| |t|o| |t|h|e| |n|e|x|t| |o|n|e|' | s |
        , | | a | t | | l | e | a | s | t | | 1 | | | | A | v | e | r | a | g | e | | a | v | e | r | a | g | e | |=
          | | A | v | e | r | a | g | e | : | : | m | e | a | n |
        ;
    | | | | D | e | t | r | e | n | d | | d | e | t | r | e | n | d | |=
        | | D | e | t | r | e | n | d | : | : | n | o | n | e |
        ;
    | | | | / | / | / | | Z | e | r | o | - | p | a | d | d | e | d | | l | e | n | g | t | h | | o | f | | e | a | c |
        h | | t | r | a | n | s | f | o | r | m |
        ,
        | | a | t | | l | e | a | s | t | | t | h | e | | w | i | n | d | o | w | '|s|;| |0|:| |t|h|e| |w|i|n|d|o|w|' |
            s |.| | | | s | t | d | : | : | s | i | z | e | _ | t | | f | f | t | _ | s | i | z | e |
        |= | | 0 |
        ;
    | | | | s | t | d | : | : | s | i | z | e | _ | t | | m | o | s | t | _ | i | n | _ | b | a | t | c | h | |=
        | | 6 | 4 |
        ;
    | | | / | / | / | < | | s | e | g | m | e | n | t | s | | h | a | n | d | e | d | | o | v | e | r | | a | t | | o |
        n | c | e | |
  }
  | ;
  | | | / | / | / | | W | h | o | l | e | | s | e | g | m | e | n | t | s | | o | f | |`| s | e | g | m | e | n | t |`|
      | s | a | m | p | l | e | s | | t | h | a | t | | f | i | t |
      ;
  | | s | a | m | p | l | e | s | | b | e | h | i | n | d | | t | h | e | | l | a | s | t | | o | n | e | | a | r | e |
      | n | o | t | | u | s | e | d |.| | 0 | | w | h | e | r | e | | n | o | t | | e | v | e | n | | o | n | e | | f |
      i | t | s |.| | s | t | d | : | : | s | i | z | e | _ | t | | s | e | g | m | e | n | t | _ | c | o | u | n | t |
                                        (| s | t | d |
                                         : |
                                         : | s | i | z | e | _ | t | | s | a | m | p | l | e | s |, | | s | t | d |
                                         : |
                                         : | s | i | z | e | _ | t | | s | e | g | m | e | n | t |, | | s | t | d |
                                         : |
                                         : | s | i | z | e | _ | t | | h | o | p |) |
      ;
  | | | / | / | / | | T | h | e | | h | o | p | | t | h | a | t | | g | i | v | e | s | | a | n | | o | v | e | r | l |
      a | p | | o | f | |`| s | h | a | r | e |`| | (| 0 | | u | p | | t | o | | b | e | l | o | w | | 1 |) | | o | f |
      | a | | s | e | g | m | e | n | t |
      , | | a | t | | l | e | a | s | t | | 1 |.| | s | t | d | : |
      : | s | i | z | e | _ | t | | h | o | p | _ | f | o | r | _ | o | v | e | r | l | a | p |
        (| s | t | d |
         : |
         : | s | i | z | e | _ | t | | s | e | g | m | e | n | t |, | | d | o | u | b | l | e | | s | h | a | r | e |) |
      ;
  | | | / | / | / | | T | h | e | | c | o | m | p | l | e | x | | t | y | p | e | | t | h | a | t | | h | o | l | d |
      s | | t | h | e | | s | p | e | c | t | r | u | m | | o | f | | T |
      : | | i | t | s | e | l | f | | w | h | e | r | e | | i | t | | i | s | | c | o | m | p | l | e | x | | a | l |
        r | e | a | d | y |.| | t | e | m | p | l | a | t | e | | <| c | l | a | s | s | | T |> | | s | t | r | u | c |
        t | | C | o | m | p | l | e | x | O | f | T | y | p | e | | {
    | | | | u | s | i | n | g | | t | y | p | e | |= | | s | t | d | : | : | c | o | m | p | l | e | x | <| T |> | ;
    | |
  }
  | ;
  | | t | e | m | p | l | a | t | e | | <| c | l | a | s | s | | T |> | | s | t | r | u | c | t | | C | o | m | p | l |
      e | x | O | f | T | y | p | e | <| s | t | d | : | : | c | o | m | p | l | e | x | <| T |> |> | | {
    | | | | u | s | i | n | g | | t | y | p | e | |= | | s | t | d | : | : | c | o | m | p | l | e | x | <| T |> | ;
    | |
  }
  | ;
  | | t | e | m | p | l | a | t | e | | <| c | l | a | s | s | | T |> | | u | s | i | n | g | | C | o | m | p | l | e |
      x | O | f |
      |= | | t | y | p | e | n | a | m | e | | C | o | m | p | l | e | x | O | f | T | y | p | e | <| T |> | : |
      : | t | y | p | e |
      ;
  | | | / | / | / | | T | r | a | n | s | f | o | r | m | s | |`| c | o | u | n | t |`| | s | e | g | m | e | n | t |
      s | | o | f | | f | f | t | _ | s | i | z | e | | v | a | l | u | e | s |
      , | | o | n | e | | a | f | t | e | r | | t | h | e | | o | t | h | e | r | | i | n | |`| s | e | g | m | e | n |
            t | s |`|
      , | | i | n | t | o | |`| c | o | u | n | t |`| | s | p | e | c | t | r | a | | o | n | e | | a | f | t | e | r |
            | t | h | e | | / | / | / | | o | t | h | e | r | | i | n | |`| s | p | e | c | t | r | a |`|
      : | | f | f | t | _ | s | i | z | e | | / | | 2 | | + | | 1 | | b | i | n | s | | e | a | c | h | | f | o | r | |
        r | e | a | l | | T |
      , | | f | f | t | _ | s | i | z | e | | f | o | r | | c | o | m | p | l | e | x | | T |.| | t | e | m | p | l |
            a | t | e | | <| c | l | a | s | s | | T |> | | u | s | i | n | g | | T | r | a | n | s | f | o | r | m |
            S | e | g | m | e | n | t | s |
        |= | | | | | | s | t | d | : |
      : | f | u | n | c | t | i | o | n |
        <| v | o | i | d |
         (| s | t | d |
          : |
          : | s | p | a | n | <| c | o | n | s | t | | T |> | | s | e | g | m | e | n | t | s |, | | s | t | d |
          : |
          : | s | i | z | e | _ | t | | c | o | u | n | t |, | | s | t | d |
          : |
          : | s | p | a | n | <| C | o | m | p | l | e | x | O | f | <| T |> |> | | s | p | e | c | t | r | a |) |> |
      ;
  | | | / | / | / | || | X || | ^ | 2 | | o | f | | e | a | c | h | | b | i | n |,
      | | a | v | e | r | a | g | e | d | | o | v | e | r | | a | l | l | | s | e | g | m | e | n | t | s | | o | f | |
          w | i | n | d | o | w |.| s | i | z | e | (|) | | s | a | m | p | l | e | s |.| | T | h | e | | s | u | m |
          s | | r | u | n | | i | n | | d | o | u | b | l | e |.| | T | | i | s | | f | l | o | a | t |
      , | | d | o | u | b | l | e | | o | r | | / | / | / | | a | | c | o | m | p | l | e | x | | o | f | | t | h | e |
            m |
      , | | n | a | m | e | d | | b | y | | t | h | e | | c | a | l | l | e | r |
      : | | w | e | l | c | h | <| f | l | o | a | t |> |
        (| s | a | m | p | l | e | s |, | | w | i | n | d | o | w |, | | o | p | t | i | o | n | s |,
         | | c | a | l | l | b | a | c | k |) |
            .| | T | h | r | o | w | s | | s | t | d | : |
      : | l | o | g | i | c | _ | e | r | r | o | r | | w | h | e | r | e | | / | / | / | | n | o | | s | e | g | m |
        e | n | t | | f | i | t | s | |
        (| a | s | k | | s | e | g | m | e | n | t | _ | c | o | u | n | t | | f | i | r | s | t |) | | o | r | | a |
        n | | o | p | t | i | o | n | | i | s | | o | u | t | | o | f | | r | a | n | g | e |.| | t | e | m | p | l |
        a | t | e | | <| c | l | a | s | s | | T |> | | s | t | d | : |
      : | v | e | c | t | o | r | <| d | o | u | b | l | e |> | | w | e | l | c | h |
        (| s | t | d |
         : |
         : | s | p | a | n | < | c | o | n | s | t | | s | t | d |
         : |
         : | t | y | p | e | _ | i | d | e | n | t | i | t | y | _ | t | <| T |> | > | | s | a | m | p | l | e | s |,
           | | s | t | d |
         : |
         : | s | p | a | n | <| c | o | n | s | t | | d | o | u | b | l | e |> | | w | i | n | d | o | w |,
           | | | | | | | | | | | | | | | | | | | | | | | | | | | | c | o | n | s | t | | W | e | l | c | h | O | p | t |
               i | o | n | s | & | | o | p | t | i | o | n | s |
           , | | c | o | n | s | t | | s | t | d |
         : |
         : | t | y | p | e | _ | i | d | e | n | t | i | t | y | _ | t |
               <| T | r | a | n | s | f | o | r | m | S | e | g | m | e | n | t | s | <| T |> |> | & | | t | r | a | n |
               s | f | o | r | m |) |
      ;
  | | |
}
| | | / | / | | n | a | m | e | s | p | a | c | e | | f | f | t | c | l | : | : | a | p | p | : | : | a | n | a | l |
                                                                                                    y | s | i | s | |