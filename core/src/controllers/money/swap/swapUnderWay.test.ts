import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Fiber from "effect/Fiber";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseUnits } from "../../../domain/amount/decimal.ts";
import { alice } from "../../../testing/money/connectedAccount.ts";
import { expectNothingLeft, play, wait, waitLong } from "../../../testing/money/modelTab.ts";
import { settled } from "../../../testing/settled.ts";
import { router, swapBrowser } from "../../../testing/swap/swapBrowser.ts";
import { openSwapTab } from "../../../testing/swap/swapTab.ts";

/* A swap is followed to its end, and is never sent twice (docs/rules/swap.md#a-swap-under-way). */

const amount = parseUnits("5", 6);
const SWAP = { from: alice, to: router, data: "0x1234", value: "0x0" };

/** Submits the swap, and reloads the page before the wallet answers. Returns the new tab. */
const clickAndReload = Effect.fnUntraced(function* (browser: ReturnType<typeof swapBrowser>) {
  const tab = yield* openSwapTab(browser);
  yield* tab.click;
  yield* tab.close;
  return yield* openSwapTab(browser);
});

describe("a swap that the network has not confirmed", () => {
  it("is under way in every tab, and after a reload, until it is confirmed", () => {
    const browser = swapBrowser({ allowance: amount });
    browser.setMining(false);
    return play(
      Effect.gen(function* () {
        const [first, second] = [yield* openSwapTab(browser), yield* openSwapTab(browser)];
        yield* first.click;
        const underWay = { step: "swap", hash: browser.chain.pool()[0]?.hash };
        expect((yield* first.state).underWay).toEqual(underWay);
        expect((yield* second.state).underWay).toEqual(underWay);
        yield* first.close;
        const reloaded = yield* openSwapTab(browser);
        expect((yield* reloaded.state).underWay).toEqual(underWay);

        const again = yield* reloaded.click;
        const other = yield* second.click;
        expect(browser.asked).toHaveLength(1);
        browser.chain.mine();
        yield* wait(2_000);
        const done = Exit.succeed({ step: "swap", hash: underWay.hash });
        expect(yield* Fiber.join(again)).toEqual(done);
        expect(yield* Fiber.join(other)).toEqual(done);
        expect(browser.asked).toHaveLength(1);
        for (const tab of [reloaded, second]) expect(yield* tab.state).toEqual({ status: "idle" });
      }),
    );
  });

  it("ends a wait of three minutes, and the form is emptied when it is confirmed later", () => {
    const browser = swapBrowser({ allowance: amount });
    browser.setMining(false);
    return play(
      Effect.gen(function* () {
        const tab = yield* openSwapTab(browser);
        const submitted = yield* tab.click;
        yield* waitLong(185);
        expect(yield* Fiber.join(submitted)).toMatchObject({
          cause: { reasons: [{ error: { _tag: "TransactionNotConfirmed" } }] },
        });
        expect(yield* tab.state).toMatchObject({ form: { amount: "5" }, underWay: { step: "swap" } });
        browser.chain.mine();
        yield* wait(2_000);
        const state = yield* tab.state;
        expect(state).toMatchObject({ form: { status: "initialized", amount: "" } });
        expect(state).not.toHaveProperty("underWay");
        expect(browser.refresh).toHaveBeenCalled();
        expect(browser.balancesChanged).toHaveBeenCalled();
      }),
    );
  });

  it.each([
    ["fails", (browser: ReturnType<typeof swapBrowser>) => browser.chain.mine({ isReverted: true }), "failed"],
    [
      "is cancelled",
      (browser: ReturnType<typeof swapBrowser>, hash: string) =>
        browser.chain.replace(hash, { from: alice, to: alice, data: "0x", value: "0x0" }),
      "cancelled",
    ],
    [
      "is replaced",
      (browser: ReturnType<typeof swapBrowser>, hash: string) =>
        browser.chain.replace(hash, { from: alice, to: router, data: "0x99", value: "0x0" }),
      "replaced",
    ],
    ["is dropped", (browser: ReturnType<typeof swapBrowser>, hash: string) => browser.chain.forget(hash), "dropped"],
  ])("can be sent again after it %s", (_, end, status) => {
    const browser = swapBrowser({ allowance: amount });
    browser.setMining(false);
    return play(
      Effect.gen(function* () {
        const tab = yield* openSwapTab(browser);
        const submitted = yield* tab.click;
        const [pending] = browser.chain.pool();
        yield* wait(2_000);
        end(browser, pending?.hash ?? "");
        yield* waitLong(185);
        expect(Exit.isFailure(yield* Fiber.join(submitted))).toBe(true);
        expect((yield* tab.sent)[0]).toMatchObject({ status, swap: { step: "swap" } });
        const state = yield* tab.state;
        expect(state).toMatchObject({ form: { amount: "5" } });
        expect(state).not.toHaveProperty("underWay");
        browser.setMining(true);
        expect(yield* tab.submit).toMatchObject({ step: "swap" });
        expect(browser.asked).toHaveLength(2);
      }),
    );
  });

  // shows docs/rules/send.md#pending-transactions
  it("is not dropped while the wallet knows it, which may name its hash later", () => {
    const browser = swapBrowser({ allowance: amount });
    browser.setMining(false);
    return play(
      Effect.gen(function* () {
        const tab = yield* openSwapTab(browser);
        yield* tab.click;
        const { hash = "" } = browser.chain.pool()[0] ?? {};
        browser.chain.forget(hash);
        browser.name(hash, hash);
        yield* waitLong(185);
        expect((yield* tab.sent)[0]).toMatchObject({ hash, status: "pending" });
        const again = yield* tab.click;
        const replacement = browser.chain.send(SWAP);
        browser.chain.mine();
        browser.name(hash, replacement);
        yield* waitLong(185);
        expect((yield* tab.sent)[0]).toMatchObject({ hash, status: "confirmed", replacement });
        expect(yield* Fiber.join(again)).toEqual(Exit.succeed({ step: "swap", hash: replacement }));
        expect(browser.asked).toHaveLength(1);
      }),
    );
  });

  // shows docs/rules/send.md#pending-transactions
  it.each([
    ["confirmed", true],
    ["failed", false],
  ])("is not dropped while it is a user operation that the wallet knows, and is %s with it", (status, success) => {
    const browser = swapBrowser({ allowance: amount });
    browser.setMining(false);
    return play(
      Effect.gen(function* () {
        const tab = yield* openSwapTab(browser);
        yield* tab.click;
        const { hash = "" } = browser.chain.pool()[0] ?? {};
        browser.chain.forget(hash);
        browser.setOperation(hash, null);
        yield* waitLong(185);
        expect((yield* tab.sent)[0]).toMatchObject({ hash, status: "pending" });
        const transactionHash = browser.chain.send(SWAP);
        browser.chain.mine();
        browser.setOperation(hash, { userOpHash: hash, success, receipt: { transactionHash } });
        yield* waitLong(185);
        expect((yield* tab.sent)[0]).toMatchObject({ hash, status });
        expect(browser.asked).toHaveLength(1);
      }),
    );
  });

  it("is confirmed by the one with a higher fee", () => {
    const browser = swapBrowser({ allowance: amount });
    browser.setMining(false);
    return play(
      Effect.gen(function* () {
        const tab = yield* openSwapTab(browser);
        const submitted = yield* tab.click;
        yield* wait(2_000);
        const hash = browser.chain.replace(browser.chain.pool()[0]?.hash ?? "", SWAP);
        yield* waitLong(10);
        expect(yield* Fiber.join(submitted)).toEqual(Exit.succeed({ step: "swap", hash }));
      }),
    );
  });
});

