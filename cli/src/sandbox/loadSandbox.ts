import { CliError } from "../errors/cliErrors.ts";

const PACKAGE = "@portico/fixtures";

/** Loads the sandbox, an optional package. Rejects with SANDBOX_NOT_INSTALLED and the message `missing` when it is not installed. */
export const loadSandbox = (missing?: string) => orNotInstalled(import("@portico/fixtures"), missing);

/** Loads the sandbox's wallets that connect through the relay. */
export const loadRelayWallets = () => orNotInstalled(import("@portico/fixtures/relay-wallet"));

/** Loads the secure site, which is in the same package. Rejects with SECURE_SITE_NOT_INSTALLED. */
export const loadSecureSite = () =>
  orNotInstalled(import("@portico/fixtures/secure-site"), undefined, "SECURE_SITE_NOT_INSTALLED");

/** Loads the frame of the sandbox's secure site. */
export const loadSecureFrame = () => orNotInstalled(import("@portico/fixtures/secure-frame"));

/** `missing` is the message of the error. */
const orNotInstalled = async <A>(
  loading: Promise<A>,
  missing = `the package ${PACKAGE} is not installed`,
  code: "SANDBOX_NOT_INSTALLED" | "SECURE_SITE_NOT_INSTALLED" = "SANDBOX_NOT_INSTALLED",
): Promise<A> => {
  try {
    return await loading;
  } catch (cause) {
    throw isMissing(cause) ? new CliError(code, missing, { cause }) : cause;
  }
};

/** Whether the package itself was not found, rather than one of its dependencies. */
const isMissing = (cause: unknown): boolean =>
  cause instanceof Error &&
  "code" in cause &&
  cause.code === "ERR_MODULE_NOT_FOUND" &&
  cause.message.includes(`'${PACKAGE}'`);

/** Returns the error for a sandbox that could not be started. */
export const sandboxStartFailed = (cause: unknown): CliError =>
  new CliError(
    "SANDBOX_START_FAILED",
    `the sandbox did not start: ${cause instanceof Error ? cause.message : String(cause)}`,
    { cause },
  );
