import { keysOf } from "@portico/fixtures/relay-wallet";
import { Transaction } from "@scure/btc-signer";
import { describe, expect, it } from "vitest";
import { shopForTests } from "../../testing/shop.ts";
import { balanceOf, connect, languages, psbtForBob, visit } from "../../testing/wallets/bitcoinLanguages.ts";

const here = shopForTests();

const [alice, bob] = [keysOf("alice").bip122, keysOf("bob").bip122];

const read = (psbt: string) => Transaction.fromPSBT(Uint8Array.from(Buffer.from(psbt, "base64")));

describe.each(languages)("a wallet that speaks %s", (_, language) => {
  const { hasTransfers, showsSent } = language;

  it(hasTransfers ? "sends a transfer" : "says that it has no transfers", async () => {
    const { page } = await visit(here, language);
    const { capabilities } = await connect(page, language);
    expect(capabilities.includes("sendTransfer")).toBe(hasTransfers);
    const before = await balanceOf(here, bob.payment.address);
    const result = await page.evaluate(
      async ([from, recipient]) => {
        const connection = await globalThis.portico.signer.connection("bip122");
        return connection
          .sendTransfer({ from, recipient, satoshis: 20_000n })
          .catch((error: { _tag: string }) => error._tag);
      },
      [alice.payment.address, bob.payment.address] as const,
    );
    expect(result).toMatch(hasTransfers ? /^[0-9a-f]{64}$/ : /^CapabilityMissing$/);
    expect(await balanceOf(here, bob.payment.address)).toBe(before + (hasTransfers ? 20_000 : 0));
  });

  it("signs its own inputs of a PSBT, and broadcasts the PSBT on request", async () => {
    const { page } = await visit(here, language);
    await connect(page, language);
    const psbt = await psbtForBob(here, 30_000n);
    const signPsbt = (broadcast: boolean) =>
      page.evaluate(
        async ([text, address, isBroadcast]) => {
          const connection = await globalThis.portico.signer.connection("bip122");
          return connection.signPsbt({
            psbt: text,
            signInputs: [{ address, index: 0, sighashTypes: [1] }],
            broadcast: isBroadcast,
          });
        },
        [psbt, alice.payment.address, broadcast] as const,
      );
    const signed = await signPsbt(false);
    expect(signed.txid).toBeUndefined();
    const transaction = read(signed.psbt);
    // Other signers can still sign.
    expect(transaction.isFinal).toBe(false);
    transaction.finalize();
    const before = await balanceOf(here, bob.payment.address);
    const sent = await signPsbt(true);
    expect(sent.txid).toBe(transaction.id);
    expect(await balanceOf(here, bob.payment.address)).toBe(before + 30_000);
    if (showsSent) expect(read(sent.psbt).getInput(0)).not.toEqual(read(psbt).getInput(0));
    else expect(sent.psbt).toBe(psbt);
  });

  it("fails with a named error for a malformed PSBT", async () => {
    const { page } = await visit(here, language);
    await connect(page, language);
    const tags = await page.evaluate(async (address) => {
      const connection = await globalThis.portico.signer.connection("bip122");
      const signPsbt = (psbt: string) =>
        globalThis.tagOf(connection.signPsbt({ psbt, signInputs: [{ address, index: 0 }] }));
      return [await signPsbt("not base64!"), await signPsbt("AAAA")];
    }, alice.payment.address);
    expect(tags).toEqual(["InvalidParamsRpcError", "InvalidParamsRpcError"]);
  });
});

describe.each(languages.filter(([, { findsInputs }]) => findsInputs))(
  "a PSBT for a wallet that speaks %s",
  (_, language) => {
    it("need not name inputs, and the wallet signs every input that it can", async () => {
      const { page } = await visit(here, language);
      await connect(page, language);
      const signed = await page.evaluate(
        async (psbt) => {
          const connection = await globalThis.portico.signer.connection("bip122");
          return (await connection.signPsbt({ psbt, signInputs: [] })).psbt;
        },
        await psbtForBob(here, 30_000n),
      );
      expect(read(signed).getInput(0).partialSig).toHaveLength(1);
    });
  },
);
