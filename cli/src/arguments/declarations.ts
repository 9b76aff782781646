/** An argument of a command, as the parser, the help and the shell completion read it. */
export interface ArgumentDeclaration {
  /** commander's notation: `<amount>`, `[search]`, `<tokens...>`. */
  readonly syntax: string;
  readonly description: string;
  /** The only allowed values. The parser checks them and the shell completion offers them. */
  readonly choices?: ReadonlyArray<string>;
}

/** An option of a command, as the parser, the help and the shell completion read it. */
export interface OptionDeclaration {
  /** commander's notation: `--pages <count>`. */
  readonly flags: string;
  readonly description: string;
  readonly repeatable?: boolean;
}
