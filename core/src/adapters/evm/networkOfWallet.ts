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
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const note = (value: unknown) => {
    here = chainIdIn(value) ?? here;
    if (here === wanted) arrive();
  };
  const lookUntilOver = async () => {
    while (!isOver) {
      note(await provider.request({ method: "eth_chainId" }));
      if (here === wanted) return;
      await new Promise((resolve) => setTimeout(resolve, WALLET_NETWORK_LOOK_MILLIS));
    }
  };
  // The event may come before the answer.
  const stop = listenTo(provider, "chainChanged", note);
  try {
    await move();
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, WALLET_NETWORK_TIMEOUT_MILLIS);
    });
    if (here !== wanted) await Promise.race([arrival, lookUntilOver(), timeout]);
    return here;
  } finally {
    isOver = true;
    clearTimeout(timer);
    stop();
  }
};
