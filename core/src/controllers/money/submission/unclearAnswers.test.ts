import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Fiber from "effect/Fiber";
import type * as Scope from "effect/Scope";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseUnits } from "../../../domain/amount/decimal.ts";
import { expectNothingLeft, play, wait, waitLong } from "../../../testing/money/modelTab.ts";
import { unclearAnswers } from "../../../testing/money/modelWallet.ts";
import { drafts, sendBrowser } from "../../../testing/send/sendBrowser.ts";
import { openSendTab } from "../../../testing/send/sendTab.ts";
import { settled } from "../../../testing/settled.ts";
import { swapBrowser } from "../../../testing/swap/swapBrowser.ts";
import { openSwapTab } from "../../../testing/swap/swapTab.ts";

/*
 * Wallets that do what they are asked for and answer something else, or fail without saying what they have done
 * (docs/rules/send.md#unknown-outcomes).
 */

const allowance = parseUnits("5", 6);

type Click = Effect.Effect<Fiber.Fiber<Exit.Exit<{ readonly hash?: string }, unknown>>>;
/** A tab in which a visitor can do something with one click. */
interface Tab extends Pick<Effect.Success<ReturnType<typeof openSendTab>>, "close" | "requests" | "sent"> {
  readonly fill: Effect.Effect<unknown, unknown>;
  readonly click: Click;
  readonly clickAgain: Click;
  readonly state: Effect.Effect<object, unknown>;
}
type Browser = Pick<
  ReturnType<typeof sendBrowser>,
  "answer" | "asked" | "chain" | "open" | "setBehaviour" | "setMining"
>;
type Make = () => { readonly browser: Browser; readonly openTab: Effect.Effect<Tab, unknown, Scope.Scope> };

const sending =
  (draft: (typeof drafts)[keyof typeof drafts]): Make =>
  () => {
    const browser = sendBrowser();
    return { browser, openTab: openSendTab(browser, { draft }) };
  };
const swapping =
  (options: Parameters<typeof swapBrowser>[0]): Make =>
  () => {
    const browser = swapBrowser(options);
    return { browser, openTab: openSwapTab(browser) };
  };
const found = {
  "a transfer of the native coin": sending(drafts.native),
  "a transfer of a token": sending(drafts.token),
  "a swap": swapping({ allowance }),
};
const calls = {
  "several calls": swapping({}),
  "several calls in the earlier form of EIP-5792": swapping({ calls: "1.0" }),
};
const everything = Object.entries({ ...found, ...calls });
const failedWith = (tag: string) => ({ cause: { reasons: [{ error: { _tag: tag } }] } });

// shows docs/rules/send.md#unknown-outcomes
describe.each(Object.entries(found))("%s", (_, make) => {
  it.each(["garble", "break"] as const)("is sent once by two presses when the wallet has done it (%s)", (how) => {
    const { browser, openTab } = make();
    browser.setBehaviour(how);
    return play(
      Effect.gen(function* () {
        const tab = yield* openTab;
        const first = yield* tab.click;
        yield* wait(1_000);
        expect(yield* tab.state).toMatchObject({ underWay: {} });
        const second = yield* tab.click;
        yield* waitLong(20);
        const results = [yield* Fiber.join(first), yield* Fiber.join(second)];
        const [{ hash = "" } = {}] = browser.chain.included();
        for (const result of results) expect(result).toMatchObject({ _tag: "Success", value: { hash } });
        expect(browser.asked).toHaveLength(1);
        expect(yield* tab.sent).toMatchObject([{ hash, status: "confirmed" }]);
      }),
    );
  });

  it("is not sent by a second press while nobody knows, here or after a reload, but when the visitor wants it", () => {
    const { browser, openTab } = make();
    browser.setBehaviour("fail");
    return play(
      Effect.gen(function* () {
        const tab = yield* openTab;
        const first = yield* tab.click;
        yield* waitLong(50);
        expect(yield* Fiber.join(first)).toMatchObject(failedWith("OutcomeUnknown"));
        expect(yield* tab.state).toMatchObject({ underWay: {} });
        const second = yield* tab.click;
        yield* waitLong(35);
        expect(yield* Fiber.join(second)).toMatchObject(failedWith("WalletTimedOut"));
        yield* tab.close;
        const reloaded = yield* openTab;
        const third = yield* reloaded.click;
        yield* waitLong(35);
        expect(yield* Fiber.join(third)).toMatchObject(failedWith("WalletTimedOut"));
        expect(browser.asked).toHaveLength(1);
        browser.setBehaviour("approve");
        const wanted = yield* reloaded.clickAgain;
        yield* waitLong(10);
        expect(Exit.isSuccess(yield* Fiber.join(wanted))).toBe(true);
        expect([browser.asked.length, browser.chain.included().length]).toEqual([2, 1]);
      }),
    );
  });

  it.each([
    [
      "the visitor has refused it, in whatever form the wallet says so",
      ["reject", "reject", "reject", "reject", "reject"],
    ],
    ["the node has refused it", ["refuse"]],
  ] as const)("can be submitted again after %s", (_, answers) => {
    const { browser, openTab } = make();
    return play(
      Effect.gen(function* () {
        const tab = yield* openTab;
        for (const answer of answers) {
          browser.setBehaviour(answer);
          const refused = yield* tab.click;
          expect(Exit.isFailure(yield* Fiber.join(refused))).toBe(true);
          expect(yield* tab.state).not.toHaveProperty("underWay");
        }
        browser.setBehaviour("approve");
        const last = yield* tab.click;
        yield* waitLong(5);
        expect(Exit.isSuccess(yield* Fiber.join(last))).toBe(true);
        expect(browser.asked).toHaveLength(answers.length + 1);
      }),
    );
  });
});

