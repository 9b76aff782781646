import { keysOf } from "@portico/fixtures/relay-wallet";
import { Transaction } from "@scure/btc-signer";
import { describe, expect, it } from "vitest";
import { shopForTests } from "../../testing/shop.ts";
import { balanceOf, connect, languages, psbtForBob, visit } from "../../testing/wallets/bitcoinLanguages.ts";

const here = shopForTests();

const [alice, bob] = [keysOf("alice").bip122, keysOf("bob").bip122];

const read = (psbt: string) => Transaction.fromPSBT(Uint8Array.from(Buffer.from(psbt, "base64")));

describe.each(languages)("a wallet that speaks %s", (_, language) => {
  const { hasTransfers, showsSent, findsInputs } = language;
  const transfers = hasTransfers ? "sends a transfer" : "says that it has no transfers";

  it(`${transfers}, and signs PSBTs, which it broadcasts on request, or names what is wrong with them`, async () => {
    const { page } = await visit(here, language);
    const { capabilities } = await connect(page, language);
    expect(capabilities.includes("sendTransfer")).toBe(hasTransfers);
    const beforeTransfer = await balanceOf(here, bob.payment.address);
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
    const before = await balanceOf(here, bob.payment.address);
    expect(before).toBe(beforeTransfer + (hasTransfers ? 20_000 : 0));

    const psbt = await psbtForBob(here, 30_000n);
    const signPsbt = (text: string, broadcast: boolean, namesInputs = true) =>
      page.evaluate(
        async ([unsigned, address, isBroadcast, isNamed]) => {
          const connection = await globalThis.portico.signer.connection("bip122");
          const signInputs = isNamed ? [{ address, index: 0, sighashTypes: [1] }] : [];
          return connection.signPsbt({ psbt: unsigned, signInputs, broadcast: isBroadcast });
        },
        [text, alice.payment.address, broadcast, namesInputs] as const,
      );
    const signed = await signPsbt(psbt, false);
    expect(signed.txid).toBeUndefined();
    const transaction = read(signed.psbt);
    // Other signers can still sign.
    expect(transaction.isFinal).toBe(false);
    transaction.finalize();
    if (findsInputs) {
      const { psbt: found } = await signPsbt(psbt, false, false);
      expect(read(found).getInput(0).partialSig).toHaveLength(1);
    }
    const sent = await signPsbt(psbt, true);
    expect(sent.txid).toBe(transaction.id);
    expect(await balanceOf(here, bob.payment.address)).toBe(before + 30_000);
    if (showsSent) expect(read(sent.psbt).getInput(0)).not.toEqual(read(psbt).getInput(0));
    else expect(sent.psbt).toBe(psbt);

    const tags = await page.evaluate(async (address) => {
      const connection = await globalThis.portico.signer.connection("bip122");
      const tagFor = (malformed: string) =>
        globalThis.tagOf(connection.signPsbt({ psbt: malformed, signInputs: [{ address, index: 0 }] }));
      return [await tagFor("not base64!"), await tagFor("AAAA")];
    }, alice.payment.address);
    expect(tags).toEqual(["InvalidParamsRpcError", "InvalidParamsRpcError"]);
  });
});
