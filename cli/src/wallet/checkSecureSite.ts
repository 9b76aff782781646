import { CliError } from "../errors/cliErrors.ts";

const CHECK_TIMEOUT_MILLIS = 10_000;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** Where the site's keys come from; undefined when the site does not say so. */
const keyStoreOf = async (secureSite: string, signal: AbortSignal): Promise<unknown> => {
  try {
    const response = await fetch(new URL("/config.json", secureSite), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(CHECK_TIMEOUT_MILLIS)]),
    });
    return response.ok ? fieldOf(fieldOf(await response.json(), "keyStore"), "id") : undefined;
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
};

/**
 * Checks that a shell can sign in at a secure site. Rejects with SECURE_SITE_UNUSABLE for one that does not answer as
 * Portico's does, and for one whose keys need a browser.
 */
export const checkSecureSite = async (secureSite: string, signal: AbortSignal): Promise<void> => {
  const keyStore = await keyStoreOf(secureSite, signal);
  if (keyStore === undefined) {
    throw new CliError("SECURE_SITE_UNUSABLE", `${secureSite} does not answer as a secure site of Portico`);
  }
  if (keyStore !== "seeded") {
    throw new CliError("SECURE_SITE_UNUSABLE", `the keys of ${secureSite} can only be used in a browser`);
  }
};
