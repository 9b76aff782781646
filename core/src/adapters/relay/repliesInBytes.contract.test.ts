import { keysOf } from "@portico/fixtures/relay-wallet";
import { base58, base64 } from "@scure/base";
import { expect, it } from "vitest";
import { bitcoin, solana } from "../../networks.ts";
import { formsOfBytes } from "../../testing/formsOfBytes.ts";
import { pairedSitesForTests } from "../../testing/pairedSites.ts";

const connected = pairedSitesForTests();
const signature = Uint8Array.from({ length: 64 }, (_, index) => index + 1);
const { address, publicKey } = keysOf("alice").solana;
/** One signer, no instruction. */
const transaction = Uint8Array.of(1, ...signature, 1, 0, 0, 1, ...publicKey, ...new Uint8Array(33));
const asJson = formsOfBytes.filter(([form]) => /as JSON|a list of integers/.test(form));

// shows docs/rules/connection.md#forms-of-bytes
it("a wallet over the relay may answer with bytes in any form of JSON, and with nothing else", async () => {
  const { portico, phone } = await connected([solana, bitcoin], { [solana.caipNetworkId]: "" });
  const sign = (namespace: "solana" | "bip122") => portico.signer.signMessage({ message: "hello", namespace });
  expect(asJson).toHaveLength(3);
  for (const [, make] of asJson) {
    phone.setBehaviour({
      answer: { signature: make(signature), transaction: make(transaction) },
      answerMethods: ["solana_signMessage", "solana_signTransaction", "signMessage"],
    });
    expect(await sign("solana")).toBe(base58.encode(signature));
    expect(await sign("bip122")).toBe(base64.encode(signature));
    const connection = await portico.signer.connection("solana");
    expect(await connection.signTransaction({ address, transaction })).toEqual(transaction);
  }
  phone.setBehaviour({ answer: { signature: [...signature.slice(1)] }, answerMethods: ["solana_signMessage"] });
  await expect(sign("solana")).rejects.toMatchObject({ _tag: "BadWalletReply" });
});
