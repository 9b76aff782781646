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
  NOT_CONFIRMED: {
    kind: "usage",
    retryable: false,
    meaning: "Nothing was sent or written, because nobody confirmed it.",
    whatToDo: "Add --yes, or run the command in a terminal and answer with y. --dry-run shows what would happen.",
  },
  SANDBOX_WALLET_OUTSIDE: {
    kind: "usage",
    retryable: false,
    meaning: "The sandbox's wallet signs only on the sandbox's chains.",
    whatToDo: "Use --wallet sandbox without a project id, or together with --sandbox.",
  },
  SECURE_SITE_UNUSABLE: {
    kind: "usage",
    retryable: false,
    meaning: "A shell cannot sign in at the secure site.",
    whatToDo:
      "Check the address of --endpoint secure-site with `portico frame check`. Wallets with split keys or passkeys are used in a browser.",
  },
  KEY_FILE_UNUSABLE: {
    kind: "usage",
    retryable: false,
    meaning: "The file of a key or of its password cannot be read, or does not contain what it should.",
    whatToDo:
      "--private-key-file takes 64 hexadecimal digits, or the list of 64 numbers that solana-keygen writes. --keystore takes the JSON of a Web3 Secret Storage of version 3.",
  },
  KEY_FILE_EXPOSED: {
    kind: "usage",
    retryable: false,
    meaning: "The file of a key or of its password belongs to another user, or others can read it.",
    whatToDo: "Make the file yours alone with `chmod 600`. If others may have read it, move the funds to a new key.",
  },
  KEYSTORE_PASSWORD_MISSING: {
    kind: "usage",
    retryable: false,
    meaning: "The keystore needs a password, and there is no terminal to ask for it.",
    whatToDo:
      "Name a file with --keystore-password-file, set PORTICO_KEYSTORE_PASSWORD, or run the command in a terminal.",
  },
  KEYSTORE_PASSWORD_WRONG: {
    kind: "usage",
    retryable: false,
    meaning: "The password does not open the keystore.",
    whatToDo: "Check the password. A file may contain one line break at its end, which does not count.",
  },
  KEY_OTHER_NETWORK: {
    kind: "usage",
    retryable: false,
    meaning: "The key belongs to another kind of network.",
    whatToDo:
      "Choose a network for the key with --chain. A key of 64 hexadecimal digits and a keystore are for EVM networks, a list of 64 numbers is for Solana.",
  },
  KEY_WITHOUT_NODE: {
    kind: "usage",
    retryable: false,
    meaning: "A key is used only with services that the user names.",
    whatToDo:
      "Name a node of the network with --endpoint rpc=<url>, set a project id, or use --sandbox. What is signed for a sandbox is also valid on the public network of the same id.",
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
  SOURCE_CHECK_FAILED: {
    kind: "internal",
    retryable: false,
    meaning: "A source does not do what the kit needs of it.",
    whatToDo:
      "The table on stdout has the reason of each failed check. Use --account and --token when the default ones do not suit the network.",
  },
  SOURCE_MODULE_UNUSABLE: {
    kind: "usage",
    retryable: false,
    meaning: "The module of --module cannot be loaded, or exports no sources.",
    whatToDo:
      "Name a JavaScript module whose default export is the option `sources`, for example `export default { history: [mySource()] }`.",
  },
  SECURE_SITE_NOT_INSTALLED: {
    kind: "usage",
    retryable: false,
    meaning: "The secure site is in the package @portico/fixtures, which is not installed.",
    whatToDo:
      "Run `npm install @portico/fixtures` where the command is installed (with -g for a global installation), or run `npx -p @portico/cli -p @portico/fixtures portico …`.",
  },
  SECURE_SITE_CONFIG: {
    kind: "usage",
    retryable: false,
    meaning: "The configuration of the secure site is invalid, or would be unsafe in front of visitors.",
    whatToDo: "Correct the field that the message names. docs/secure-site.md describes every field.",
  },
  SECURE_SITE_DRIVER_MISSING: {
    kind: "usage",
    retryable: false,
    meaning: "The secure site is configured to use a database whose packages are not installed.",
    whatToDo: "Install the packages that the message names, where @portico/fixtures is installed.",
  },
  SECURE_SITE_STATE: {
    kind: "network",
    retryable: true,
    meaning: "The database of the secure site cannot be used.",
    whatToDo: "Check that the database runs, and its address, user and password.",
  },
  FRAME_NOT_LOADED: {
    kind: "network",
    retryable: true,
    meaning: "The page of the secure frame cannot be loaded.",
    whatToDo: "Check the address and open it in a browser. `portico secure-site serve` serves the frame at /sdk.",
  },
  FRAME_ORIGIN_REFUSED: {
    kind: "rejected",
    retryable: false,
    meaning: "The secure site does not let pages of this origin embed its frame.",
    whatToDo: "Add the origin to `allowedOrigins` of the secure site, or register it with whoever runs the site.",
  },
  FRAME_HEADERS_MISSING: {
    kind: "internal",
    retryable: false,
    meaning: "The page of the secure frame lacks headers that protect its visitors or that isolated pages need.",
    whatToDo: "The table on stdout names the headers. docs/secure-site.md says what each of them is for.",
  },
  MIGRATION_FOLDER: {
    kind: "usage",
    retryable: false,
    meaning: "The folder to migrate cannot be read or written, or holds more than a project's sources.",
    whatToDo: "Name the folder of one project: the one with its package.json.",
  },
  MIGRATION_UNCOMMITTED: {
    kind: "usage",
    retryable: false,
    meaning: "The folder has changes that git has not recorded, or is not kept by git.",
    whatToDo:
      "Commit or stash the changes, so that git shows what the migration changed. --dry-run shows it without writing, and --force writes anyway.",
  },
  MIGRATION_INCOMPLETE: {
    kind: "unsupported",
    retryable: false,
    meaning: "Parts of the set-up code could not be converted.",
    whatToDo: "The list on stdout names each part, and what to do with it. docs/moving.md has the names in both kits.",
  },
  MIGRATION_PARSER_MISSING: {
    kind: "unsupported",
    retryable: false,
    meaning: "The parser of `portico migrate` is not installed for this machine.",
    whatToDo:
      "Install @portico/cli again with npm, without --omit=optional: the parser has a package for each platform.",
  },
  PROXY_UNUSABLE: {
    kind: "usage",
    retryable: false,
    meaning: "HTTPS_PROXY or HTTP_PROXY does not name a proxy of HTTP.",
    whatToDo:
      "Set the variable to an address such as http://proxy.example:3128, with special characters of a user and a password percent-encoded, or unset it. NO_PROXY lists hosts that are reached directly.",
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