describe("a swap that the wallet has not answered", () => {
  it("is asked for once when two tabs are clicked at the same moment, and nodes are slow", () => {
    const browser = swapBrowser({ allowance: amount });
    browser.setMining(false);
    return play(
      Effect.gen(function* () {
        const [first, second] = [yield* openSwapTab(browser), yield* openSwapTab(browser)];
        browser.setLatency(700);
        const [one, other] = [yield* first.click, yield* second.click];
        yield* waitLong(10);
        expect(browser.asked).toHaveLength(1);
        browser.chain.mine();
        yield* waitLong(15);
        expect(yield* Fiber.join(one)).toEqual(yield* Fiber.join(other));
        expect(browser.asked).toHaveLength(1);
      }),
    );
  });

  it("is not asked for again in another tab, and has one result when the wallet answers", () => {
    const browser = swapBrowser({ allowance: amount });
    browser.setBehaviour("ask");
    return play(
      Effect.gen(function* () {
        const [first, second] = [yield* openSwapTab(browser), yield* openSwapTab(browser)];
        const [one, other] = [yield* first.click, yield* second.click];
        expect((yield* second.state).underWay).toEqual({ step: "swap" });
        expect(browser.asked).toHaveLength(1);
        browser.answer("approve");
        yield* wait(2_000);
        expect(yield* Fiber.join(one)).toEqual(yield* Fiber.join(other));
        expect(browser.asked).toHaveLength(1);
      }),
    );
  });

  it("can be asked for again when the visitor has declined it", () => {
    const browser = swapBrowser({ allowance: amount });
    browser.setBehaviour("ask");
    return play(
      Effect.gen(function* () {
        const [first, second] = [yield* openSwapTab(browser), yield* openSwapTab(browser)];
        yield* first.click;
        browser.answer("reject");
        yield* wait(0);
        expect(yield* first.requests).toEqual([]);
        expect(yield* second.state).not.toHaveProperty("underWay");
        browser.setBehaviour("approve");
        expect(yield* second.submit).toMatchObject({ step: "swap" });
        expect(browser.asked).toHaveLength(2);
      }),
    );
  });

  it("is found on the chain when the page was reloaded before the wallet sent it", () => {
    const browser = swapBrowser({ allowance: amount });
    browser.setBehaviour("ask");
    return play(
      Effect.gen(function* () {
        const reloaded = yield* clickAndReload(browser);
        expect((yield* reloaded.state).underWay).toEqual({ step: "swap" });
        const again = yield* reloaded.click;
        // Another transaction of the account is not it.
        browser.chain.send({ from: alice, to: alice, data: "0x", value: "0x1" });
        browser.chain.mine();
        yield* waitLong(10);
        expect((yield* reloaded.state).underWay).toEqual({ step: "swap" });
        // The reloaded page hears no answer of the wallet.
        const hash = browser.chain.send(SWAP);
        browser.chain.mine();
        yield* waitLong(15);
        expect(yield* Fiber.join(again)).toEqual(Exit.succeed({ step: "swap", hash }));
        expect((yield* reloaded.sent)[0]).toMatchObject({ hash, status: "confirmed", amount: "5", symbol: "USDC" });
        expect(browser.asked).toHaveLength(1);
      }),
    );
  });

  it("counts as possible for twenty minutes", () => {
    const browser = swapBrowser({ allowance: amount });
    browser.setBehaviour("ask");
    return play(
      Effect.gen(function* () {
        const reloaded = yield* clickAndReload(browser);
        yield* wait(1_199_999);
        expect((yield* reloaded.state).underWay).toEqual({ step: "swap" });
        const joined = yield* reloaded.click;
        yield* wait(1);
        yield* wait(0);
        expect(yield* reloaded.state).not.toHaveProperty("underWay");
        expect(Exit.isFailure(yield* Fiber.join(joined))).toBe(true);
        expect(browser.asked).toHaveLength(1);
      }),
    );
  });

  it("survives whatever another page has written in its place", () => {
    const browser = swapBrowser({ allowance: amount });
    return fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), (value) =>
        play(
          Effect.gen(function* () {
            browser.store.set("@portico/transaction_requests", JSON.stringify(value));
            const tab = yield* openSwapTab(browser);
            expect(yield* tab.requests).toEqual([]);
            yield* tab.close;
          }),
        ),
      ),
      { numRuns: 30 },
    );
  });
});

