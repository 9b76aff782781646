import { carriedOver } from "../domain/connection/storage/earlierKits.ts";

export interface KeepConnectionsOptions {
  /** The key of wagmi's storage, if the site has given it one; `wagmi` when left out. */
  readonly wagmiKey?: string;
}

/**
 * Keeps visitors connected whom RainbowKit, ConnectKit or wagmi connected before the site moved to Portico. Call it before
 * `createPortico`, in the page. It reads what wagmi has stored, and asks no wallet. It does nothing once Portico has
 * stored a connection itself, for AppKit, whose storage Portico reads anyway, and on a server. Never throws.
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { evmAdapter } from "@portico/core/adapters/evm";
 *   import { keepConnections } from "@portico/core/moving";
 *   import { mainnet } from "@portico/core/networks";
 *
 *   keepConnections();
 *   export const portico = createPortico({ networks: [mainnet], adapters: [evmAdapter()] });
 */
export const keepConnections = ({ wagmiKey = "wagmi" }: KeepConnectionsOptions = {}): void => {
  if (typeof document === "undefined") return;
  try {
    const { localStorage } = globalThis;
    for (const [key, text] of carriedOver((name) => localStorage.getItem(name), wagmiKey))
      localStorage.setItem(key, text);
  } catch {
    // Where storage is forbidden, nobody was connected.
  }
};
