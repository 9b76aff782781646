import type * as library from "@walletconnect/universal-provider";
import { isObject } from "../../domain/untrustedValue.ts";
import type { UniversalProvider } from "../../ports/UniversalProvider.ts";

/** The relay library's provider, with everything that this gateway uses. */
export type LibraryProvider = InstanceType<(typeof library)["UniversalProvider"]>;

/** The relay library's session client. */
export type SignClient = LibraryProvider["client"];

/** A session as the library stores it. */
export type SessionStruct = ReturnType<SignClient["session"]["get"]>;

/** Whether a site's own provider is an initialised provider of the relay's library. */
export const isLibraryProvider = (provider: UniversalProvider): provider is LibraryProvider => {
  const client = isObject(provider) ? provider.client : undefined;
  return isObject(client) && "request" in client && isObject(client.session) && isObject(client.core);
};
