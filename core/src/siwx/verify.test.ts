import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { keysOf } from "@portico/fixtures/wallets";
import { rolldown } from "rolldown";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { createNonce, formatSiwxMessage, newMessageData } from "./verify.ts";

const entry = fileURLToPath(new URL("./verify.ts", import.meta.url));

/** Bundles the entry into one script, as the tools of workers do. */
const bundle = async () => {
  const build = await rolldown({ input: entry, platform: "neutral", external: ["viem", "@scure/sr25519"] });
  const { output } = await build.generate({ format: "iife", name: "siwx", codeSplitting: false });
  await build.close();
  return output[0];
};

describe("the entry for servers", () => {
  it("verifies in a worker, which has neither a document nor anything of Node", async () => {
    const { code, moduleIds } = await bundle();
    const loaded = moduleIds.filter((id) => /node_modules\/(?:effect|viem)\//.test(id));
    expect(loaded).toEqual([]);
    const account = privateKeyToAccount(keysOf("alice").eip155.privateKey);
    const site = { domain: "shop.example", uri: "https://shop.example", nonce: createNonce() };
    const input = { accountAddress: account.address, chainId: "eip155:1" } as const;
    const message = String(formatSiwxMessage(newMessageData(input, site, Date.now())));
    const signature = await account.signMessage({ message });
    const result = runInNewContext(
      `${code};
      siwx.verifySignIn({ message, signature, domain: "shop.example", nonce }).then(({ accountId }) =>
        [accountId, typeof document, typeof window, typeof process, typeof Buffer].join())`,
      { message, signature, nonce: site.nonce, crypto, TextEncoder, TextDecoder, URL, AbortSignal, Uint8Array },
    );
    expect(await result).toBe(`eip155:1:${account.address},undefined,undefined,undefined,undefined`);
  });
});
