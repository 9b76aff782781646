import type { ChainId } from "../../domain/chain/caip.ts";
import { callCapabilitiesOn } from "../../domain/connection/callCapabilities.ts";
import type { Capability } from "../../domain/connection/capability.ts";
import type { ApprovedChains, WalletInfo } from "../../domain/connection/connection.ts";
import { sentByWallet } from "../../domain/connection/sentByWallet.ts";
import { walletErrorOf } from "../../domain/connection/walletErrors/walletErrors.ts";
import { isHexQuantity, isReplyText, isSignature, transactionHashIn } from "../../domain/connection/walletReplies.ts";
import { BadWalletReply, ChainNotSupported } from "../../domain/errors/connection.ts";
import { boundedList, fieldOf, isObject } from "../../domain/untrustedValue.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { ConnectionListener, EvmConnection, EvmTransaction } from "../../ports/WalletConnection.ts";
import { codeOf } from "../inPage/codeOf.ts";
import { type Eip1193Provider, listenTo } from "./Eip1193Provider.ts";
import { accountsIn, isWithoutAccounts } from "./evmAccounts.ts";
import { chainIdIn } from "./wire/chainIds.ts";
import { chosenAccount } from "./wire/chosenAccount.ts";
import { bytesCode, messageOnWire } from "./wire/messageOnWire.ts";

export interface EvmWallet {
  readonly wallet: WalletInfo;
  readonly provider: Eip1193Provider;
  readonly approvedChains: ApprovedChains;
  readonly capabilities: ReadonlyArray<Capability>;
  /**
   * Calls the listener whenever the approved networks or the capabilities have changed, which happens over the relay.
   * Returns an unsubscribe function.
   */
  readonly watchApproval?: (changed: () => void) => () => void;
  /** Ends the connection in the way that this wallet needs. */
  readonly disconnect: () => Promise<void>;
  /** Makes the provider that the site gets from the EIP-1193 one. Defaults to that one. */
  readonly providerForSite?: ((provider: Eip1193Provider) => unknown) | undefined;
  /** Receives what the wallet has sent. */
  readonly sent?: AdapterContext["sent"];
  /** Receives the network on which the wallet was found, instead of the connection's listeners. */
  readonly foundOn?: (chainId: ChainId) => void;
}

const transactionCode = () => codeOf("transactions", () => import("./wire/transactionOnWire.ts"));

/** What a node estimates. It knows its own network, and finds the type by the fees. */
const estimateOnWire = async (transaction: EvmTransaction) => {
  const { chainId: _network, type: _type, ...written } = (await transactionCode()).transactionOnWire(transaction);
  return written;
};

