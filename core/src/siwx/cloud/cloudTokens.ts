import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import type { SiwxStorage } from "../../ports/siwx/SiwxPlugin.ts";

/** A token as a header. */
export const bearer = (token: string): string => `Bearer ${token}`;

/** The header of requests that belong to a session; undefined while nobody is signed in. */
export const authorizationOf = (storage: SiwxStorage): { readonly Authorization: string } | undefined => {
  const token = storage.get(storageKeys.siwxAuthToken);
  return token === undefined ? undefined : { Authorization: bearer(token) };
};
