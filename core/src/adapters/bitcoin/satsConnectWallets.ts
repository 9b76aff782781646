import type { AccountType } from "../../domain/account.ts";
import type { BitcoinWallet, ShownAddress } from "./BitcoinWallet.ts";
import { textOf } from "./messageText.ts";
import { addressIn, isRecord, resultOf, textIn, txidIn } from "./walletAnswer.ts";

/** A provider that speaks the language of sats-connect: JSON-RPC answers, whatever the method. */
export interface SatsConnectProvider {
  request(method: string, params?: unknown): Promise<unknown>;
  addListener?(event: string, listener: (event: unknown) => void): (() => void) | undefined;
}

export const isSatsConnectProvider = (value: unknown): value is SatsConnectProvider =>
  isRecord(value) && typeof value.request === "function";

/** The value at a path of `window`, such as `XverseProviders.BitcoinProvider`. */
const atPath = (path: string): unknown =>
  path.split(".").reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), globalThis);

const accountTypes: Readonly<Record<string, AccountType>> = { payment: "payment", ordinals: "ordinal", stacks: "stx" };

/** Addresses of an answer; those without a known purpose are left out. */
export const addressesIn = (answer: unknown): ReadonlyArray<ShownAddress> => {
  const list: unknown = isRecord(answer) ? answer.addresses : answer;
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => addressIn(entry, ({ purpose }) => accountTypes[String(purpose)]));
};

const METHOD_NOT_FOUND = -32601;
const isUnknownMethod = (cause: unknown): boolean => isRecord(cause) && cause.code === METHOD_NOT_FOUND;

const satsConnectWallet = (
  entry: { readonly id: string; readonly name: string; readonly icon?: string },
  provider: SatsConnectProvider,
): BitcoinWallet => {
  const ask = async (method: string, params?: unknown) => resultOf(await provider.request(method, params));
  const purposes = Object.keys(accountTypes);
  return {
    connector: {
      id: entry.id,
      type: "ANNOUNCED",
      name: entry.name,
      namespace: "bip122",
      ...(entry.icon ? { imageUrl: entry.icon } : {}),
    },
    provider,
    capabilities: ["signMessage", "signPsbt", "sendTransfer"],
    connect: async (message) => {
      try {
        return addressesIn(await ask("getAddresses", { purposes, message }));
      } catch (cause) {
        if (!isUnknownMethod(cause)) throw cause;
        return addressesIn(await ask("wallet_connect", { addresses: purposes, message }));
      }
    },
    reconnect: async () => {
      try {
        return addressesIn(await ask("wallet_getAccount"));
      } catch {
        return [];
      }
    },
    disconnect: async () => {
      await ask("wallet_disconnect");
    },
    watch: ({ changed, disconnected }) => {
      const readAgain = () =>
        void ask("wallet_getAccount").then((answer) => changed(addressesIn(answer)), disconnected);
      const stops = [
        provider.addListener?.("accountChange", (event) => {
          const addresses = addressesIn(event);
          if (addresses.length > 0) changed(addresses);
          // Some wallets only say that something changed.
          else readAgain();
        }),
        // Every network has addresses of its own.
        provider.addListener?.("networkChange", readAgain),
        provider.addListener?.("disconnect", disconnected),
      ];
      return () => {
        for (const stop of stops) stop?.();
      };
    },
    signMessage: async (address, message) =>
      textIn(await ask("signMessage", { address, message: textOf(message) }), "signature", "signMessage"),
    signPsbt: async ({ psbt, signInputs, broadcast }) => {
      const byAddress: Record<string, number[]> = {};
      for (const { address, index } of signInputs) byAddress[address] = [...(byAddress[address] ?? []), index];
      const answer = await ask("signPsbt", {
        psbt,
        ...(signInputs.length > 0 ? { signInputs: byAddress } : {}),
        broadcast,
      });
      return { psbt: textIn(answer, "psbt", "signPsbt"), ...txidIn(answer) };
    },
    sendTransfer: async (recipient, satoshis) =>
      textIn(
        await ask("sendTransfer", { recipients: [{ address: recipient, amount: Number(satoshis) }] }),
        "txid",
        "sendTransfer",
      ),
  };
};

/** The wallets that the page's `btc_providers` lists now. */
export const satsConnectWallets = (): ReadonlyArray<BitcoinWallet> => {
  const listed: unknown = Reflect.get(globalThis, "btc_providers");
  if (!Array.isArray(listed)) return [];
  return listed.flatMap((entry: unknown): ReadonlyArray<BitcoinWallet> => {
    if (!isRecord(entry) || typeof entry.id !== "string" || typeof entry.name !== "string") return [];
    const provider = atPath(entry.id);
    if (!isSatsConnectProvider(provider)) return [];
    const { id, name, icon } = entry;
    return [satsConnectWallet({ id, name, ...(typeof icon === "string" ? { icon } : {}) }, provider)];
  });
};
