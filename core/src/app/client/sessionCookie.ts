import { namespaceOf } from "../../domain/chain/caip.ts";
import { namespaces } from "../../domain/chain/chainId.ts";
import { connectedConnectorKey, sessionKeys } from "../../domain/connection/storage/sessionKeys.ts";
import { SESSION_COOKIE_MAX_AGE_SECONDS } from "../../domain/limits.ts";
import type { Portico } from "../parts/Portico.ts";

const COOKIE = "portico-session";

/** The connected connectors and the active network, under the keys of the storage. Contains no address. */
const rememberedOf = ({ networks, connection }: Portico): Readonly<Record<string, string>> => {
  const { active } = networks.store.get();
  const { byNamespace } = connection.store.get();
  const connectors = namespaces.flatMap((namespace) => {
    const current = byNamespace[namespace];
    return current === undefined || current.status === "disconnected"
      ? []
      : [[namespace, current.connectorId] as const];
  });
  return {
    [sessionKeys.activeNamespace]: namespaceOf(active),
    [sessionKeys.activeChainId]: active,
    [sessionKeys.connectedNamespaces]: connectors.map(([namespace]) => namespace).join(","),
    ...Object.fromEntries(connectors.map(([namespace, id]) => [connectedConnectorKey(namespace), id])),
  };
};

/**
 * Keeps a cookie of the connected connectors and the active network, so that a server can render what the page will
 * show. It holds no address and no secret. Returns an unsubscribe function.
 */
export const rememberInCookie = (client: Portico): (() => void) => {
  const write = () => {
    const value = encodeURIComponent(JSON.stringify(rememberedOf(client)));
    const isSecure = location.protocol === "https:" ? "; secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in every evergreen browser
    document.cookie = `${COOKIE}=${value}; path=/; max-age=${SESSION_COOKIE_MAX_AGE_SECONDS}; samesite=lax${isSecure}`;
  };
  const stops = [client.connection.store.subscribe(write), client.networks.store.subscribe(write)];
  return () => {
    for (const stop of stops) stop();
  };
};

/**
 * Reads what an earlier page remembered from a request's `Cookie` header, or from `document.cookie`. Returns an empty
 * object when the cookie is missing or broken.
 */
export const rememberedInCookies = (cookies: string): Readonly<Record<string, string>> => {
  const value = cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  try {
    const remembered: unknown = JSON.parse(decodeURIComponent(value ?? "{}"));
    const entries: ReadonlyArray<[string, unknown]> = Object.entries(Object(remembered));
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    return {};
  }
};
