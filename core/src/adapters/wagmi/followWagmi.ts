import type { WagmiConfig, WagmiState } from "./WagmiConfig.ts";

/** The connection that wagmi uses, or null if there is none. Undefined until the status settles. */
const currentConnectionId = ({ status, current }: WagmiState): string | null | undefined => {
  if (status === "connected") return current;
  return status === "disconnected" ? null : undefined;
};

/**
 * Reports the connection that a site's wagmi uses: the current one, because the site may have connected before the kit
 * was loaded, and each one that replaces it. Returns an unsubscribe function.
 */
export const followWagmi = (
  { state, subscribe }: Pick<WagmiConfig, "state" | "subscribe">,
  listener: (uid: string) => void,
): (() => void) => {
  let reported: string | null = null;
  const follow = (uid: string | null | undefined) => {
    if (uid === undefined || uid === reported) return;
    reported = uid;
    if (uid !== null) listener(uid);
  };
  const stop = subscribe(currentConnectionId, follow);
  follow(currentConnectionId(state));
  return stop;
};