// shows docs/rules/swap.md#a-swap-under-way
describe.each(Object.entries(calls))("%s", (_, make) => {
  it("are sent once, stand among the pending transactions at once, and are followed after a reload", () => {
    const { browser, openTab } = make();
    browser.setMining(false);
    return play(
      Effect.gen(function* () {
        const tab = yield* openTab;
        yield* tab.click;
        const pending = { hash: "batch 0", isCallsId: true, status: "pending", swap: { step: "batch" } };
        expect(yield* tab.sent).toMatchObject([pending]);
        yield* waitLong(5);
        yield* tab.close;
        const reloaded = yield* openTab;
        expect(yield* reloaded.sent).toMatchObject([pending]);
        expect(yield* reloaded.state).toMatchObject({ underWay: { step: "batch" } });
        const second = yield* reloaded.click;
        browser.chain.mine();
        yield* waitLong(10);
        const [{ hash = "" } = {}] = browser.chain.included();
        expect(yield* Fiber.join(second)).toEqual(Exit.succeed({ step: "batch", hash }));
        expect(yield* reloaded.sent).toMatchObject([{ ...pending, status: "confirmed", replacement: hash }]);
        expect(browser.asked).toHaveLength(1);
      }),
    );
  });

  it.each(unclearAnswers)("are not sent by a second press when nobody knows (%s)", (how) => {
    const { browser, openTab } = make();
    browser.setBehaviour(how);
    return play(
      Effect.gen(function* () {
        const tab = yield* openTab;
        const first = yield* tab.click;
        expect(yield* Fiber.join(first)).toMatchObject(failedWith("OutcomeUnknown"));
        expect(yield* tab.state).toMatchObject({ underWay: { step: "batch" } });
        const second = yield* tab.click;
        yield* waitLong(35);
        expect(yield* Fiber.join(second)).toMatchObject(failedWith("WalletTimedOut"));
        expect(browser.asked).toHaveLength(1);
      }),
    );
  });
});

describe("any sequence of clicks, reloads and answers, clear or not", () => {
  const command = fc.oneof(
    { weight: 5, arbitrary: fc.record({ type: fc.constant("click" as const), tab: fc.nat(1) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant("clickAgain" as const), tab: fc.nat(1) }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant("reload" as const), tab: fc.nat(1) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        type: fc.constant("answer" as const),
        how: fc.constantFrom("approve", "reject", "refuse", ...unclearAnswers),
      }),
    },
    { weight: 2, arbitrary: fc.constant({ type: "mine" as const }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant("wait" as const), seconds: fc.constantFrom(1, 15, 60) }) },
  );

  // shows docs/rules/send.md#nothing-is-sent-twice
  it.each(everything)("asks for %s no second time without a question, unless the first is known", (_, make) =>
    fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 25, size: "max" }), (commands) => {
        const { browser, openTab } = make();
        browser.setMining(false);
        browser.setBehaviour("ask");
        return play(
          Effect.gen(function* () {
            const tabs = [yield* openTab, yield* openTab];
            /** The answers of the wallet that a tab has heard, and could understand. */
            const owners = new Set<number>();
            let asker: number | undefined;
            for (const each of commands) {
              const before = browser.asked.length;
              const mayHappen = browser.open.length + browser.chain.pool().length > 0;
              switch (each.type) {
                case "click":
                  yield* tabs[each.tab]?.fill ?? Effect.void;
                  yield* tabs[each.tab]?.click ?? Effect.void;
                  if (mayHappen && !owners.has(each.tab)) expect(browser.asked.length).toBe(before);
                  if (browser.asked.length > before) asker = each.tab;
                  break;
                case "clickAgain":
                  yield* tabs[each.tab]?.fill ?? Effect.void;
                  yield* tabs[each.tab]?.clickAgain ?? Effect.void;
                  expect(browser.asked.length).toBeLessThanOrEqual(before + 1);
                  if (browser.asked.length > before) asker = each.tab;
                  break;
                case "reload":
                  yield* tabs[each.tab]?.close ?? Effect.void;
                  tabs[each.tab] = yield* openTab;
                  owners.delete(each.tab);
                  break;
                case "answer":
                  // Whoever has got a hash sends an equal transfer on purpose.
                  if (each.how === "approve" && browser.open.length > 0 && asker !== undefined) owners.add(asker);
                  browser.answer(each.how);
                  yield* settled;
                  break;
                case "mine":
                  browser.chain.mine();
                  break;
                case "wait":
                  yield* wait(each.seconds * 1_000);
                  break;
              }
            }
            yield* expectNothingLeft(browser, tabs);
          }),
        );
      }),
      { numRuns: 15 },
    ),
  );
});
