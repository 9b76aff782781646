import { installWallets, type WalletControl, type WalletSpec } from "@portico/fixtures/playwright";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { p2wpkh, Transaction } from "@scure/btc-signer";
import type { Page } from "playwright-core";
import type { Shop } from "../shop.ts";
import { isBip322, isEcdsa } from "./bitcoinSignatures.ts";

const [alice, bob] = [keysOf("alice").bip122, keysOf("bob").bip122];

/** A language of wallets, and what wallets that speak it can do. */
export interface Language {
  readonly id: string;
  readonly name: string;
  readonly wallet: Partial<Extract<WalletSpec, { namespace: "bip122" }>>;
  /** Whether a signature by the payment address has the form that the wallet signs in. */
  readonly isSigned: (signature: string, message: string, key: { readonly publicKey: Uint8Array }) => boolean;
  readonly hasOrdinals: boolean;
  readonly hasTransfers: boolean;
  /** Whether the wallet returns what it signed when it broadcasts. */
  readonly showsSent: boolean;
  /** Whether the wallet signs every input that it can when none is named. */
  readonly findsInputs: boolean;
  /** Whether the wallet recognises the site without a prompt, and reports changes. */
  readonly reportsChanges: boolean;
}

export const languages: ReadonlyArray<readonly [string, Language]> = [
  [
    "sats-connect",
    {
      id: "SandboxBitcoinProvider",
      name: "Sandbox Bitcoin",
      wallet: { providerId: "SandboxBitcoinProvider", messages: "ECDSA" },
      isSigned: isEcdsa,
      hasOrdinals: true,
      hasTransfers: true,
      showsSent: true,
      findsInputs: true,
      reportsChanges: true,
    },
  ],
  [
    "Leather",
    {
      id: "LeatherProvider",
      name: "Leather",
      wallet: { ways: ["leather"] },
      isSigned: isBip322,
      hasOrdinals: true,
      hasTransfers: true,
      showsSent: true,
      findsInputs: true,
      reportsChanges: false,
    },
  ],
  [
    "OKX",
    {
      id: "okx",
      name: "OKX Wallet",
      wallet: { ways: ["okx"] },
      isSigned: isEcdsa,
      hasOrdinals: false,
      hasTransfers: true,
      showsSent: true,
      findsInputs: true,
      reportsChanges: true,
    },
  ],
  [
    "the Wallet Standard",
    {
      id: "Sandbox Bitcoin",
      name: "Sandbox Bitcoin",
      wallet: { ways: ["walletStandard"] },
      isSigned: isBip322,
      hasOrdinals: true,
      hasTransfers: false,
      showsSent: false,
      findsInputs: false,
      reportsChanges: true,
    },
  ],
];
/** Where tests open pages. */
interface ShopTest {
  readonly shop: Shop;
}

/** A page of the shop with a wallet that speaks a language. */
export const visit = async (
  context: ShopTest,
  { wallet: spec }: Language,
): Promise<{ readonly page: Page; readonly wallet: WalletControl }> => {
  const page = await context.shop.blankPage("bitcoin");
  const { caip2, apiUrl } = context.shop.sandbox.bitcoin;
  const [wallet] = await installWallets(page, [
    { namespace: "bip122", name: "Sandbox Bitcoin", rpcUrls: { [caip2]: apiUrl }, ...spec },
  ]);
  await page.goto(context.shop.url);
  await page.waitForFunction(() => globalThis.portico !== undefined);
  return { page, wallet };
};

export const connect = (page: Page, { id }: Pick<Language, "id">) =>
  page.evaluate(
    (connectorId) => globalThis.portico.connection.connect({ connector: { id: connectorId, namespace: "bip122" } }),
    id,
  );

/** The connection on bip122, as the page's store has it. */
export const bitcoinOn = (page: Page) =>
  page.evaluate(() => globalThis.portico.connection.store.get().byNamespace.bip122);

/** Signs a text with the account in use. Returns base64. */
export const sign = (page: Page, message = "hello") =>
  page.evaluate((text) => globalThis.portico.signer.signMessage({ message: text, namespace: "bip122" }), message);

const utxosOf = async (
  { shop }: ShopTest,
  address: string,
): Promise<ReadonlyArray<{ txid: string; vout: number; value: number }>> =>
  (await fetch(`${shop.sandbox.bitcoin.apiUrl}/address/${address}/utxo`)).json();

/** Balance of an address in satoshi. */
export const balanceOf = async (context: ShopTest, address: string): Promise<number> =>
  (await utxosOf(context, address)).reduce((sum, { value }) => sum + value, 0);

/** A PSBT in base64 that pays bob from the largest coin of alice's payment address, its only input. */
export const psbtForBob = async (context: ShopTest, satoshis: bigint): Promise<string> => {
  // The tests before this one have left small coins.
  const [coin] = [...(await utxosOf(context, alice.payment.address))].sort((a, b) => b.value - a.value);
  if (!coin) throw new Error("alice has no coins");
  const transaction = new Transaction();
  const { script } = p2wpkh(alice.payment.publicKey);
  transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo: { script, amount: BigInt(coin.value) } });
  transaction.addOutputAddress(bob.payment.address, satoshis);
  transaction.addOutputAddress(alice.payment.address, BigInt(coin.value) - satoshis - 1_000n);
  return Buffer.from(transaction.toPSBT()).toString("base64");
};
