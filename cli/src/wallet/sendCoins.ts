import { CapabilityMissing, type ConnectedWallet, InvalidArgument } from "@portico/core";
import type { Namespace } from "@portico/core/domain";
import type { Network } from "@portico/core/networks";
import type { WalletSession } from "./walletSession.ts";

/** A transfer of native coins. `value` is in base units. */
export interface CoinTransfer {
  readonly session: WalletSession;
  readonly wallet: ConnectedWallet;
  readonly chain: Network;
  readonly to: string;
  readonly value: bigint;
  /** Only EVM networks accept data. */
  readonly data?: `0x${string}`;
  /** The expected fee, as text. */
  readonly feeText?: string;
}

/**
 * Returns the promise, or rejects with the signal's reason as soon as it aborts. The request
 * stays open in the wallet.
 */
const orAborted = <A>(signal: AbortSignal, promise: Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });

const confirmationLabel = ({ feeText }: CoinTransfer): string =>
  `Confirm in the wallet${feeText === undefined ? "" : ` (the fee is ${feeText})`}`;

/** Each function has the wallet sign and send, and returns the transaction's hash, signature or id. */
const senders: Partial<Record<Namespace, (transfer: CoinTransfer) => Promise<string>>> = {
  eip155: (transfer) => {
    const { session, chain, to, value, data } = transfer;
    const transaction = { chainId: chain.caipNetworkId, to, value, ...(data === undefined ? {} : { data }) };
    return session.request(confirmationLabel(transfer), (options) =>
      session.client.signer.sendTransaction(transaction, options),
    );
  },
  solana: async (transfer) => {
    const { session, wallet, chain, to, value } = transfer;
    const connection = await session.client.signer.connection("solana");
    const parameters = { from: wallet.account.address, to, value, network: chain };
    return session.request(confirmationLabel(transfer), ({ signal }) =>
      orAborted(signal, connection.sendTransfer(parameters)),
    );
  },
  bip122: async (transfer) => {
    const { session, wallet, to, value } = transfer;
    const connection = await session.client.signer.connection("bip122");
    const parameters = { from: wallet.account.address, recipient: to, satoshis: value };
    return session.request(confirmationLabel(transfer), ({ signal }) =>
      orAborted(signal, connection.sendTransfer(parameters)),
    );
  },
};

/**
 * Returns the function that sends coins with this data on a network. Throws `CapabilityMissing` or `InvalidArgument`.
 */
export const senderOf = (chain: Network, data: string | undefined): ((transfer: CoinTransfer) => Promise<string>) => {
  const sender = senders[chain.chainNamespace];
  if (!sender) {
    throw new CapabilityMissing({ capability: `send-transaction on ${chain.name}`, wallet: "The command line" });
  }
  if (data !== undefined && chain.chainNamespace !== "eip155") {
    throw new InvalidArgument({ argument: "data", input: data, expected: `none on ${chain.name}` });
  }
  return sender;
};
