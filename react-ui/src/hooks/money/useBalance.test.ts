// @vitest-environment happy-dom
import { createPortico, type NativeBalance, type Portico } from "@portico/core";
import { mainnet } from "@portico/core/networks";
import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PorticoProvider } from "../../modal/PorticoProvider.tsx";
import { renderHook } from "../../testing/renderHook.ts";
import { useBalance } from "./useBalance.ts";

const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const ether: NativeBalance = {
  accountId: `eip155:1:${address}`,
  symbol: "ETH",
  quantity: { decimals: 18, numeric: "1.5" },
  source: "rpc",
  updatedAtMillis: 0,
};
const dollars: NativeBalance = {
  ...ether,
  token: `eip155:1:${usdc}`,
  symbol: "USDC",
  quantity: { decimals: 6, numeric: "250" },
};

let portico: Portico;
beforeEach(() => {
  portico = createPortico({ networks: [mainnet], reconnect: false });
});
afterEach(() => portico.dispose());

/** What the hook returns on a site with this token, where the chain has this balance. */
const shown = async (token: { readonly address?: string; readonly imageUrl: string }, balance: NativeBalance) => {
  await portico.modalOptions.set({ tokens: { "eip155:1": token } });
  const native = vi.fn(async (_query: object) => balance);
  const client = { ...portico, balances: { ...portico.balances, native } };
  const { current } = await renderHook(
    () => useBalance({ address, chainId: "eip155:1" }),
    undefined,
    (children) => createElement(PorticoProvider, { client, modal: false }, children),
  );
  return { data: current().data, query: native.mock.calls[0]?.[0] };
};

// shows docs/rules/account.md#site-tokens
describe("the balance on a network with a token of the site", () => {
  const imageUrl = "/usdc.svg";

  it("is that of the token, with its picture", async () => {
    const { data, query } = await shown({ address: usdc, imageUrl }, dollars);
    expect(query).toEqual({ address, chainId: "eip155:1", token: `eip155:1:${usdc}` });
    expect(data).toMatchObject({ formatted: "250 USDC", token: `eip155:1:${usdc}`, imageUrl });
  });

  it("is the native coin without the token's picture where the token cannot be read", async () => {
    const { data } = await shown({ address: usdc, imageUrl }, ether);
    expect(data).toMatchObject({ formatted: "1.5 ETH", token: undefined, imageUrl: undefined });
  });

  it("is the native coin with the site's picture where the site names no address", async () => {
    const { data, query } = await shown({ imageUrl }, ether);
    expect(query).toEqual({ address, chainId: "eip155:1" });
    expect(data).toMatchObject({ formatted: "1.5 ETH", token: undefined, imageUrl });
  });
});
