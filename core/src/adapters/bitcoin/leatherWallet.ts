import type { AccountType } from "../../domain/account/account.ts";
import { LEATHER_CONNECTOR_ID } from "../../domain/connection/knownConnectorIds.ts";
import { fieldOf, isObject } from "../../domain/untrustedValue.ts";
import type { WalletPlace } from "../inPage/walletPlaces.ts";
import type { BitcoinWallet, ShownAddress } from "./BitcoinWallet.ts";
import { isTaproot, isTestAddress } from "./bitcoinChains.ts";
import { textOf } from "./messageText.ts";
import { psbtFromHex, psbtToHex } from "./psbtText.ts";
import { addressesOf, resultOf, textIn, txidIn } from "./walletAnswer.ts";

interface LeatherProvider {
  /** Resolves with a JSON-RPC answer, and rejects with one that holds the error. */
  request(method: string, params?: unknown): Promise<unknown>;
}

const isLeatherProvider = (value: unknown): value is LeatherProvider => typeof fieldOf(value, "request") === "function";

/** Kinds of scripts of its two Bitcoin addresses; the others are its Stacks address. */
const typeOf = (entry: unknown): AccountType | undefined => {
  if (fieldOf(entry, "symbol") === "STX") return "stx";
  const type = fieldOf(entry, "type");
  if (type === "p2tr") return "ordinal";
  return type === "p2wpkh" ? "payment" : undefined;
};

const addressesIn = (answer: unknown): ReadonlyArray<ShownAddress> => addressesOf(fieldOf(answer, "addresses"), typeOf);

/** Each request says which network it is for; the wallet refuses one that it does not use. */
const networkOf = (address: string | undefined): { readonly network?: "mainnet" | "testnet" } =>
  address === undefined ? {} : { network: isTestAddress(address) ? "testnet" : "mainnet" };

const leatherWallet = (provider: LeatherProvider): BitcoinWallet => {
  const ask = async (method: string, params?: unknown): Promise<unknown> => {
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
    connect: async () => addressesIn(await ask("getAddresses")),
    // Every request for addresses may open its window, so an earlier visit is not taken up by itself.
    reconnect: async () => [],
    disconnect: async () => {},
    watch: () => () => {},
    signMessage: async (address, message) => {
      const paymentType = isTaproot(address) ? "p2tr" : "p2wpkh";
      const params = { message: textOf(message), paymentType, ...networkOf(address) };
      return textIn(await ask("signMessage", params), "signature", "signMessage");
    },
    signPsbt: async ({ psbt, signInputs, broadcast }) => {
      const allowedSighash = [...new Set(signInputs.flatMap(({ sighashTypes = [] }) => sighashTypes))];
      const answer = await ask("signPsbt", {
        hex: psbtToHex(psbt),
        ...(signInputs.length > 0 ? { signAtIndex: signInputs.map(({ index }) => index) } : {}),
        ...(allowedSighash.length > 0 ? { allowedSighash } : {}),
        ...networkOf(signInputs[0]?.address),
        broadcast,
      });
      return { psbt: psbtFromHex(textIn(answer, "hex", "signPsbt")), ...txidIn(answer) };
    },
    sendTransfer: async (recipient, satoshis) => {
      const params = { address: recipient, amount: satoshis.toString(), ...networkOf(recipient) };
      return textIn(await ask("sendTransfer", params), "txid", "sendTransfer");
    },
  };
};

/** Leather, when it is in the page. */
export const leatherWallets: WalletPlace<BitcoinWallet> = {
  name: LEATHER_CONNECTOR_ID,
  candidates: () => [fieldOf(globalThis, LEATHER_CONNECTOR_ID)],
  read: (provider) => (isLeatherProvider(provider) ? leatherWallet(provider) : undefined),
};
