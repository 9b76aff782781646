import type { FailureKind } from "./exitCodes.ts";

/** The errors of the command line itself. All others are in the error catalogue of the core. */
export const cliErrorGuide = {
  USAGE: {
    kind: "usage",
    retryable: false,
    meaning: "The command, an option or the number of arguments is wrong.",
    whatToDo: "Run the command with --help; it lists the arguments, the options and examples.",
  },
  PORT_TAKEN: {
    kind: "usage",
    retryable: false,
    meaning: "A port that was asked for is in use by another program.",
    whatToDo: "Choose another port, or 0 for any free one.",
  },
  PRICE_NOT_FOUND: {
    kind: "notFound",
    retryable: false,
    meaning: "The service has no price for any of the tokens asked for.",
    whatToDo: "Check the token and the chain with `portico price --help`; very new or illiquid tokens have no price.",
  },
  GAS_PRICE_UNAVAILABLE: {
    kind: "rejected",
    retryable: true,
    meaning: "The service could not tell the gas price of the chain.",
    whatToDo: "Try again, with --verbose to see the calls, or ask the chain itself: portico rpc eth_gasPrice.",
  },
  SANDBOX_NOT_REACHED: {
    kind: "network",
    retryable: true,
    meaning: "No sandbox answers at the address given with --sandbox.",
    whatToDo: "Start one with `portico sandbox`, or leave the address out to use one started for this command.",
  },
  SANDBOX_NOT_INSTALLED: {
    kind: "usage",
    retryable: false,
    meaning: "The command would use a local sandbox, and @portico/fixtures, which is the sandbox, is not installed.",
    whatToDo:
      "Give a project id with --project-id or PORTICO_PROJECT_ID to use the public services. Or install the sandbox where the command is installed, `npm install @portico/fixtures` (with -g if the command is), or run `npx -p @portico/cli -p @portico/fixtures portico …`.",
  },
  SANDBOX_START_FAILED: {
    kind: "internal",
    retryable: false,
    meaning: "The sandbox could not be started on this machine.",
    whatToDo: "Run `portico sandbox` to see why, or give a project id to use the public services.",
  },
  NOT_IN_A_SHELL: {
    kind: "unsupported",
    retryable: false,
    meaning: "What was asked for exists in a web page only.",
    whatToDo:
      "Use it in a page; from a shell, `portico connect` connects a phone, and `--wallet sandbox` a wallet of the sandbox.",
  },
  SANDBOX_WALLET_OUTSIDE: {
    kind: "usage",
    retryable: false,
    meaning: "The sandbox's wallet signs on the sandbox's chains and nowhere else.",
    whatToDo: "Use --wallet sandbox without a project id, or together with --sandbox.",
  },
  INTERRUPTED: {
    kind: "interrupted",
    retryable: true,
    meaning: "Ctrl-C (SIGINT) ended the command before it was done.",
    whatToDo: "Run it again if it was not meant to be stopped.",
  },
  TERMINATED: {
    kind: "terminated",
    retryable: true,
    meaning: "The command was asked to end (SIGTERM) before it was done.",
    whatToDo: "Run it again if it was not meant to be stopped.",
  },
} as const satisfies Record<string, { kind: FailureKind; retryable: boolean; meaning: string; whatToDo: string }>;

type CliErrorCode = keyof typeof cliErrorGuide;

/** An error of the command line itself. `kind` overrides the guide's class when the cause is known more precisely. */
export class CliError extends Error {
  override readonly name = "CliError";
  readonly code: CliErrorCode;
  readonly kind: FailureKind;
  readonly retryable: boolean;

  constructor(code: CliErrorCode, message: string, options: ErrorOptions & { readonly kind?: FailureKind } = {}) {
    super(message, options);
    this.code = code;
    this.kind = options.kind ?? cliErrorGuide[code].kind;
    this.retryable = cliErrorGuide[code].retryable;
  }
}
