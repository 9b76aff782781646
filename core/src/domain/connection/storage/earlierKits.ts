import { chainIdOf } from "../../chain/caip.ts";
import { EARLIER_CONNECTIONS_MAX, EARLIER_STORE_MAX_CHARACTERS, RDNS_MAX_CHARACTERS } from "../../limits.ts";
import { boundedList, boundedText, fieldOf } from "../../untrustedValue.ts";
import { connectedConnectorKey, sessionKeys } from "./sessionKeys.ts";

type Read = (key: string) => string | null | undefined;

/**
 * The reverse domain names under which wallets announce themselves, by the ids that RainbowKit and wagmi give them
 * where they are not announced.
 */
const announcedIds: Readonly<Record<string, string>> = {
  metaMask: "io.metamask",
  metaMaskSDK: "io.metamask",
  rainbow: "me.rainbow",
  trust: "com.trustwallet.app",
  phantom: "app.phantom",
  rabby: "io.rabby",
  zerion: "io.zerion.wallet",
  okx: "com.okex.wallet",
  brave: "com.brave.wallet",
};

const parsed = (text: string | null | undefined): unknown => {
  try {
    return typeof text === "string" && text.length <= EARLIER_STORE_MAX_CHARACTERS ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

/** The connection in use. wagmi empties this while it reconnects, so that a page that is left early stores none. */
const connectionOfWagmi = (read: Read, prefix: string): unknown => {
  const state = fieldOf(parsed(read(`${prefix}.store`)), "state");
  const current = fieldOf(state, "current");
  const entries = boundedList(fieldOf(fieldOf(state, "connections"), "value"), EARLIER_CONNECTIONS_MAX) ?? [];
  const entry = entries.find((each) => typeof current === "string" && fieldOf(each, "0") === current);
  return fieldOf(entry, "1");
};

/**
 * What to store so that a visitor whom a kit on wagmi connected stays connected (docs/rules/services.md#other-kits).
 * `prefix` is the key of wagmi's storage. Empty when Portico or AppKit has stored anything of connections itself, and
 * when nothing was connected.
 */
export const carriedOver = (read: Read, prefix: string): ReadonlyArray<readonly [key: string, text: string]> => {
  if (typeof read(sessionKeys.connectedNamespaces) === "string") return [];
  const connection = connectionOfWagmi(read, prefix);
  const recent = parsed(read(`${prefix}.recentConnectorId`));
  const id = boundedText(fieldOf(fieldOf(connection, "connector"), "id") ?? recent, RDNS_MAX_CHARACTERS);
  if (id === undefined || read(`${prefix}.${id}.disconnected`) === "true") return [];
  const chain = fieldOf(connection, "chainId");
  const isChain = typeof chain === "number" && Number.isSafeInteger(chain) && chain > 0;
  const isUnset = typeof read(sessionKeys.activeChainId) !== "string";
  return [
    [connectedConnectorKey("eip155"), Object.hasOwn(announcedIds, id) ? (announcedIds[id] ?? id) : id],
    [sessionKeys.connectedNamespaces, "eip155"],
    ...(isChain && isUnset
      ? [
          [sessionKeys.activeNamespace, "eip155"] as const,
          [sessionKeys.activeChainId, chainIdOf("eip155", chain)] as const,
        ]
      : []),
  ];
};
