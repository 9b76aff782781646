import { homedir } from "node:os";
import { join } from "node:path";
import type { KeyStoreId, SiteConfig } from "@portico/fixtures/secure-site";
import type { Inputs } from "../../arguments/inputs.ts";
import { parsePort } from "../../arguments/numbers.ts";
import { orThrow } from "../../arguments/orThrow.ts";
import { CliError } from "../../errors/cliErrors.ts";
import { fileProblem } from "../../files/fileProblem.ts";
import { readBoundedFile } from "../../files/privateFile.ts";
import { cliLimits } from "../../limits.ts";
import type { Terminal } from "../../output/terminal.ts";
import type { loadSecureSite } from "../../sandbox/loadSandbox.ts";

export type SecureSiteModule = Awaited<ReturnType<typeof loadSecureSite>>;

/**
 * Reads the file of `--config` and the options, which override it; `fixed` is what the command itself decides. Throws
 * SECURE_SITE_CONFIG.
 */
export const siteConfig = (
  module: SecureSiteModule,
  inputs: Inputs,
  env: Terminal["env"],
  fixed: { readonly keys?: KeyStoreId } = {},
): SiteConfig => {
  const path = inputs.text("config");
  const file = path === undefined ? {} : configIn(path);
  const origins = inputs.texts("origin");
  const [origin, port, data, keys] = ["site", "port", "data", "keys"].map((name) => inputs.text(name));
  const options = {
    ...(origin !== undefined && { origin }),
    ...(origins.length > 0 && { allowedOrigins: origins }),
    ...(port !== undefined && { port: orThrow(parsePort("port", port)) }),
    ...(data !== undefined && { state: { folder: data } }),
    ...(keys !== undefined && { keys }),
  };
  try {
    return module.readSiteConfig({ ...file, ...options, ...fixed }, stateFolder(env));
  } catch (cause) {
    if (cause instanceof module.InvalidSiteConfig) throw new CliError("SECURE_SITE_CONFIG", cause.message, { cause });
    throw cause;
  }
};

/** A folder in the user's state directory (XDG Base Directory). */
const stateFolder = (env: Terminal["env"]): string =>
  join(env.XDG_STATE_HOME || join(env.HOME || homedir(), ".local", "state"), "portico", "secure-site");

const configIn = (path: string): object => {
  const text = textOf(path);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // What the parser says quotes the file.
    throw new CliError("SECURE_SITE_CONFIG", `${path} is not JSON`);
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new CliError("SECURE_SITE_CONFIG", `${path} does not contain a JSON object`);
};

const textOf = (path: string): string => {
  try {
    const text = readBoundedFile(path, cliLimits.SITE_CONFIG_MAX_BYTES);
    if (text !== undefined) return text;
  } catch (cause) {
    throw new CliError("SECURE_SITE_CONFIG", `${path} cannot be read: ${fileProblem(cause)}`, { cause });
  }
  throw new CliError("SECURE_SITE_CONFIG", `${path} does not exist`);
};
