import { hexToBytes } from "viem/utils";
import { sameAddress } from "../../domain/account/account.ts";
import type { Network } from "../../domain/chain/network.ts";
import { isHexBytes } from "../../domain/connection/walletReplies.ts";
import {
  ChainDisconnected,
  InvalidParamsRpcError,
  ProviderMethodUnsupported,
  UnauthorizedProvider,
  UnrecognizedChain,
} from "../../domain/errors/rpc.ts";
import { boundedList, fieldOf } from "../../domain/untrustedValue.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { Eip1193Provider } from "../evm/Eip1193Provider.ts";
import { chainIdIn, hexChainId } from "../evm/wire/chainIds.ts";
import { providerEvents } from "../relay/providerEvents.ts";
import { accountMemory, type DeviceAccount } from "./accountMemory.ts";
import { accountPaths, type DerivationPath } from "./derivationPath.ts";
import { evmAddress, signEvmMessage, signEvmTransaction } from "./ethereumApp.ts";
import { fillTransaction } from "./fillTransaction.ts";
import type { AppCommand, LedgerDevice } from "./ledgerDevice.ts";
import { askedTransaction } from "./transactionFields.ts";
import { signTypedData } from "./typedData.ts";

const APP = "Ethereum";

/** Methods that a wallet answers, or that ask for a signature. They never go to a node. */
const isForWallet = (method: string): boolean => /^wallet_|sign|sendTransaction/i.test(method);

/** The bytes of a message: hexadecimal as wallets read it, and any other text in UTF-8. */
const messageBytes = (message: string): Uint8Array =>
  isHexBytes(message) ? hexToBytes(message) : new TextEncoder().encode(message);

export interface LedgerProviderOptions {
  readonly paths: ReadonlyArray<DerivationPath>;
  readonly accounts: number;
}

/**
 * The Ethereum app of the device as an EIP-1193 provider. It asks the device for its accounts and for signatures alone;
 * accounts are remembered for the next visit, and everything else comes from the networks of the site.
 */
export const ledgerProvider = (
  device: LedgerDevice,
  context: Pick<AdapterContext, "networks" | "rpc">,
  { paths, accounts: count }: LedgerProviderOptions,
): Eip1193Provider => {
  const memory = accountMemory("eip155");
  const { emit, on, removeListener } = providerEvents();
  const accounts = (): ReadonlyArray<DeviceAccount> => memory.read()?.accounts ?? [];

  const networkOf = (chainId: unknown, method: string): Network => {
    const id = chainIdIn(chainId);
    const network = context.networks().find(({ caipNetworkId }) => caipNetworkId === id);
    if (!network) throw new UnrecognizedChain({ method, rpcMessage: `${id ?? "no network"}` });
    return network;
  };

  /** The network in use: the one that was chosen last, or the site's first one. */
  const current = (method: string): Network => {
    const networks = context.networks();
    const chosen = memory.read()?.chainId;
    const network = networks.find(({ id }) => Number(id) === chosen) ?? networks[0];
    if (!network) throw new ChainDisconnected({ method, rpcMessage: "the site has no network" });
    return network;
  };

  const accountAt = (address: unknown, method: string): DeviceAccount => {
    const account = accounts().find((known) => typeof address === "string" && sameAddress(known.address, address));
    if (!account) throw new UnauthorizedProvider({ method, rpcMessage: "the account is not one of the device" });
    return account;
  };

  const readAccounts = async () => {
    const found = await device.inApp(APP, "eth_requestAccounts", async (command) => {
      const read: Array<DeviceAccount> = [];
      for (const path of accountPaths(paths, count)) read.push({ address: await evmAddress(command, path), path });
      return read;
    });
    memory.write({ ...memory.read(), accounts: found });
    return found.map(({ address }) => address);
  };

  const sign = <A>(method: string, use: (command: AppCommand) => Promise<A>): Promise<A> =>
    device.inApp(APP, method, use);

  const send = async (method: string, params: unknown): Promise<unknown> => {
    const asked = askedTransaction(params);
    const account = accountAt(asked.from, method);
    const network = current(method);
    if (asked.chainId !== undefined && asked.chainId !== BigInt(network.id)) {
      throw new ChainDisconnected({ method, rpcMessage: `the wallet uses ${network.caipNetworkId}` });
    }
    const transaction = await fillTransaction(context, network, asked);
    const signed = await sign(method, (command) => signEvmTransaction(command, account, transaction));
    return context.rpc({ network, method: "eth_sendRawTransaction", params: [signed] });
  };

  const switchTo = (network: Network): null => {
    memory.write({ accounts: accounts(), chainId: Number(network.id) });
    emit("chainChanged", hexChainId(network));
    return null;
  };

  const forget = (): null => {
    memory.forget();
    emit("accountsChanged", []);
    return null;
  };

  const request: Eip1193Provider["request"] = async ({ method, params }) => {
    const [first, second] = boundedList(params, 2) ?? [];
    switch (method) {
      case "eth_accounts":
        return accounts().map(({ address }) => address);
      case "eth_requestAccounts":
        return readAccounts();
      case "eth_chainId":
        return hexChainId(current(method));
      case "wallet_switchEthereumChain":
        return switchTo(networkOf(fieldOf(first, "chainId"), method));
      case "wallet_getPermissions":
        return accounts().length === 0 ? [] : [{ parentCapability: "eth_accounts" }];
      case "wallet_revokePermissions":
        return forget();
      case "personal_sign": {
        if (typeof first !== "string") throw new InvalidParamsRpcError({ method, rpcMessage: "there is no message" });
        const account = accountAt(second, method);
        return sign(method, (command) => signEvmMessage(command, account, messageBytes(first)));
      }
      case "eth_signTypedData_v4": {
        const account = accountAt(first, method);
        return sign(method, (command) => signTypedData(command, account, second));
      }
      case "eth_sendTransaction":
        return send(method, params);
    }
    if (isForWallet(method)) throw new ProviderMethodUnsupported({ method, rpcMessage: "" });
    return context.rpc({ network: current(method), method, params: Array.isArray(params) ? params : [] });
  };

  return { request, on, removeListener };
};
