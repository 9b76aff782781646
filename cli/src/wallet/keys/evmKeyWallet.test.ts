import { bsc, mainnet } from "@portico/core/networks";
import fc from "fast-check";
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

it.each(["chainId", "value", "gas", "gasPrice"])(
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
