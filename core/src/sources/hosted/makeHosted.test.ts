import { describe, expect, it, vi } from "vitest";
import { HttpStatus } from "../../domain/errors/transport.ts";
import type { HistoryEntry } from "../../domain/money/history.ts";
import { base, bitcoin, mainnet, sepolia, solana } from "../../networks.ts";
import type { HostedService } from "../../ports/sources/HostedService.ts";
import type { SourceKind } from "../../ports/sources/SourceKinds.ts";
import { sourceContext } from "../../testing/services/sourceContext.ts";
import { hosted } from "./hosted.ts";
import { makeHosted } from "./makeHosted.ts";

const ADDRESS = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const ETH = "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";
const USDC = "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const { signal } = new AbortController();

/** The source with a service of which only these calls answer. */
const sourceOn = (service: Partial<HostedService>) => {
  const unexpected = async () => expect.unreachable();
  const calls: HostedService = {
    supports: async () => true,
    balances: unexpected,
    history: unexpected,
    prices: unexpected,
    swapTokens: unexpected,
    swapQuote: unexpected,
    buildApproval: unexpected,
    buildSwap: unexpected,
    onrampUrl: unexpected,
    nameRecord: unexpected,
    namesOf: unexpected,
    ...service,
  };
  return makeHosted({ ...sourceContext(() => ""), hosted: calls });
};
const priced = (address: typeof ETH | typeof USDC) => ({ address, name: "", symbol: "", iconUrl: "", price: "1" });
const down = new HttpStatus({ request: "POST /v1/fungible/price", status: 503 });

describe("the hosted source", () => {
  it.each<[SourceKind, ReadonlyArray<boolean>]>([
    ["balances", [true, true, true, false]],
    ["history", [true, true, true, false]],
    ["swap", [true, false, false, false]],
    ["prices", [true, true, true, true]],
    ["names", [true, true, true, true]],
  ])("says on which networks it may have an answer about %s", (kind, served) => {
    expect([base, sepolia, solana, bitcoin].map((network) => hosted().serves(network, kind))).toEqual(served);
  });

  it("needs a client", () => {
    expect(() => makeHosted(sourceContext(() => ""))).toThrow(
      expect.objectContaining({ _tag: "ProjectIdNotConfigured" }),
    );
  });

  it("asks for all prices at once where all are waited for", async () => {
    const prices = vi.fn<HostedService["prices"]>(async (tokens) => tokens.map(() => priced(ETH)));
    await sourceOn({ prices }).prices({ network: mainnet, tokens: [ETH, USDC], signal });
    expect(prices.mock.calls).toEqual([[[ETH, USDC], signal]]);
    await expect(
      sourceOn({ prices: () => Promise.reject(down) }).prices({ network: mainnet, tokens: [ETH], signal }),
    ).rejects.toBe(down);
  });

  it("hands over prices as they arrive, and fails only when none does", async () => {
    const onPrices = vi.fn();
    const query = { network: mainnet, tokens: [ETH, USDC], onPrices, signal } as const;
    const prices: HostedService["prices"] = async ([token]) => {
      if (token === USDC) throw down;
      return [priced(ETH)];
    };
    expect(await sourceOn({ prices }).prices(query)).toEqual([priced(ETH)]);
    expect(onPrices.mock.calls).toEqual([[[priced(ETH)]]]);
    await expect(sourceOn({ prices: () => Promise.reject(down) }).prices(query)).rejects.toBe(down);
  });

  it("leaves out transactions of chains that are not known here, and keeps purchases, which belong to none", async () => {
    const entry = (id: string, fields: Partial<HistoryEntry>): HistoryEntry => ({
      id,
      hash: id,
      operationType: "execute",
      status: "confirmed",
      minedAt: "2026-01-01T00:00:00Z",
      sentFrom: ADDRESS,
      sentTo: ADDRESS,
      transfers: [],
      ...fields,
    });
    const entries = [
      entry("here", { chainId: "eip155:1" }),
      entry("nowhere", {}),
      entry("bought", { status: "ONRAMP_TRANSACTION_STATUS_SUCCESS" }),
    ];
    const history = vi.fn<HostedService["history"]>(async () => ({ entries, next: "more" }));
    const page = await sourceOn({ history }).page({ network: mainnet, address: ADDRESS, cursor: "c", signal });
    expect(history).toHaveBeenCalledWith({ address: ADDRESS, chainId: "eip155:1", cursor: "c" }, signal);
    expect([page.entries.map(({ id }) => id), page.next]).toEqual([["here", "bought"], "more"]);
  });

  it("has the tokens of a transaction read again where the service can", async () => {
    const balances = vi.fn<HostedService["balances"]>(async () => []);
    const query = { address: ADDRESS, force: true, tokens: [ETH], signal } as const;
    await sourceOn({ balances }).balances({ ...query, network: mainnet });
    await sourceOn({ balances }).balances({ ...query, network: solana });
    expect(balances.mock.calls.map(([request]) => request.forceUpdate)).toEqual([[ETH], undefined]);
    expect([mainnet, solana].map((network) => hosted().rereads?.(network))).toEqual([true, false]);
  });
});
