import { bsc, mainnet } from "@portico/core/networks";
import fc from "fast-check";
import { isHex, parseTransaction } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, it, vi } from "vitest";
import { keyProvider } from "./evmKeyWallet.ts";

const account = privateKeyToAccount(`0x${"01".repeat(32)}`);
const transaction = { from: account.address, to: account.address, value: "0x1" };
const openWallet = () => {
  const rpc = vi.fn(() => Promise.reject(new Error("the node was asked")));
  return { rpc, provider: keyProvider(account, { networks: () => [mainnet, bsc], rpc }) };
};
const send = (fields: object) => {
  const { rpc, provider } = openWallet();
  return { rpc, sent: provider.request({ method: "eth_sendTransaction", params: [{ ...transaction, ...fields }] }) };
};

/** The transaction that is signed and sent on a network whose node estimates as much gas. */
const signedWith = async (fields: object, estimate = "0x5208") => {
  const sent: Array<`0x${string}`> = [];
  const replies: Record<string, unknown> = {
    eth_estimateGas: estimate,
    eth_getBlockByNumber: { baseFeePerGas: "0x1" },
  };
  const rpc = async ({ method, params: [first] = [] }: { method: string; params?: ReadonlyArray<unknown> }) => {
    if (method === "eth_sendRawTransaction" && isHex(first)) sent.push(first);
    return replies[method] ?? "0x1";
  };
  const provider = keyProvider(account, { networks: () => [mainnet], rpc });
  await provider.request({ method: "eth_sendTransaction", params: [{ ...transaction, ...fields }] });
  return parseTransaction(sent[0] ?? "0x");
};

it("a transaction for another network is refused before any node is asked", async () => {
  const { rpc, sent } = send({ chainId: "0x38" });
  await expect(sent).rejects.toMatchObject({ code: -32602 });
  expect(rpc).not.toHaveBeenCalled();
});

it.each(["0x1", "0x01", undefined])("a transaction for the network is sent with the chain id %s", async (chainId) => {
  const { rpc, sent } = send({ chainId });
  await expect(sent).rejects.toThrow("the node was asked");
  expect(rpc).toHaveBeenCalled();
});

it.each(["accessList", "blobs", "type"])(
  "a transaction with the field %s, which it would lose, is refused",
  async (name) => {
    const { rpc, sent } = send({ [name]: "0x1" });
    await expect(sent).rejects.toMatchObject({ code: -32602, message: expect.stringContaining(name) });
    expect(rpc).not.toHaveBeenCalled();
  },
);

it("a transaction is signed with its nonce and its fees", async () => {
  const fields = { nonce: "0x7", gas: "0x5208", maxFeePerGas: "0x64", maxPriorityFeePerGas: "0x2" };
  expect(await signedWith(fields)).toMatchObject({
    nonce: 7,
    gas: 21_000n,
    maxFeePerGas: 100n,
    maxPriorityFeePerGas: 2n,
    chainId: 1,
  });
});

it.each([
  ["of a plain transfer", "0x5208", undefined, 21_000n],
  ["of a call", "0xc350", undefined, 60_000n],
  ["that a site names", "0xc350", "0xc351", 50_001n],
])("the gas %s leaves room for what the block changes", async (_, estimate, gas, expected) => {
  expect(await signedWith({ gas }, estimate)).toMatchObject({ gas: expected });
});

it.each(["chainId", "value", "gas", "gasPrice", "maxFeePerGas", "maxPriorityFeePerGas", "nonce"])(
  "a transaction is refused whose field %s is not a hexadecimal quantity",
  async (name) => {
    const isQuantity = (text: string) => /^0x[0-9a-f]+$/i.test(text);
    const noQuantity = fc.oneof(
      fc.constantFrom<unknown>("0x", "1", "0xg1", "", null, 1, 1.5, 1n, true, {}, [], ["0x1"]),
      fc.string().filter((text) => !isQuantity(text)),
    );
    await fc.assert(
      fc.asyncProperty(noQuantity, async (value) => {
        const { rpc, sent } = send({ [name]: value });
        await expect(sent).rejects.toMatchObject({ code: -32602 });
        expect(rpc).not.toHaveBeenCalled();
      }),
    );
  },
);

it("the network is switched to one of the site's, and to no other", async () => {
  const { provider } = openWallet();
  const switchTo = (chainId: unknown) =>
    provider.request({ method: "wallet_switchEthereumChain", params: [{ chainId }] });
  await switchTo("0x38");
  expect(await provider.request({ method: "eth_chainId" })).toBe("0x38");
  await expect(switchTo("0x5")).rejects.toMatchObject({ code: 4902 });
  await expect(switchTo(undefined)).rejects.toMatchObject({ code: 4902 });
  await expect(switchTo("0x")).rejects.toMatchObject({ code: -32602 });
  await expect(switchTo(1)).rejects.toMatchObject({ code: -32602 });
  expect(await provider.request({ method: "eth_chainId" })).toBe("0x38");
});
