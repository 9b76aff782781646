import type { ChainId } from "../../domain/chain/caip.ts";
import { WALLET_NETWORK_LOOK_MILLIS, WALLET_NETWORK_TIMEOUT_MILLIS } from "../../domain/limits.ts";
import { type Eip1193Provider, listenTo } from "./Eip1193Provider.ts";
import { chainIdIn } from "./wire/chainIds.ts";

/**
 * Waits until a wallet is on a network, after `move` has asked it to go there. What it answered to that proves nothing:
 * it is on the network when it says so by an event or by `eth_chainId`. Returns where it is when it has arrived or the
 * time is over; undefined when it has not said so (docs/rules/chain.md#where-a-wallet-is).
 */
export const networkOfWallet = async (
  provider: Eip1193Provider,
  wanted: ChainId,
  move: () => Promise<void> = async () => {},
): Promise<ChainId | undefined> => {
  let here: ChainId | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let reports = 0;
  let failure: { readonly cause: unknown } | undefined;
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const note = (value: unknown) => {
    here = chainIdIn(value) ?? here;
    if (here === wanted) arrive();
  };
  const look = async () => {
    const before = reports;
    try {
      const answer = await provider.request({ method: "eth_chainId" });
      // What the wallet has reported meanwhile is newer.
      if (reports === before) note(answer);
    } catch (cause) {
      failure = { cause };
    }
  };
  const lookUntilOver = async () => {
    while (!isOver) {
      await look();
      if (here === wanted) return;
      await new Promise((resolve) => setTimeout(resolve, WALLET_NETWORK_LOOK_MILLIS));
    }
  };
  // The event may come before the answer.
  const stop = listenTo(provider, "chainChanged", (value) => {
    reports += 1;
    note(value);
  });
  try {
    const moving = move();
    // Some wallets go there and never answer.
    await Promise.race([moving, arrival]);
    moving.catch(() => {});
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, WALLET_NETWORK_TIMEOUT_MILLIS);
    });
    if (here !== wanted) await Promise.race([arrival, lookUntilOver(), timeout]);
    // A wallet that fails to answer while it moves may answer the next time.
    if (here === undefined && failure) throw failure.cause;
    return here;
  } finally {
    isOver = true;
    clearTimeout(timer);
    stop();
  }
};
