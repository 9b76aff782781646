import type { AccountType } from "../../domain/account/account.ts";
import type { Connector } from "../../domain/connection/connector.ts";
import { walletErrorOf } from "../../domain/connection/walletErrors/walletErrors.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { PAGE_WALLETS_MAX, WALLET_NAME_MAX_CHARACTERS } from "../../domain/limits.ts";
import { attempted, boundedList, boundedText, fieldOf } from "../../domain/untrustedValue.ts";
import { displayText, iconIn, nameIn } from "../inPage/announcedFields.ts";
import type { ConnectorIds } from "../inPage/connectorIds.ts";
import type { WalletSource } from "../inPage/walletSources.ts";
import type { BitcoinWallet, ReportedAddress } from "./BitcoinWallet.ts";
import { ALL_SIGHASH, DEFAULT_SIGHASH, requireSighashes } from "./givenFields.ts";
import { textOf } from "./messageText.ts";
import { psbtIn } from "./psbtText.ts";
import { addressesOf, resultOf, sentIdIn, signatureIn, txidIn } from "./walletResponse.ts";

/** A provider that speaks the language of sats-connect: every method returns a JSON-RPC answer. */
export interface SatsConnectProvider {
  request(method: string, params?: unknown): Promise<unknown>;
  addListener?(event: string, listener: (event: unknown) => void): (() => void) | undefined;
}

export const isSatsConnectProvider = (value: unknown): value is SatsConnectProvider =>
  typeof fieldOf(value, "request") === "function";

/** The value at a path of `window`, such as `XverseProviders.BitcoinProvider`. */
const atPath = (path: string): unknown => path.split(".").reduce<unknown>(fieldOf, globalThis);

const accountTypes: ReadonlyMap<string, AccountType> = new Map([
  ["payment", "payment"],
  ["ordinals", "ordinal"],
  ["stacks", "stx"],
]);

/** The addresses in an answer, without those that have no known purpose. */
export const addressesIn = (response: unknown): ReadonlyArray<ReportedAddress> => {
  const list = fieldOf(response, "addresses") ?? response;
  return addressesOf(list, (entry) => {
    const purpose = fieldOf(entry, "purpose");
    return typeof purpose === "string" ? accountTypes.get(purpose) : undefined;
  });
};

/** The codes of sats-connect that mean something else in JSON-RPC: declined, method not supported, no access. */
const codes = { [-32000]: 4001, [-32001]: -32004, [-32002]: 4100 };

const satsConnectWallet = (
  connectorFields: Pick<Connector, "id" | "name" | "imageUrl" | "origin">,
  provider: SatsConnectProvider,
): BitcoinWallet => {
  const request = async (method: string, params?: unknown) => {
    try {
      return resultOf(await provider.request(method, params));
    } catch (cause) {
      throw walletErrorOf(cause, { method, wallet: connectorFields.name, codes });
    }
  };
  const purposes = [...accountTypes.keys()];
  return {
    connector: { type: "ANNOUNCED", namespace: "bip122", ...connectorFields },
    provider,
    capabilities: ["signMessage", "signPsbt", "sendTransfer"],
    connect: async (message) => {
      try {
        return addressesIn(await request("getAddresses", { purposes, message }));
      } catch (cause) {
        if (!isPorticoError(cause, "MethodNotFoundRpcError", "MethodNotSupportedRpcError")) throw cause;
        return addressesIn(await request("wallet_connect", { addresses: purposes, message }));
      }
    },
    reconnect: async () => {
      try {
        return addressesIn(await request("wallet_getAccount"));
      } catch {
        return [];
      }
    },
    disconnect: async () => {
      await request("wallet_disconnect");
    },
    watch: ({ changed, disconnected }) => {
      const readAgain = () =>
        void request("wallet_getAccount").then((response) => changed(addressesIn(response)), disconnected);
      const listen = (event: string, listener: (event: unknown) => void) =>
        attempted(() => provider.addListener?.(event, listener));
      const stops = [
        listen("accountChange", (event) => {
          const addresses = addressesIn(event);
          if (addresses.length > 0) changed(addresses);
          // Some wallets only report that something has changed.
          else readAgain();
        }),
        // Each network has different addresses.
        listen("networkChange", readAgain),
        listen("disconnect", disconnected),
      ];
      return () => {
        for (const stop of stops) if (typeof stop === "function") attempted(stop);
      };
    },
    signMessage: async (address, message) =>
      signatureIn(
        fieldOf(await request("signMessage", { address, message: textOf(message) }), "signature"),
        "signMessage",
      ),
    signPsbt: async ({ psbt, signInputs, broadcast }) => {
      requireSighashes(signInputs, (types) => types.every((type) => type === DEFAULT_SIGHASH || type === ALL_SIGHASH));
      const byAddress: Record<string, number[]> = {};
      for (const { address, index } of signInputs) byAddress[address] = [...(byAddress[address] ?? []), index];
      const response = await request("signPsbt", {
        psbt,
        ...(signInputs.length > 0 ? { signInputs: byAddress } : {}),
        broadcast,
      });
      return { psbt: psbtIn(fieldOf(response, "psbt")), ...txidIn(response) };
    },
    sendTransfer: async (recipient, satoshis) =>
      sentIdIn(
        await request("sendTransfer", { recipients: [{ address: recipient, amount: Number(satoshis) }] }),
        "sendTransfer",
      ),
  };
};

const LIST = "btc_providers";

/** The wallets listed in the page's `btc_providers`. */
export const satsConnectWallets = (ids: ConnectorIds): WalletSource<BitcoinWallet> => ({
  name: LIST,
  candidates: () => boundedList(fieldOf(globalThis, LIST), PAGE_WALLETS_MAX + 1) ?? [],
  read: (entry) => {
    const path = boundedText(fieldOf(entry, "id"), WALLET_NAME_MAX_CHARACTERS);
    const name = nameIn(entry);
    if (path === undefined || name === undefined) throw new TypeError("it has no id or no name");
    const provider = atPath(path);
    if (!isSatsConnectProvider(provider)) return undefined;
    return satsConnectWallet(
      { id: ids.idOf(provider, path), name, origin: displayText(path) ?? LIST, ...iconIn(entry) },
      provider,
    );
  },
});
