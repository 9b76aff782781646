import { useEffect, useState } from "react";

/**
 * Which logo: of a wallet by directory id, of a network by CAIP-2 id, of its coin by symbol, or of a well-known token by
 * `chain:address`. A token's symbol alone is not enough: anybody can name a token USDC.
 */
export interface ArtworkKey {
  readonly kind: "wallet" | "network" | "coin" | "token";
  readonly id: string;
}

/** The logos that were loaded once, so that they are there at once on the way back. */
const loaded = new Map<string, string>();

const symbolOf = async (token: string): Promise<string | undefined> => {
  const { wellKnownTokens } = await import("@portico/core/sources");
  return wellKnownTokens.find(
    ({ chainId, address }) => `eip155:${chainId}:${address}`.toLowerCase() === token.toLowerCase(),
  )?.symbol;
};

const load = async ({ kind, id }: ArtworkKey): Promise<string | undefined> => {
  const files = await import("./artworkFiles.ts");
  const file = {
    wallet: files.walletFiles,
    network: files.networkFiles,
    coin: files.tokenFiles,
    token: files.tokenFiles,
  }[kind];
  const name = kind === "token" ? await symbolOf(id) : id;
  return name !== undefined && Object.hasOwn(file, name) ? (await file[name]?.())?.default : undefined;
};

/**
 * A logo that needs no service; undefined until it is loaded, and when there is none. Pass undefined while it is not needed:
 * each logo is loaded when it is first shown.
 */
export const useArtwork = (key: ArtworkKey | undefined): string | undefined => {
  const name = key && `${key.kind} ${key.id}`;
  const [, setLoaded] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the key
  useEffect(() => {
    if (!key || !name || loaded.has(name)) return;
    load(key).then(
      (url) => {
        if (!url) return;
        loaded.set(name, url);
        setLoaded(name);
      },
      // An initial stands in for a logo that could not be loaded.
      () => {},
    );
  }, [name]);
  return name && loaded.get(name);
};