/** A connection to anything that follows EIP-1193: an injected wallet, or a wallet connected through the relay. */
export const evmConnection = (evm: EvmWallet): EvmConnection => {
  const { provider, wallet } = evm;
  const forSite = chosenAccount(provider);

  const request = async (method: string, params?: unknown): Promise<unknown> => {
    try {
      const reply = await provider.request({ method, ...(params === undefined ? {} : { params }) });
      const chainId = chainIdIn(fieldOf(boundedList(params, 1)?.[0], "chainId"));
      const sent = sentByWallet("eip155", { method, params, chainId }, reply);
      if (sent) evm.sent?.(sent);
      return reply;
    } catch (cause) {
      throw walletErrorOf(cause, { method, wallet: wallet.name });
    }
  };
  const requestOf =
    (isShape: (value: unknown) => value is `0x${string}`, shape: string) =>
    async (method: string, params: unknown): Promise<`0x${string}`> => {
      let response = await request(method, params);
      // Some wallets answer a signature in another form.
      if (isShape === isSignature && !isShape(response)) response = (await bytesCode()).otherSignature(response);
      if (!isShape(response)) throw new BadWalletReply({ method, issue: `it is not ${shape}` });
      return response;
    };
  const requestSignature = requestOf(isSignature, "a signature");
  const requestQuantity = requestOf(isHexQuantity, "a hexadecimal number");

  const estimateGas = async (transaction: EvmTransaction) =>
    BigInt(await requestQuantity("eth_estimateGas", [await estimateOnWire(transaction)]));
  const gasPrice = async () => BigInt(await requestQuantity("eth_gasPrice", []));

  const capabilities = (): ReadonlyArray<Capability> => [...evm.capabilities, "estimateFee"];

  const listeners = new Set<ConnectionListener>();
  const foundOn =
    evm.foundOn ??
    ((chainId: ChainId) => {
      for (const listener of [...listeners]) listener.foundOn?.(chainId);
    });
  /** Takes note of where the wallet is. Rejects with `ChainNotSupported` when that is not the network that is wanted. */
  const requireThere = async (wanted: ChainId, looking: Promise<ChainId | undefined>): Promise<void> => {
    const here = await looking.catch((cause: unknown) => {
      throw walletErrorOf(cause, { method: "eth_chainId", wallet: wallet.name });
    });
    if (here) foundOn(here);
    if (here !== wanted) throw new ChainNotSupported({ chainId: wanted });
  };
  const confirmNetwork = async (chainId: ChainId): Promise<void> => {
    const { networkOfWallet } = await codeOf("networks", () => import("./networkOfWallet.ts"));
    return requireThere(chainId, networkOfWallet(provider, chainId));
  };
  const currentNetwork = async (): Promise<ChainId> => {
    const chainId = chainIdIn(await request("eth_chainId"));
    if (!chainId) throw new BadWalletReply({ method: "eth_chainId", issue: "it is not a network" });
    return chainId;
  };

  const watch = (listener: ConnectionListener) => {
    const { accountsChanged, chainChanged, approvalChanged, asleep = listener.disconnected, disconnected } = listener;
    listeners.add(listener);
    const stops = [
      evm.watchApproval?.(() =>
        approvalChanged?.({ approvedChains: evm.approvedChains, capabilities: capabilities() }),
      ),
      listenTo(provider, "accountsChanged", (value) => {
        const accounts = accountsIn(value);
        if (accounts) accountsChanged(accounts);
        else if (isWithoutAccounts(value)) asleep();
      }),
      listenTo(provider, "chainChanged", (value) => {
        const chainId = chainIdIn(value);
        // Some wallets report only that something has changed, or in a form of their own.
        if (chainId) chainChanged(chainId);
        else currentNetwork().then(chainChanged, () => {});
      }),
      // Wallets report a lost network with the same event as an ended connection, but then they still show their
      // accounts.
      listenTo(provider, "disconnect", () => {
        request("eth_accounts").then(
          (value) => {
            if (!accountsIn(value)) disconnected();
          },
          () => disconnected(),
        );
      }),
    ];
    return () => {
      listeners.delete(listener);
      for (const stop of stops) stop?.();
    };
  };

  return {
    namespace: "eip155",
    wallet,
    get capabilities() {
      return capabilities();
    },
    get approvedChains() {
      return evm.approvedChains;
    },
    provider: evm.providerForSite?.(forSite.provider) ?? forSite.provider,
    watch,
    useAccount: forSite.choose,
    request: async ({ method, params, chainId }) => {
      if (chainId !== undefined) await confirmNetwork(chainId);
      return forSite.answerOf(method, await request(method, params));
    },
    switchNetwork: async (network) => {
      const { switchNetwork } = await codeOf("switching networks", () => import("./switchNetwork.ts"));
      await requireThere(network.caipNetworkId, switchNetwork(provider, network, wallet.name));
    },
    confirmNetwork,
    signMessage: async ({ address, message }) =>
      requestSignature("personal_sign", [await messageOnWire(message), address]),
    signTypedData: async ({ address, typedData }) => {
      const { typedDataOnWire } = await codeOf("typed data", () => import("./wire/typedDataOnWire.ts"));
      return requestSignature("eth_signTypedData_v4", [address, typedDataOnWire(typedData)]);
    },
    sendTransaction: async (transaction) => {
      const { transactionOnWire } = await transactionCode();
      const chainId = transaction.chainId ?? (await currentNetwork());
      const written = transactionOnWire({ ...transaction, chainId });
      if (transaction.chainId) await confirmNetwork(chainId);
      // A wallet that changes its network from here on can still refuse the transaction.
      const method = "eth_sendTransaction";
      const hash = transactionHashIn(await request(method, [written]));
      if (!hash) throw new BadWalletReply({ method, issue: "it is not a hash of 32 bytes" });
      return hash;
    },
    estimateGas,
    estimateFee: async (transaction) => {
      const [gas, price] = await Promise.all([
        transaction.gas ?? estimateGas(transaction),
        transaction.gasPrice ?? gasPrice(),
      ]);
      return gas * price;
    },
    walletCapabilities: async (address, chainId) => {
      // A wallet without EIP-5792 refuses as it refuses any unknown method.
      const reply = await request("wallet_getCapabilities", [address]).catch(() => undefined);
      return callCapabilitiesOn(reply, chainId);
    },
    sendCalls: async (calls) => {
      const { callsOnWire } = await codeOf("calls", () => import("./wire/callsOnWire.ts"));
      const response = await request("wallet_sendCalls", [callsOnWire(calls)]);
      const id = isObject(response) ? fieldOf(response, "id") : response;
      if (!isReplyText(id)) throw new BadWalletReply({ method: "wallet_sendCalls", issue: "the id is missing" });
      return id;
    },
    callsStatus: (id) => request("wallet_getCallsStatus", [id]),
    disconnect: evm.disconnect,
  };
};
