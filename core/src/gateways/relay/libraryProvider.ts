import type * as library from "@walletconnect/universal-provider";
import type { UniversalProvider } from "../../ports/UniversalProvider.ts";

/** The relay library's provider, with everything that this gateway uses of it. */
export type LibraryProvider = InstanceType<(typeof library)["UniversalProvider"]>;

/** The relay library's own client for sessions. */
export type SignClient = LibraryProvider["client"];

/** A session as the library keeps it. */
export type SessionStruct = ReturnType<SignClient["session"]["get"]>;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Whether a site's own provider is one of the relay's library, initialised. */
export const isLibraryProvider = (provider: UniversalProvider): provider is LibraryProvider => {
  const client = isObject(provider) ? provider.client : undefined;
  return isObject(client) && "request" in client && isObject(client.session) && isObject(client.core);
};
