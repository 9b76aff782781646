import type { FailureKind } from "./exitCodes.ts";

/** The errors of the command line itself. All others are in the error catalogue of the core. */
export const cliErrorGuide = {
  USAGE: {
    kind: "usage",
    retryable: false,
    meaning: "The command, an option or the number of arguments is invalid.",
    whatToDo: "Run the command with --help to see its arguments, options and examples.",
  },
  PORT_TAKEN: {
    kind: "usage",
    retryable: false,
    meaning: "Another program uses a requested port.",
    whatToDo: "Choose another port, or 0 for any free port.",
  },
  PRICE_NOT_FOUND: {
    kind: "notFound",
    retryable: false,
    meaning: "The service has no price for any of the requested tokens.",
    whatToDo: "Check the tokens and the chain. Very new or illiquid tokens have no price.",
  },
  GAS_PRICE_UNAVAILABLE: {
    kind: "rejected",
    retryable: true,
    meaning: "The service did not return the gas price of the chain.",
    whatToDo:
      "Try again. Use --verbose to see the HTTP calls, or call the chain directly with `portico rpc eth_gasPrice`.",
  },
  SANDBOX_NOT_REACHED: {
    kind: "network",
    retryable: true,
    meaning: "No sandbox responds at the address of --sandbox.",
    whatToDo: "Start a sandbox with `portico sandbox`, or omit the address to use one started for this command.",
  },
  SANDBOX_NOT_INSTALLED: {
    kind: "usage",
    retryable: false,
    meaning: "The command needs a local sandbox, but its package @portico/fixtures is not installed.",
    whatToDo:
      "To use the public services, set a project id with --project-id or PORTICO_PROJECT_ID. To use the sandbox, run `npm install @portico/fixtures` where the command is installed (with -g for a global installation), or run `npx -p @portico/cli -p @portico/fixtures portico …`.",
  },
  SANDBOX_START_FAILED: {
    kind: "internal",
    retryable: false,
    meaning: "The sandbox did not start on this machine.",
    whatToDo: "Run `portico sandbox` to see the reason, or set a project id to use the public services.",
  },
  NOT_IN_A_SHELL: {
    kind: "unsupported",
    retryable: false,
    meaning: "The requested feature exists only in web pages.",
    whatToDo:
      "Use the feature in a web page. In a shell, `portico connect` connects a wallet on a phone, and `--wallet sandbox` connects the sandbox's wallet.",
  },
  SANDBOX_WALLET_OUTSIDE: {
    kind: "usage",
    retryable: false,
    meaning: "The sandbox's wallet signs only on the sandbox's chains.",
    whatToDo: "Use --wallet sandbox without a project id, or together with --sandbox.",
  },
  NOT_CONFIRMED: {
    kind: "rejected",
    retryable: false,
    meaning: "Nobody confirmed what the command would send.",
    whatToDo: "Answer the question with y, or pass --yes to a command that runs without a person.",
  },
  SESSION_FILE_UNUSABLE: {
    kind: "usage",
    retryable: false,
    meaning: "The file that remembers the connected wallet cannot be read or written.",
    whatToDo:
      "Set PORTICO_SESSION to the path of a file in a folder that you can write, or let HOME or XDG_STATE_HOME name such a folder.",
  },
  SESSION_BUSY: {
    kind: "usage",
    retryable: true,
    meaning: "Another command still uses the connected wallet.",
    whatToDo:
      "Wait until the other command ends, or end it. With PORTICO_SESSION set to another file, a command uses a session of its own.",
  },
  OUTPUT_FAILED: {
    kind: "internal",
    retryable: true,
    meaning: "The result could not be written to stdout.",
    whatToDo: "Check the file or the device that the output is redirected to, for example for free space.",
  },
  INTERRUPTED: {
    kind: "interrupted",
    retryable: true,
    meaning: "Ctrl-C (SIGINT) stopped the command before it finished.",
    whatToDo: "Run the command again if you did not intend to stop it.",
  },
  TERMINATED: {
    kind: "terminated",
    retryable: true,
    meaning: "SIGTERM stopped the command before it finished.",
    whatToDo: "Run the command again if you did not intend to stop it.",
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
