import type { AccountType } from "../../domain/account/account.ts";
import { isTaproot, isTestAddress } from "../../domain/account/bitcoinAddress.ts";
import { LEATHER_CONNECTOR_ID } from "../../domain/connection/knownConnectorIds.ts";
import { fieldOf, isObject } from "../../domain/untrustedValue.ts";
import type { WalletSource } from "../inPage/walletSources.ts";
import type { BitcoinWallet, ReportedAddress } from "./BitcoinWallet.ts";
import { textOf } from "./messageText.ts";
import { psbtIn, psbtToHex } from "./psbtText.ts";
import { addressesOf, resultOf, sentIdIn, signatureIn, txidIn } from "./walletResponse.ts";

interface LeatherProvider {
  /** Resolves with a JSON-RPC answer. Rejects with a JSON-RPC answer that holds the error. */
  request(method: string, params?: unknown): Promise<unknown>;
}

const isLeatherProvider = (value: unknown): value is LeatherProvider => typeof fieldOf(value, "request") === "function";

/** Script types of Leather's two Bitcoin addresses. Its other addresses are Stacks addresses. */
const typeOf = (entry: unknown): AccountType | undefined => {
  if (fieldOf(entry, "symbol") === "STX") return "stx";
  const type = fieldOf(entry, "type");
  if (type === "p2tr") return "ordinal";
  return type === "p2wpkh" ? "payment" : undefined;
};

const addressesIn = (response: unknown): ReadonlyArray<ReportedAddress> =>
  addressesOf(fieldOf(response, "addresses"), typeOf);

/** Each request names its network. The wallet refuses a network that it does not use. */
const networkOf = (address: string | undefined): { readonly network?: "mainnet" | "testnet" } =>
  address === undefined ? {} : { network: isTestAddress(address) ? "testnet" : "mainnet" };

const leatherWallet = (provider: LeatherProvider): BitcoinWallet => {
  const request = async (method: string, params?: unknown): Promise<unknown> => {
    try {
      return resultOf(await provider.request(method, params));
    } catch (cause) {
      const error = fieldOf(cause, "error");
      throw isObject(error) ? error : cause;
    }
  };
  return {
    connector: {
      id: LEATHER_CONNECTOR_ID,
      type: "ANNOUNCED",
      name: "Leather",
      namespace: "bip122",
      origin: LEATHER_CONNECTOR_ID,
    },
    provider,
    capabilities: ["signMessage", "signPsbt", "sendTransfer"],
    connect: async () => addressesIn(await request("getAddresses")),
    // Every request for addresses may open the wallet's window, so an earlier connection is not restored.
    reconnect: async () => [],
    disconnect: async () => {},
    signMessage: async (address, message) => {
      const paymentType = isTaproot(address) ? "p2tr" : "p2wpkh";
      const params = { message: textOf(message), paymentType, ...networkOf(address) };
      return signatureIn(fieldOf(await request("signMessage", params), "signature"), "signMessage");
    },
    signPsbt: async ({ psbt, signInputs, broadcast }) => {
      const allowedSighash = [...new Set(signInputs.flatMap(({ sighashTypes = [] }) => sighashTypes))];
      const response = await request("signPsbt", {
        hex: psbtToHex(psbt),
        ...(signInputs.length > 0 ? { signAtIndex: signInputs.map(({ index }) => index) } : {}),
        ...(allowedSighash.length > 0 ? { allowedSighash } : {}),
        ...networkOf(signInputs[0]?.address),
        broadcast,
      });
      return { psbt: psbtIn(fieldOf(response, "hex")), ...txidIn(response) };
    },
    sendTransfer: async (recipient, satoshis) => {
      const params = { address: recipient, amount: satoshis.toString(), ...networkOf(recipient) };
      return sentIdIn(await request("sendTransfer", params), "sendTransfer");
    },
  };
};

/** The Leather wallet, if the page has it. */
export const leatherWallets: WalletSource<BitcoinWallet> = {
  name: LEATHER_CONNECTOR_ID,
  candidates: () => [fieldOf(globalThis, LEATHER_CONNECTOR_ID)],
  read: (provider) => (isLeatherProvider(provider) ? leatherWallet(provider) : undefined),
};
