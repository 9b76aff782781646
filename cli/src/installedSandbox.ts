import { CliError } from "./output/cliErrors.ts";

const PACKAGE = "@portico/fixtures";

/** The sandbox, an optional package beside the command. Rejects with SANDBOX_NOT_INSTALLED when it is not there. */
export const loadSandbox = (missing?: string) => orNotInstalled(import("@portico/fixtures"), missing);

/** The wallets of the sandbox that answer through the relay. */
export const loadRelayWallets = () => orNotInstalled(import("@portico/fixtures/relay-wallet"));

/** `missing` says for what the sandbox was needed. */
const orNotInstalled = async <A>(
  loading: Promise<A>,
  missing = `${PACKAGE} is not installed beside this command`,
): Promise<A> => {
  try {
    return await loading;
  } catch (cause) {
    throw isMissing(cause) ? new CliError("SANDBOX_NOT_INSTALLED", missing, { cause }) : cause;
  }
};

/** Whether it is the package itself that was not found, and not something that it needs. */
const isMissing = (cause: unknown): boolean =>
  cause instanceof Error &&
  "code" in cause &&
  cause.code === "ERR_MODULE_NOT_FOUND" &&
  cause.message.includes(`'${PACKAGE}'`);
