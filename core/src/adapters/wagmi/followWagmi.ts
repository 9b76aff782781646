import type { WagmiConfig, WagmiState } from "./WagmiConfig.ts";

/**
 * Reports the connection that a site's wagmi uses: the current one, because the site may have connected before the kit
 * was loaded, and each one that replaces it. Leaves out the kit's own connector. Returns an unsubscribe function.
 */
export const followWagmi = (
  { state, subscribe }: Pick<WagmiConfig, "state" | "subscribe">,
  isKitConnector: (uid: string) => boolean,
  listener: (uid: string) => void,
): (() => void) => {
  /** The connection that wagmi uses, or null if there is none to report. Undefined until the status settles. */
  const currentConnectionId = ({ status, current }: WagmiState): string | null | undefined => {
    if (status === "connected") return current !== null && isKitConnector(current) ? null : current;
    return status === "disconnected" ? null : undefined;
  };
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
