import { describe, expect, it, vi } from "vitest";
import { fieldOf, functionOf } from "../../../domain/untrustedValue.ts";
import { providerEvents } from "../../relay/providerEvents.ts";
import { chosenAccount } from "./chosenAccount.ts";

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const BOB = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

type Callback = (error: unknown, reply: unknown) => void;

/** A provider with all ways of before EIP-1193, of a wallet with two accounts. */
const walletOf = () => {
  const { emit, on, removeListener } = providerEvents();
  const answers: Readonly<Record<string, unknown>> = { eth_accounts: [ALICE, BOB], eth_requestAccounts: [ALICE, BOB] };
  const resultOf = (method: unknown) => (method === "eth_coinbase" ? ALICE : (answers[String(method)] ?? "0x1"));
  const answerTo = (call: unknown) => ({ id: 1, jsonrpc: "2.0", result: resultOf(fieldOf(call, "method")) });
  const provider = {
    isFox: true,
    selectedAddress: ALICE.toLowerCase(),
    request: async ({ method }: { readonly method: string }) => resultOf(method),
    enable: async () => [ALICE, BOB],
    send: (call: unknown, next?: unknown) => {
      if (typeof call === "string") return Promise.resolve({ id: 1, jsonrpc: "2.0", result: resultOf(call) });
      if (typeof next === "function") return next(null, answerTo(call));
      return answerTo(call);
    },
    sendAsync: (call: unknown, next: Callback) => next(null, answerTo(call)),
    on,
    removeListener,
  };
  return { emit, provider };
};

// shows docs/rules/account.md#several-accounts
describe("the provider of a wallet for the site", () => {
  const asked = async (provider: object) => {
    const older = (name: string, ...parts: ReadonlyArray<unknown>) => functionOf(provider, name)?.(...parts);
    const byCallback = (name: string, method: string) =>
      new Promise((resolve) => older(name, { id: 1, method }, (_: unknown, reply: unknown) => resolve(reply)));
    const results = [
      await functionOf(provider, "request")?.({ method: "eth_accounts" }),
      await functionOf(provider, "request")?.({ method: "eth_requestAccounts" }),
      await older("enable"),
      fieldOf(await older("send", "eth_accounts"), "result"),
      fieldOf(older("send", { id: 1, method: "eth_accounts" }), "result"),
      fieldOf(await byCallback("send", "eth_requestAccounts"), "result"),
      fieldOf(await byCallback("sendAsync", "eth_accounts"), "result"),
      [await functionOf(provider, "request")?.({ method: "eth_coinbase" }), BOB],
      [fieldOf(await byCallback("sendAsync", "eth_coinbase"), "result"), BOB],
    ];
    return { results, selected: fieldOf(provider, "selectedAddress") };
  };

  it("has the account that the visitor has chosen first, whichever way a library asks", async () => {
    const { provider } = walletOf();
    const { provider: forSite, choose } = chosenAccount(provider);
    choose(BOB);
    // The code for the older ways is fetched with the first choice.
    await vi.waitFor(async () => expect(fieldOf(await functionOf(forSite, "enable")?.(), 0)).toBe(BOB));
    const { results, selected } = await asked(forSite);
    for (const result of results) expect(fieldOf(result, 0)).toBe(BOB);
    expect(selected).toBe(BOB.toLowerCase());
    expect(await functionOf(forSite, "request")?.({ method: "eth_chainId" })).toBe("0x1");
    expect(fieldOf(functionOf(forSite, "send")?.({ method: "eth_chainId" }), "result")).toBe("0x1");
    expect(fieldOf(forSite, "isFox")).toBe(true);
  });

  it("has the wallet's own order as long as nothing is chosen, and when the wallet has chosen another", async () => {
    const { emit, provider } = walletOf();
    const { provider: forSite, choose } = chosenAccount(provider);
    const own = async () => {
      const { results, selected } = await asked(forSite);
      for (const result of results) expect(fieldOf(result, 0)).toBe(ALICE);
      expect(selected).toBe(ALICE.toLowerCase());
    };
    await own();
    choose(BOB);
    await new Promise((resolve) => setTimeout(resolve, 0));
    emit("accountsChanged", [BOB, ALICE]);
    await own();
  });
});
