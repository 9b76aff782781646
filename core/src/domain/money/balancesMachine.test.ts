import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AccountId } from "../chain/caip.ts";
import { emptyBalances } from "../emptyStates.ts";
import { afterBalancesEvent, type BalancesEvent } from "./balancesMachine.ts";
import { shownBalances } from "./sources/figureNote.ts";
import type { BalancesState, KnownBalances } from "./token.ts";

/* Balances against a model: the last answer about each account, as long as the account stays in view. */

const accounts: ReadonlyArray<AccountId> = [
  "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  "eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
];
const known: fc.Arbitrary<KnownBalances> = fc.record(
  {
    balances: fc.array(
      fc.nat(9).map((amount) => ({
        name: "Ether",
        symbol: "ETH",
        chainId: "eip155:1" as const,
        price: "0" as const,
        quantity: { decimals: 18, numeric: `${amount}` as const },
        iconUrl: "",
      })),
      { maxLength: 3 },
    ),
    source: fc.constantFrom("hosted", "multicall"),
    priceSource: fc.constant("pools"),
    failedSources: fc.constant(["hosted"]),
    updatedAtMillis: fc.nat(),
  },
  { requiredKeys: ["balances", "source", "updatedAtMillis"] },
);
const account = fc.constantFrom(...accounts);
const event: fc.Arbitrary<BalancesEvent> = fc.oneof(
  fc.record({ type: fc.constant("requested" as const), account }),
  fc.record({ type: fc.constant("answered" as const), account, known }),
  fc.record(
    { type: fc.constant("failed" as const), account, retryAtMillis: fc.nat() },
    { requiredKeys: ["type", "account"] },
  ),
);

describe("balances", () => {
  it("are those of the last answer about the account, also after failures, and never of another account", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state: BalancesState = emptyBalances;
        let expected: { readonly account?: AccountId; readonly known?: KnownBalances } = {};
        for (const each of events) {
          const isSame = each.account === expected.account;
          if (each.type === "answered") expected = { account: each.account, known: each.known };
          else if (!isSame) expected = { account: each.account };
          state = afterBalancesEvent(state, each);

          expect(state.account).toBe(expected.account);
          expect(shownBalances(state)).toEqual(expected.known);
          expect(state.status).toBe({ requested: "loading", answered: "ready", failed: "failed" }[each.type]);
          // A list that the state calls current is never one that a request has failed to confirm.
          if (each.type === "failed") expect(state.balances).toEqual([]);
          if (each.type !== "requested") {
            expect(state.retryAtMillis).toBe(each.type === "failed" ? each.retryAtMillis : undefined);
          }
        }
      }),
    );
  });
});
