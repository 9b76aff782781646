import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MULTICHAIN_SCOPES_MAX } from "../../domain/limits/multichain.ts";
import { hostileValue } from "../../testing/hostileValues.ts";
import { scopesOn, sessionScopesIn } from "./sessionScopes.ts";

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

describe("the scopes of a multichain session", () => {
  // shows docs/rules/connection.md#one-approval-for-several-namespaces
  it("has the networks with an account of their own, by network or by namespace", () => {
    const scopes = sessionScopesIn({
      sessionScopes: {
        "eip155:1": { accounts: [`eip155:1:${ALICE}`, "eip155:5:0x1", "nonsense", 7], methods: ["personal_sign", {}] },
        eip155: { references: ["10", "not a reference"], accounts: [`eip155:10:${ALICE}`], methods: [] },
        "eip155:137": { accounts: [], methods: ["personal_sign"] },
        "wallet:eip155": { accounts: [`wallet:eip155:${ALICE}`], methods: [] },
        "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp": null,
      },
    });
    expect([...(scopes ?? [])]).toEqual([
      ["eip155:1", { accounts: [`eip155:1:${ALICE}`], methods: ["personal_sign"] }],
      ["eip155:10", { accounts: [`eip155:10:${ALICE}`], methods: [] }],
    ]);
    expect(scopes && scopesOn(scopes, "solana")).toEqual([]);
  });

  it("is empty when nothing is approved, and unknown when there is no session", () => {
    expect(sessionScopesIn({ sessionScopes: {} })?.size).toBe(0);
    for (const value of [undefined, null, "session", {}, { sessionScopes: "all" }]) {
      expect(sessionScopesIn(value)).toBeUndefined();
    }
  });

  // shows docs/rules/limits.md#wallets-of-a-page
  it("is bounded", () => {
    const many = Array.from({ length: 150 }, (_, reference) => `eip155:${reference + 1}`);
    const sessionScopes = Object.fromEntries(
      many.map((chainId) => [chainId, { accounts: [`${chainId}:${ALICE}`], methods: [] }]),
    );
    expect(sessionScopesIn({ sessionScopes })?.size).toBe(MULTICHAIN_SCOPES_MAX);
    const references = many.map((chainId) => chainId.slice("eip155:".length));
    const accounts = many.map((chainId) => `${chainId}:${ALICE}`);
    expect(sessionScopesIn({ sessionScopes: { eip155: { references, accounts, methods: [] } } })?.size).toBe(
      MULTICHAIN_SCOPES_MAX,
    );
  });

  it("is read from anything that a page may hold", () => {
    const scope = fc.oneof(
      hostileValue(),
      fc.tuple(hostileValue(), hostileValue(), hostileValue()).map(([accounts, methods, references]) => () => ({
        accounts: accounts(),
        methods: methods(),
        references: references(),
      })),
    );
    fc.assert(
      fc.property(fc.oneof(hostileValue(), scope), scope, (scopes, inner) => {
        sessionScopesIn(scopes());
        sessionScopesIn({ sessionScopes: scopes() });
        const read = sessionScopesIn({ sessionScopes: { "eip155:1": inner(), eip155: inner() } });
        for (const [chainId, { accounts }] of read ?? []) {
          expect(accounts.every((account) => account.startsWith(`${chainId}:`))).toBe(true);
        }
      }),
    );
  });
});
