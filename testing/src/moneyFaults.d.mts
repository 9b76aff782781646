/** A fault of the sandbox, as `sandbox.faults.set` takes it. */
interface SandboxFault {
  readonly service?: "blockchainApi" | "solana";
  readonly path?: string;
  readonly method?: "GET" | "POST";
  readonly status?: number;
  readonly body?: string;
}

/** What a visitor does, as `client[part][action](…)`; each test has its own way to do it. */
export type MoneyAct =
  | "read balances"
  | "read history"
  | "read the gas price of an unserved network"
  | "start a swap"
  | "start a swap on Base"
  | "start a swap without a wallet"
  | "quote a swap"
  | "quote a swap on an unserved network"
  | "preview a swap of coins"
  | "preview a swap of tokens"
  | "preview a swap of too many tokens"
  | "submit a swap of coins"
  | "preview a transfer of too much"
  | "preview a transfer of a fraction"
  | "preview an empty transfer on Solana"
  | "submit a transfer"
  | "submit a transfer on Solana"
  | "send without transfers"
  | "list the tokens to ask for"
  | "read what can be bought"
  | "read the price of a purchase"
  | "buy at a provider"
  | "read purchases"
  | "buy on an unserved network";

export interface MoneyFault {
  /** The code of the error that callers get; absent where the action goes on with something in place of the answer. */
  readonly code?: string;
  readonly flow: "balances" | "history" | "onramp" | "receive" | "send" | "swap";
  /** What goes wrong. */
  readonly when: string;
  /** Turned on before the act, or after the form was filled in when `late`. */
  readonly faults: ReadonlyArray<SandboxFault>;
  readonly late?: boolean;
  /** What the wallet does with requests. */
  readonly wallet?: {
    readonly decision: "reject";
    /** The error of the wallet; by default that of a visitor who declines. */
    readonly error?: { readonly code: number; readonly message: string };
  };
  readonly act: MoneyAct;
  /** The action goes on, and only the visitor is told. */
  readonly isTolerated?: boolean;
  /** What a tolerated action returns, and a command that ends with 0. */
  readonly result?: Readonly<Record<string, unknown>>;
  /** What the visitor reads in a toast. */
  readonly toast?: string;
  /** What the visitor reads in the view, where there is no toast. */
  readonly inPlace?: string;
  /** Why the visitor sees neither. */
  readonly unseen?: string;
  /**
   * The command that fails with the same code, or ends with 0 because another source stands in; absent where
   * `withoutCommand` says why there is none.
   */
  readonly command?: { readonly argv: string; readonly exitCode: number };
  readonly withoutCommand?: string;
}

/** Every failure of money that a fault of the sandbox provokes. */
export const moneyFaults: ReadonlyArray<MoneyFault>;

/** Failures of money that need a clock, a second transaction or a browser, with the tests that provoke them. */
export const moneyFailuresElsewhere: ReadonlyArray<{
  readonly code?: string;
  readonly when: string;
  readonly test: string;
  /** The test that sees it in the dialog, if it is another one. */
  readonly dialogTest?: string;
  /** The test that provokes it in a command. */
  readonly commandTest?: string;
}>;

/** Errors of a visitor's goals that have nothing to do with money, with the reason. */
export const otherFlowErrors: Readonly<Record<string, string>>;
