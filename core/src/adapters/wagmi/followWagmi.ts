import type { WagmiConfig, WagmiState } from "./WagmiConfig.ts";

/** The connection that wagmi uses, null where there is none; undefined while it is not settled. */
const usedIn = ({ status, current }: WagmiState): string | null | undefined => {
  if (status === "connected") return current;
  return status === "disconnected" ? null : undefined;
};

/**
 * Tells the connection that a site's wagmi uses: the one of now, as the site may have connected before the kit was there, and
 * each that takes its place. Returns a function that stops following.
 */
export const followWagmi = (
  { state, subscribe }: Pick<WagmiConfig, "state" | "subscribe">,
  used: (uid: string) => void,
): (() => void) => {
  let told: string | null = null;
  const follow = (now: string | null | undefined) => {
    if (now === undefined || now === told) return;
    told = now;
    if (now !== null) used(now);
  };
  const stop = subscribe(usedIn, follow);
  follow(usedIn(state));
  return stop;
};
