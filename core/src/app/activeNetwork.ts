import { type ChainId, isChainId } from "../domain/chain/chainId.ts";
import { sessionKeys } from "../domain/connection/sessionKeys.ts";
import type { PorticoOptions } from "./options.ts";

/** Reads one storage entry at once; may throw where storage is forbidden. */
export type ReadStorage = (key: string) => string | undefined;

/**
 * The network that is active at the start: the remembered one if it is configured; else the default one; else the
 * remembered one, which is then an unknown network; else the first of the remembered namespace, else the first
 * (docs/rules/chain.md#starting-network).
 */
export const activeNetworkOf = (
  { networks, defaultNetwork }: Pick<PorticoOptions, "networks" | "defaultNetwork">,
  readStorage: ReadStorage,
): ChainId => {
  const stored = readSafely(readStorage, sessionKeys.activeChainId) ?? "";
  const remembered = isChainId(stored) ? stored : undefined;
  const namespace = readSafely(readStorage, sessionKeys.activeNamespace);
  const configured = networks.find(({ caipNetworkId }) => caipNetworkId === remembered);
  const first = networks.find(({ chainNamespace }) => chainNamespace === namespace) ?? networks[0];
  return configured?.caipNetworkId ?? defaultNetwork ?? remembered ?? first.caipNetworkId;
};

/** Undefined where storage is forbidden. */
export const readSafely = (readStorage: ReadStorage, key: string): string | undefined => {
  try {
    return readStorage(key);
  } catch {
    return undefined;
  }
};
