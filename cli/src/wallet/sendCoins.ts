import { CapabilityMissing, type ConnectedWallet, InvalidArgument } from "@portico/core";
import type { Namespace } from "@portico/core/domain";
import type { Network } from "@portico/core/networks";
import type { WalletSession } from "./walletSession.ts";

/** A transfer of native coins. `value` is in base units. */
export interface Sending {
  readonly session: WalletSession;
  readonly wallet: ConnectedWallet;
  readonly chain: Network;
  readonly to: string;
  readonly value: bigint;
  /** Only EVM networks accept data. */
  readonly data?: `0x${string}`;
  /** The cost of sending, as text. */
  readonly costing?: string;
}

/**
 * Returns the promise, or rejects with the signal's reason as soon as it aborts. A wallet cannot be told that nobody is
 * waiting any more.
 */
const orAborted = <A>(signal: AbortSignal, promise: Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });

const confirm = ({ costing }: Sending): string =>
  `Confirm in the wallet${costing === undefined ? "" : ` (the fee is ${costing})`}`;

/** Each function has the wallet sign and send, and returns the transaction's hash, signature or id. */
const senders: Partial<Record<Namespace, (sending: Sending) => Promise<string>>> = {
  eip155: (sending) => {
    const { session, to, value, data } = sending;
    return session.request(confirm(sending), (options) =>
      session.client.wallet.sendTransaction({ to, value, ...(data === undefined ? {} : { data }) }, options),
    );
  },
  solana: async (sending) => {
    const { session, wallet, chain, to, value } = sending;
    const connection = await session.client.wallet.connection("solana");
    const transfer = { from: wallet.account.address, to, value, network: chain };
    return session.request(confirm(sending), ({ signal }) => orAborted(signal, connection.sendTransfer(transfer)));
  },
  bip122: async (sending) => {
    const { session, wallet, to, value } = sending;
    const connection = await session.client.wallet.connection("bip122");
    const transfer = { from: wallet.account.address, recipient: to, satoshis: value };
    return session.request(confirm(sending), ({ signal }) => orAborted(signal, connection.sendTransfer(transfer)));
  },
};

/**
 * Returns the function that sends coins with this data on a network. Throws `CapabilityMissing` or `InvalidArgument`.
 */
export const senderOf = (chain: Network, data: string | undefined): ((sending: Sending) => Promise<string>) => {
  const sender = senders[chain.chainNamespace];
  if (!sender) {
    throw new CapabilityMissing({ capability: `send-transaction on ${chain.name}`, wallet: "The command line" });
  }
  if (data !== undefined && chain.chainNamespace !== "eip155") {
    throw new InvalidArgument({ argument: "data", input: data, expected: `none on ${chain.name}` });
  }
  return sender;
};