describe("any sequence of clicks, reloads and answers", () => {
  const command = fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constant("click" as const), tab: fc.nat(1) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant("reload" as const), tab: fc.nat(1) }) },
    { weight: 2, arbitrary: fc.constant({ type: "approve" as const }) },
    { weight: 1, arbitrary: fc.constant({ type: "reject" as const }) },
    { weight: 2, arbitrary: fc.constant({ type: "mine" as const }) },
    { weight: 1, arbitrary: fc.constant({ type: "revert" as const }) },
    { weight: 1, arbitrary: fc.constant({ type: "cancel" as const }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant("wait" as const), seconds: fc.constantFrom(1, 15, 40) }) },
  );

  // shows docs/rules/swap.md#a-swap-under-way
  it("sends no swap while an equal one may still happen, and leaves nothing under way at the end", () =>
    fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 25, size: "max" }), (commands) => {
        const browser = swapBrowser({ allowance: amount });
        browser.setMining(false);
        browser.setBehaviour("ask");
        return play(
          Effect.gen(function* () {
            const tabs = [yield* openSwapTab(browser), yield* openSwapTab(browser)];
            for (const each of commands) {
              const before = browser.asked.length;
              // What may still happen: it is open in the wallet, or waits for a block.
              const mayHappen = browser.open.length + browser.chain.pool().length;
              expect(mayHappen).toBeLessThanOrEqual(1);
              switch (each.type) {
                case "click":
                  yield* tabs[each.tab]?.fill ?? Effect.void;
                  yield* tabs[each.tab]?.click ?? Effect.void;
                  if (mayHappen > 0) expect(browser.asked.length).toBe(before);
                  break;
                case "reload": {
                  yield* tabs[each.tab]?.close ?? Effect.void;
                  tabs[each.tab] = yield* openSwapTab(browser);
                  break;
                }
                case "approve":
                case "reject":
                  browser.answer(each.type);
                  yield* settled;
                  break;
                case "mine":
                  browser.chain.mine();
                  break;
                case "revert":
                  browser.chain.mine({ isReverted: true });
                  break;
                case "cancel": {
                  const [pending] = browser.chain.pool();
                  yield* wait(2_000);
                  if (pending) {
                    browser.chain.replace(pending.hash, { from: alice, to: alice, data: "0x", value: "0x0" });
                  }
                  break;
                }
                case "wait":
                  yield* wait(each.seconds * 1_000);
                  break;
              }
            }
            yield* expectNothingLeft(browser, tabs);
          }),
        );
      }),
      { numRuns: 25 },
    ));
});
