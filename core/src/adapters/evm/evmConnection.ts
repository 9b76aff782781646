import { bytesToHex, numberToHex, stringToHex } from "viem/utils";
import type { Capability } from "../../domain/connection/capability.ts";
import type { ApprovedChains, WalletInfo } from "../../domain/connection/connection.ts";
import { isHexBytes, isHexQuantity, isReplyText, isTransactionHash } from "../../domain/connection/walletReplies.ts";
import { BadWalletReply } from "../../domain/errors/connection.ts";
import { fieldOf, isObject } from "../../domain/untrustedValue.ts";
import type { ConnectionListener, EvmCalls, EvmConnection, EvmTransaction } from "../../ports/WalletConnection.ts";
import { type Eip1193Provider, listenTo } from "./Eip1193Provider.ts";
import { accountsIn, isWithoutAccounts } from "./evmAccounts.ts";
import { chainIdIn, switchNetwork } from "./switchNetwork.ts";
import { walletErrorOf } from "./walletErrors.ts";

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
  /** The provider that the site gets. Defaults to the EIP-1193 one. */
  readonly providerForSite?: unknown;
}

/**
 * A transaction in the form of `eth_sendTransaction`. Without a gas price the wallet chooses the transaction type and
 * the fees.
 */
const transactionOnWire = ({ from, to, data, value, gas, gasPrice }: EvmTransaction) => ({
  from,
  ...(to === undefined ? {} : { to }),
  ...(data === undefined ? {} : { data }),
  ...(value === undefined ? {} : { value: numberToHex(value) }),
  ...(gas === undefined ? {} : { gas: numberToHex(gas) }),
  ...(gasPrice === undefined ? {} : { gasPrice: numberToHex(gasPrice) }),
});

/** Calls in the form of the final version of EIP-5792. */
const callsOnWire = ({ from, chainId, calls, capabilities, atomicRequired = false }: EvmCalls) => ({
  version: "2.0.0",
  from,
  chainId: numberToHex(Number(chainId.slice("eip155:".length))),
  atomicRequired,
  calls: calls.map(({ to, data, value }) => ({
    ...(to === undefined ? {} : { to }),
    ...(data === undefined ? {} : { data }),
    ...(value === undefined ? {} : { value: numberToHex(value) }),
  })),
  ...(capabilities ? { capabilities } : {}),
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A connection to anything that follows EIP-1193: an injected wallet, or a wallet connected through the relay. */
export const evmConnection = (evm: EvmWallet): EvmConnection => {
  const { provider, wallet } = evm;

  const request = async (method: string, params?: unknown): Promise<unknown> => {
    try {
      return await provider.request({ method, ...(params === undefined ? {} : { params }) });
    } catch (cause) {
      throw walletErrorOf(cause, method, wallet.name);
    }
  };
  const requestOf =
    (isShape: (value: unknown) => value is `0x${string}`, shape: string) =>
    async (method: string, params: unknown): Promise<`0x${string}`> => {
      const response = await request(method, params);
      if (!isShape(response)) throw new BadWalletReply({ method, issue: `it is not ${shape}` });
      return response;
    };
  const requestHash = requestOf(isTransactionHash, "a hash of 32 bytes");
  const requestBytes = requestOf(isHexBytes, "a hexadecimal string of bytes");
  const requestQuantity = requestOf(isHexQuantity, "a hexadecimal number");

  const estimateGas = async (transaction: EvmTransaction) =>
    BigInt(await requestQuantity("eth_estimateGas", [transactionOnWire(transaction)]));
  const gasPrice = async () => BigInt(await requestQuantity("eth_gasPrice", []));

  const capabilities = (): ReadonlyArray<Capability> => [...evm.capabilities, "estimateFee"];

  const watch = ({ accountsChanged, chainChanged, approvalChanged, disconnected }: ConnectionListener) => {
    const stops = [
      evm.watchApproval?.(() =>
        approvalChanged?.({ approvedChains: evm.approvedChains, capabilities: capabilities() }),
      ),
      listenTo(provider, "accountsChanged", (value) => {
        const accounts = accountsIn(value);
        if (accounts) accountsChanged(accounts);
        else if (isWithoutAccounts(value)) disconnected();
      }),
      listenTo(provider, "chainChanged", (value) => {
        const chainId = chainIdIn(value);
        if (chainId) chainChanged(chainId);
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
    provider: evm.providerForSite ?? provider,
    watch,
    request: ({ method, params }) => request(method, params),
    switchNetwork: (network) => switchNetwork(provider, network, wallet.name),
    signMessage: ({ address, message }) =>
      requestBytes("personal_sign", [
        typeof message === "string" ? stringToHex(message) : bytesToHex(message),
        address,
      ]),
    signTypedData: ({ address, typedData }) =>
      requestBytes("eth_signTypedData_v4", [
        address,
        typeof typedData === "string" ? typedData : JSON.stringify(typedData, bigintsAsText),
      ]),
    sendTransaction: (transaction) => requestHash("eth_sendTransaction", [transactionOnWire(transaction)]),
    estimateGas,
    estimateFee: async (transaction) => {
      const [gas, price] = await Promise.all([
        transaction.gas ?? estimateGas(transaction),
        transaction.gasPrice ?? gasPrice(),
      ]);
      return gas * price;
    },
    walletCapabilities: async (address) => {
      try {
        // The copy consists of plain values, and is made before anything of it is read.
        const response: unknown = structuredClone(await request("wallet_getCapabilities", [address]));
        return isRecord(response) ? response : {};
      } catch {
        // A wallet without EIP-5792 refuses as it refuses any unknown method.
        return {};
      }
    },
    sendCalls: async (calls) => {
      const response = await request("wallet_sendCalls", [callsOnWire(calls)]);
      const id = isObject(response) ? fieldOf(response, "id") : response;
      if (!isReplyText(id)) throw new BadWalletReply({ method: "wallet_sendCalls", issue: "the id is missing" });
      return id;
    },
    callsStatus: (id) => request("wallet_getCallsStatus", [id]),
    disconnect: evm.disconnect,
  };
};

const bigintsAsText = (_key: string, value: unknown): unknown => (typeof value === "bigint" ? value.toString() : value);
