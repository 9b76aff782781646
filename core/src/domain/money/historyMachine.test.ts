import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AccountId } from "../chain/caip.ts";
import { emptyHistory } from "../emptyStates.ts";
import type { HistoryEntry, HistoryState } from "./history.ts";
import { afterHistoryEvent, type ShownPage } from "./historyMachine.ts";

/* A list of transactions against a model: which entries an account has shown, by their id, and when each was mined. */

const accounts: ReadonlyArray<AccountId> = [
  "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  "eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
];
const entryOf = (id: number, minute: number): HistoryEntry => ({
  id: String(id),
  hash: `0x${id}`,
  operationType: "send",
  status: "confirmed",
  minedAt: new Date(Date.UTC(2025, 0, 1, 0, minute)).toISOString(),
  chainId: "eip155:1",
  sentFrom: "",
  sentTo: "",
  transfers: [],
});

interface Model {
  readonly account: AccountId | undefined;
  readonly status: HistoryState["status"];
  /** Minutes by id. */
  readonly shown: ReadonlyMap<number, number>;
  readonly next: string | undefined;
  readonly source: string | undefined;
}

const page = fc.record({
  minutes: fc.array(fc.tuple(fc.nat(8), fc.nat(100_000)), { maxLength: 5 }),
  next: fc.option(fc.constantFrom("second", "third"), { nil: undefined }),
  source: fc.constantFrom("hosted", "blockscout"),
  atMillis: fc.nat(),
});
type Page = typeof page extends fc.Arbitrary<infer Value> ? Value : never;
const shownPage = ({ minutes, next, source, atMillis }: Page): ShownPage => ({
  entries: minutes.map(([id, minute]) => entryOf(id, minute)),
  source,
  atMillis,
  ...(next ? { next } : {}),
});

const step = fc.oneof(
  fc.record({ type: fc.constant("open" as const), account: fc.constantFrom(...accounts) }),
  fc.record({ type: fc.constant("continue" as const) }),
  fc.record({ type: fc.constant("answer" as const), page }),
  fc.record({ type: fc.constant("fail" as const) }),
);

describe("a history", () => {
  it("shows what its newest requests were answered, each entry once, newest first", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state: HistoryState = emptyHistory;
        let model: Model = {
          account: undefined,
          status: "idle",
          shown: new Map(),
          next: undefined,
          source: undefined,
        };
        /** The request that waits for an answer. A newer one takes its place, as a caller does it. */
        let waiting: "first" | "next" | undefined;
        for (const each of steps) {
          switch (each.type) {
            case "open": {
              const isSame = each.account === model.account;
              model = isSame
                ? { ...model, status: "loading" }
                : { account: each.account, status: "loading", shown: new Map(), next: undefined, source: undefined };
              state = afterHistoryEvent(state, { type: "opened", account: each.account });
              waiting = "first";
              break;
            }
            case "continue":
              if (!model.next || waiting) break;
              model = { ...model, status: "loading" };
              state = afterHistoryEvent(state, { type: "continued" });
              waiting = "next";
              break;
            case "answer": {
              const { account } = model;
              if (!waiting || !account) break;
              const { minutes, next, source } = each.page;
              const shown = new Map(waiting === "first" ? [] : model.shown);
              for (const [id, minute] of minutes) shown.set(id, minute);
              model = { ...model, status: "ready", shown, next, source };
              const answer = shownPage(each.page);
              state = afterHistoryEvent(
                state,
                waiting === "first"
                  ? { type: "firstPageRead", account, page: answer }
                  : { type: "nextPageRead", page: answer },
              );
              expect(state.updatedAtMillis).toBe(each.page.atMillis);
              waiting = undefined;
              break;
            }
            case "fail":
              if (!waiting) break;
              model = { ...model, status: "failed" };
              state = afterHistoryEvent(state, { type: "failed" });
              waiting = undefined;
          }
          expect({
            account: state.account,
            status: state.status,
            next: state.next,
            source: state.source,
            shown: new Map(state.entries.map((entry) => [Number(entry.id), Date.parse(entry.minedAt)])),
          }).toEqual({
            ...model,
            shown: new Map([...model.shown].map(([id, minute]) => [id, Date.UTC(2025, 0, 1, 0, minute)])),
          });
          expect(state.entries).toHaveLength(model.shown.size);
          const times = state.entries.map(({ minedAt }) => Date.parse(minedAt));
          expect(times).toEqual(times.toSorted((a, b) => b - a));
          // The months hold the same entries in the same order.
          expect(state.years.flatMap(({ months }) => months.flatMap(({ entries }) => entries))).toEqual(state.entries);
          expect(state.empty).toBe(model.source !== undefined && model.shown.size === 0);
        }
      }),
    );
  });
});
