import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sessionOfProof, type WalletSignIn } from "../../domain/identity/signIn/walletSignIn.ts";
import { connectSigningIn } from "./connectSigningIn.ts";

const ADDRESS = "Hjo7u2ZKiwvfBp3N9bMXnyzUkZmgGcnu6ZkTBCmMbdKa";
const asked: WalletSignIn = {
  chainId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  domain: "shop.example",
  uri: "https://shop.example/cart",
  version: "1",
  nonce: "5f2c8e0b9d7a4c31",
};
const text = `shop.example wants you to sign in with your Solana account:
${ADDRESS}

URI: https://shop.example/cart
Version: 1
Chain ID: solana:mainnet
Nonce: 5f2c8e0b9d7a4c31`;
const output = (change: object = {}) => ({
  account: { address: ADDRESS },
  signedMessage: new TextEncoder().encode(text),
  signature: new Uint8Array(64).fill(7),
  ...change,
});

/** A wallet that shows its address, and is asked to do so with or without a prompt. */
const walletThat = (signIn: (...inputs: ReadonlyArray<unknown>) => Promise<unknown>) => {
  const prompts: boolean[] = [];
  const connect = async ({ silent }: { readonly silent: boolean }) => {
    prompts.push(!silent);
    return [ADDRESS];
  };
  const connector = { id: "fox", type: "ANNOUNCED", name: "Fox", namespace: "solana", origin: "fox" } as const;
  return { wallet: { connector, signIn, connect }, prompts };
};

describe("one prompt of a Solana wallet", () => {
  // shows docs/rules/identity.md#one-prompt
  it("brings the signed text, with the chain by the name that wallets know", async () => {
    const inputs: unknown[] = [];
    const signIn = async (...given: ReadonlyArray<unknown>) => {
      inputs.push(...given);
      return [output()];
    };
    const { wallet, prompts } = walletThat(signIn);
    const { addresses, proof } = await connectSigningIn(wallet, asked);
    expect({ addresses, prompts }).toEqual({ addresses: [ADDRESS], prompts: [false] });
    expect(inputs).toEqual([{ ...asked, chainId: "solana:mainnet" }]);
    expect(proof).toMatchObject({ address: ADDRESS, message: text });
    expect(proof && sessionOfProof(asked, proof)?.data).toEqual({ ...asked, accountAddress: ADDRESS });
  });

  it("is given up quietly when the wallet fails or answers something else", async () => {
    const wrong = [
      output({ signature: new Uint8Array(3) }),
      output({ signedMessage: new Uint8Array([0xff, 0xfe]) }),
      output({ account: undefined }),
    ];
    const usual = async (signIn: () => Promise<unknown>) => {
      const { wallet, prompts } = walletThat(signIn);
      expect(await connectSigningIn(wallet, asked)).toEqual({ addresses: [ADDRESS] });
      expect(prompts).toEqual([true]);
    };
    for (const each of wrong) await usual(async () => [each]);
    await usual(() => Promise.reject(new Error("not supported")));
    await fc.assert(fc.asyncProperty(fc.anything(), (reply) => usual(async () => reply)));
  });

  it.each([
    ["declined by the visitor", new Error("User rejected the request"), "UserRejected"],
    ["declined in other words", { code: -32_603, message: "Approval Denied" }, "UserRejected"],
    ["open already", { code: -32_002, message: "Another prompt is open" }, "WalletBusy"],
  ])("is not asked for in another way when it is %s", async (_, thrown, tag) => {
    const { wallet, prompts } = walletThat(() => Promise.reject(thrown));
    await expect(connectSigningIn(wallet, asked)).rejects.toMatchObject({ _tag: tag });
    expect(prompts).toEqual([]);
  });
});
