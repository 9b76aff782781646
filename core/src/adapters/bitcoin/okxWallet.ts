import { isTaproot } from "../../domain/account/bitcoinAddress.ts";
import { OKX_CONNECTOR_ID } from "../../domain/connection/knownConnectorIds.ts";
import { attempted, boundedList, fieldOf } from "../../domain/untrustedValue.ts";
import type { WalletSource } from "../inPage/walletSources.ts";
import type { BitcoinWallet, ReportedAddress } from "./BitcoinWallet.ts";
import { textOf } from "./messageText.ts";
import { psbtIn, psbtToHex } from "./psbtText.ts";
import { addressesOf, sentIdIn, signatureIn } from "./walletResponse.ts";

type Listener = (event: unknown) => void;

/**
 * `window.okxwallet.bitcoin`. PSBTs are hexadecimal. Every method rejects with an error that has a code of EIP-1193.
 */
interface OkxProvider {
  connect(): Promise<unknown>;
  disconnect?(): Promise<unknown>;
  /** Returns the address that the site may see, without a prompt. */
  getAccounts(): Promise<unknown>;
  getPublicKey(): Promise<unknown>;
  signMessage(message: string, type: "ecdsa" | "bip322-simple"): Promise<unknown>;
  signPsbt(psbt: string, options: unknown): Promise<unknown>;
  pushPsbt(psbt: string): Promise<unknown>;
  sendBitcoin(recipient: string, satoshis: number): Promise<unknown>;
  on?(event: string, listener: Listener): unknown;
  removeListener?(event: string, listener: Listener): unknown;
}

const requiredMethods = [
  "connect",
  "getAccounts",
  "getPublicKey",
  "signMessage",
  "signPsbt",
  "pushPsbt",
  "sendBitcoin",
];

const isOkxProvider = (value: unknown): value is OkxProvider =>
  requiredMethods.every((method) => typeof fieldOf(value, method) === "function");

/** The wallet shows one address, of whatever kind, and pays from it. */
const paymentIn = (account: unknown): ReadonlyArray<ReportedAddress> => addressesOf([account], () => "payment");

const ORIGIN = "okxwallet.bitcoin";

const okxWallet = (provider: OkxProvider): BitcoinWallet => ({
  connector: { id: OKX_CONNECTOR_ID, type: "ANNOUNCED", name: "OKX Wallet", namespace: "bip122", origin: ORIGIN },
  provider,
  capabilities: ["signMessage", "signPsbt", "sendTransfer"],
  connect: async () => paymentIn(await provider.connect()),
  reconnect: async () => {
    const [address] = boundedList(await provider.getAccounts(), 1) ?? [];
    return address === undefined ? [] : paymentIn({ address, publicKey: await provider.getPublicKey() });
  },
  disconnect: async () => {
    await provider.disconnect?.();
  },
  watch: ({ changed, disconnected }) => {
    const listeners: ReadonlyArray<readonly [string, Listener]> = [
      [
        "accountChanged",
        (account) => {
          const reported = paymentIn(account);
          if (reported.length > 0 || account === null) changed(reported);
        },
      ],
      ["disconnect", disconnected],
    ];
    for (const [event, listener] of listeners) attempted(() => provider.on?.(event, listener));
    return () => {
      for (const [event, listener] of listeners) attempted(() => provider.removeListener?.(event, listener));
    };
  },
  // ECDSA signatures (BIP-137) cannot be checked against a Taproot address.
  signMessage: async (address, message) => {
    const kind = isTaproot(address) ? "bip322-simple" : "ecdsa";
    return signatureIn(await provider.signMessage(textOf(message), kind), "signMessage");
  },
  signPsbt: async ({ psbt, signInputs, broadcast }) => {
    const signed = await provider.signPsbt(psbtToHex(psbt), {
      // Unless the PSBT is broadcast at once, other signers may follow.
      autoFinalized: broadcast,
      ...(signInputs.length > 0 ? { toSignInputs: signInputs } : {}),
    });
    const psbtSigned = psbtIn(signed);
    if (!broadcast) return { psbt: psbtSigned };
    const txid = await provider.pushPsbt(psbtToHex(psbtSigned));
    return { psbt: psbtSigned, txid: sentIdIn(txid, "pushPsbt") };
  },
  sendTransfer: async (recipient, satoshis) =>
    sentIdIn(await provider.sendBitcoin(recipient, Number(satoshis)), "sendBitcoin"),
});

/** The OKX wallet, if the page has it. */
export const okxWallets: WalletSource<BitcoinWallet> = {
  name: ORIGIN,
  candidates: () => [fieldOf(fieldOf(globalThis, "okxwallet"), "bitcoin")],
  read: (provider) => (isOkxProvider(provider) ? okxWallet(provider) : undefined),
};
