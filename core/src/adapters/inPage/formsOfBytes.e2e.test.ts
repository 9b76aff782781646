import { ed25519 } from "@noble/curves/ed25519.js";
import { installWallets, type WalletSpec } from "@portico/fixtures/playwright";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { base58, hex } from "@scure/base";
import { expect, it } from "vitest";
import { shopForTests } from "../../testing/shop.ts";
import { transfer } from "../../testing/solana/solanaTransfer.ts";
import { psbtForBob } from "../../testing/wallets/bitcoinLanguages.ts";
import { isBip322 } from "../../testing/wallets/bitcoinSignatures.ts";

const here = shopForTests();
const [alice, bob] = [keysOf("alice"), keysOf("bob")];
const text = (message: string) => new TextEncoder().encode(message);

type Bytes = Extract<WalletSpec, { namespace: "solana" }>["bytes"] & {};
const forms: ReadonlyArray<Bytes> = ["otherRealm", "list", "buffer", "indexed"];

/** A page with a wallet, connected. */
const connectedPage = async (adapter: "solana" | "bitcoin", spec: WalletSpec) => {
  const page = await here.shop.blankPage(adapter);
  await installWallets(page, [{ ...spec, name: "Fox" }]);
  await page.goto(here.shop.url);
  await page.waitForFunction(() => globalThis.portico !== undefined);
  const { namespace } = spec;
  await page.evaluate(async (of) => {
    await globalThis.portico.connectors.discover();
    await globalThis.portico.connection.connect({ connector: { id: "Fox", namespace: of } });
  }, namespace);
  return page;
};

// shows docs/rules/connection.md#forms-of-bytes
it.each(forms)("a Solana wallet signs in a page, whatever the form of its bytes: %s", async (bytes) => {
  const { caip2, rpcUrl } = here.shop.sandbox.solana;
  const page = await connectedPage("solana", { namespace: "solana", bytes, rpcUrls: { [caip2]: rpcUrl } });
  const [signature, signed, sent] = await page.evaluate(
    async ([wire, address]) => {
      const { signer, networks } = globalThis.portico;
      const network = networks.store.get().networks.find(({ chainNamespace }) => chainNamespace === "solana");
      if (!network) throw new Error("no network");
      // The site's own bytes are those of a frame.
      const frame = document.body.appendChild(document.createElement("iframe"));
      const foreign = (list: ReadonlyArray<number>): Uint8Array =>
        Reflect.construct(Reflect.get(Object(frame.contentWindow), "Uint8Array"), [list]);
      const message = foreign([...new TextEncoder().encode("hello")]);
      if (message instanceof Uint8Array) throw new Error("the bytes are the page's own");
      const connection = await signer.connection("solana");
      const transaction = foreign(wire);
      return [
        await signer.signMessage({ message, namespace: "solana" }),
        [...(await connection.signTransaction({ address, transaction }))],
        await connection.signAndSendTransaction({ address, transaction, network }),
      ] as const;
    },
    [await transfer(rpcUrl, alice.solana.address, bob.solana.address, 1_000_000n), alice.solana.address] as const,
  );
  const { publicKey } = alice.solana;
  expect(ed25519.verify(base58.decode(signature), text("hello"), publicKey)).toBe(true);
  const whole = Uint8Array.from(signed);
  expect(ed25519.verify(whole.slice(1, 65), whole.slice(65), publicKey)).toBe(true);
  expect(base58.decode(sent)).toHaveLength(64);
  expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
});

// shows docs/rules/connection.md#forms-of-bytes
it.each(forms)("a Bitcoin wallet signs in a page, whatever the form of its bytes: %s", async (bytes) => {
  const { caip2, apiUrl } = here.shop.sandbox.bitcoin;
  const spec = { namespace: "bip122", bytes, ways: ["walletStandard"], rpcUrls: { [caip2]: apiUrl } } as const;
  const page = await connectedPage("bitcoin", spec);
  const { address, publicKey } = alice.bip122.payment;
  const result = await page.evaluate(
    async ([psbt, owner]) => {
      const connection = await globalThis.portico.signer.connection("bip122");
      return {
        connected: globalThis.portico.connection.store.get().byNamespace.bip122,
        signature: await globalThis.portico.signer.signMessage({ message: "hello", namespace: "bip122" }),
        signed: await connection.signPsbt({ psbt, signInputs: [{ address: owner, index: 0 }] }),
      };
    },
    [await psbtForBob(here, 30_000n), address] as const,
  );
  expect(result.connected).toMatchObject({ account: { publicKey: hex.encode(publicKey) } });
  expect(isBip322(result.signature, "hello", { publicKey })).toBe(true);
  expect(Buffer.from(result.signed.psbt, "base64").subarray(0, 5).toString("latin1")).toBe("psbt\u00ff");
  expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
});
