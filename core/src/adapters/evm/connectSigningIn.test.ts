import { createEvmWallet, keysOf } from "@portico/fixtures/wallets";
import fc from "fast-check";
import { verifyMessage } from "viem";
import { describe, expect, it } from "vitest";
import { sessionOfProof, type WalletSignIn } from "../../domain/identity/signIn/walletSignIn.ts";
import { connectSigningIn } from "./connectSigningIn.ts";

const { address } = keysOf("alice").eip155;
const asked: WalletSignIn = {
  chainId: "eip155:8453",
  domain: "shop.example",
  uri: "https://shop.example/cart",
  version: "1",
  nonce: "5f2c8e0b9d7a4c31",
  issuedAt: "2025-03-13T10:00:00.000Z",
  statement: "Welcome",
};
const connector = { id: "fox", type: "ANNOUNCED", name: "Fox", namespace: "eip155" } as const;
const walletThat = (request: (call: { readonly method: string }) => Promise<unknown>) => ({
  connector,
  provider: { request, on: () => {}, removeListener: () => {} },
});

/** What a wallet answers that is asked to connect as usual. */
const usual = ["0xusual"];
const connect = async () => usual;

describe("one prompt of an EVM wallet", () => {
  // shows docs/rules/identity.md#one-prompt
  it("brings the accounts and a signature of the message that was asked for", async () => {
    const wallet = createEvmWallet({ signsIn: true });
    const signedIn = await connectSigningIn({ connector, provider: wallet.provider }, asked, connect);
    expect(signedIn.accounts).toEqual([address]);
    const { proof } = signedIn;
    const session = proof && sessionOfProof(asked, proof);
    expect(session?.data).toEqual({ ...asked, accountAddress: address });
    const { message = "", signature = "0x" } = proof ?? {};
    expect(await verifyMessage({ address, message, signature: `0x${signature.slice(2)}` })).toBe(true);
  });

  it("is given up quietly by wallets that do not know it, or answer something else", async () => {
    for (const signsIn of [false, "garbled"] as const) {
      const { provider } = createEvmWallet({ signsIn });
      expect(await connectSigningIn({ connector, provider }, asked, connect)).toEqual({ accounts: usual });
    }
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (reply) => {
        const wallet = walletThat(async () => reply);
        expect((await connectSigningIn(wallet, asked, connect)).accounts).not.toEqual([]);
      }),
    );
  });

  it("is declined by the visitor, and not asked for beside another prompt", async () => {
    for (const [code, tag] of [
      [4001, "UserRejected"],
      [-32002, "WalletBusy"],
    ] as const) {
      const refusal = walletThat(() => Promise.reject({ code, message: "no" }));
      await expect(connectSigningIn(refusal, asked, connect)).rejects.toMatchObject({ _tag: tag });
    }
  });
});
