import { keysOf } from "@portico/fixtures/relay-wallet";
import { createPublicClient, erc20Abi, formatUnits, http } from "viem";
import { describe, expect, it } from "vitest";
import { connect, shopForTests } from "./testing/shop.ts";

const here = shopForTests();

const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const { address } = keysOf("alice").eip155;
const tokens = { "eip155:1": [{ address: USDC, name: "USD Coin", symbol: "USDC", decimals: 6, price: 1 }] };

const visit = async () => {
  const visit = await here.shop.visit({ tokens });
  await connect(visit.page);
  return {
    ...visit,
    balances: () =>
      visit.page.evaluate(async (account) => {
        const { balances } = globalThis.portico;
        const list = await balances.fetch({ address: account, force: true });
        return {
          source: balances.store.get().source,
          figures: list.map(({ symbol, quantity }) => [symbol, quantity.numeric]),
        };
      }, address),
  };
};

describe("a wallet in the page that discovers assets", () => {
  it("says what the account holds, as the chain has it", async () => {
    const { balances, wallet } = await visit();
    const client = createPublicClient({ transport: http(here.shop.rpcUrls["eip155:1"]) });
    const read = { address: USDC, abi: erc20Abi, functionName: "balanceOf", args: [address] } as const;
    const [ether, units] = await Promise.all([client.getBalance({ address }), client.readContract(read)]);
    expect(await balances()).toEqual({
      source: "wallet",
      figures: [
        ["ETH", formatUnits(ether, 18)],
        ["USDC", formatUnits(units, 6)],
      ],
    });
    expect((await wallet.calls()).filter(({ method }) => method === "wallet_getAssets")).toMatchObject([
      { params: [{ account: address, chainFilter: ["0x1"] }], outcome: "done" },
    ]);
  });

  it("gives way to the service when it refuses, and is not asked again", async () => {
    const { balances, wallet } = await visit();
    await wallet.behave("reject", "wallet_getAssets");
    expect(await balances()).toMatchObject({ source: "hosted" });
    expect((await balances()).figures.length).toBeGreaterThan(2);
    expect((await wallet.calls()).filter(({ method }) => method === "wallet_getAssets")).toHaveLength(1);
  });
});
