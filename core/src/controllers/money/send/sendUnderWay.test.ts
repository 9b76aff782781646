import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Fiber from "effect/Fiber";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alice } from "../../../testing/money/connectedAccount.ts";
import { expectNothingLeft, play, wait, waitLong } from "../../../testing/money/modelTab.ts";
import { bob, drafts, sendBrowser } from "../../../testing/send/sendBrowser.ts";
import { type Draft, openSendTab } from "../../../testing/send/sendTab.ts";
import { settled } from "../../../testing/settled.ts";

/* A transfer is never sent twice, in all tabs and after reloads (docs/rules/send.md#nothing-is-sent-twice). */

const NATIVE = { from: alice, to: bob, data: "0x", value: "0x6f05b59d3b20000" };

/** Sends, and reloads the page before the wallet answers. Returns the new tab. */
const clickAndReload = Effect.fnUntraced(function* (browser: ReturnType<typeof sendBrowser>) {
  browser.setBehaviour("ask");
  const tab = yield* openSendTab(browser);
  yield* tab.click;
  yield* tab.close;
  return yield* openSendTab(browser);
});

// shows docs/rules/send.md#nothing-is-sent-twice
describe("a transfer that the wallet has not answered", () => {
  it.each(Object.entries(drafts))("is asked for once by two tabs at the same moment (%s)", (_, draft) => {
    const browser = sendBrowser();
    browser.setBehaviour("ask");
    return play(
      Effect.gen(function* () {
        const [first, second] = [yield* openSendTab(browser, { draft }), yield* openSendTab(browser, { draft })];
        browser.setLatency(200);
        const [one, other] = [yield* first.click, yield* second.click];
        yield* waitLong(10);
        expect(browser.asked).toHaveLength(1);
        expect((yield* second.state).status).toBe("sending");
        browser.answer("approve");
        yield* waitLong(15);
        expect(yield* Fiber.join(one)).toEqual(yield* Fiber.join(other));
        expect(Exit.isSuccess(yield* Fiber.join(one))).toBe(true);
        expect(browser.chain.included()).toHaveLength(1);
        for (const tab of [first, second]) expect(yield* tab.sent).toHaveLength(1);
      }),
    );
  });

  it("is named by the form that asks for the same, in every tab and after a reload", () => {
    const browser = sendBrowser();
    return play(
      Effect.gen(function* () {
        const reloaded = yield* clickAndReload(browser);
        const other = yield* openSendTab(browser, { draft: drafts.token });
        expect((yield* reloaded.state).underWay).toEqual({});
        expect(yield* other.state).not.toHaveProperty("underWay");
      }),
    );
  });

  it("ends the wait of whoever sends it again, who is told that the wallet does not answer", () => {
    const browser = sendBrowser();
    return play(
      Effect.gen(function* () {
        const reloaded = yield* clickAndReload(browser);
        const again = yield* reloaded.click;
        yield* waitLong(35);
        expect(yield* Fiber.join(again)).toMatchObject({ cause: { reasons: [{ error: { _tag: "WalletTimedOut" } }] } });
        expect(yield* reloaded.state).toMatchObject({ status: "ready", amount: "0.5", underWay: {} });
        expect(browser.asked).toHaveLength(1);
      }),
    );
  });

  // shows docs/rules/send.md#requests-to-wallets
  it("is found on the chain when the page was reloaded before the wallet sent it", () => {
    const browser = sendBrowser();
    return play(
      Effect.gen(function* () {
        const reloaded = yield* clickAndReload(browser);
        const again = yield* reloaded.click;
        // Another transaction of the account is not it.
        browser.chain.send({ ...NATIVE, value: "0x1" });
        browser.chain.mine();
        yield* waitLong(10);
        expect(yield* reloaded.sent).toEqual([]);
        const hash = browser.chain.send(NATIVE);
        browser.chain.mine();
        yield* waitLong(15);
        expect(yield* Fiber.join(again)).toEqual(Exit.succeed({ hash }));
        expect((yield* reloaded.sent)[0]).toMatchObject({ hash, status: "confirmed", amount: "0.5", symbol: "ETH" });
        expect(browser.asked).toHaveLength(1);
      }),
    );
  });

  it("empties the amount of a form that asks for the same, when it is found on the chain", () => {
    const browser = sendBrowser();
    return play(
      Effect.gen(function* () {
        const reloaded = yield* clickAndReload(browser);
        browser.chain.send(NATIVE);
        browser.chain.mine();
        yield* waitLong(20);
        const state = yield* reloaded.state;
        expect(state).toMatchObject({ status: "ready", amount: "" });
        expect(state).not.toHaveProperty("underWay");
      }),
    );
  });

  it("is not sent by a preview that was made before another tab sent it", () => {
    const browser = sendBrowser();
    return play(
      Effect.gen(function* () {
        const [first, second] = [yield* openSendTab(browser), yield* openSendTab(browser)];
        const { id } = yield* second.preview;
        yield* wait(1_000);
        const sent = yield* first.send;
        yield* wait(4_000);
        expect(yield* Fiber.join(yield* second.submit(id))).toEqual(Exit.succeed(sent));
        expect(browser.asked).toHaveLength(1);
      }),
    );
  });

  it("can be asked for again when the visitor has declined it", () => {
    const browser = sendBrowser();
    browser.setBehaviour("ask");
    return play(
      Effect.gen(function* () {
        const [first, second] = [yield* openSendTab(browser), yield* openSendTab(browser)];
        yield* first.click;
        browser.answer("reject");
        yield* wait(0);
        expect(yield* first.requests).toEqual([]);
        expect(yield* second.state).not.toHaveProperty("underWay");
        browser.setBehaviour("approve");
        yield* second.send;
        expect(browser.asked).toHaveLength(2);
      }),
    );
  });

  it("counts as possible for twenty minutes, and can be sent again then", () => {
    const browser = sendBrowser();
    return play(
      Effect.gen(function* () {
        const reloaded = yield* clickAndReload(browser);
        yield* wait(1_199_999);
        expect((yield* reloaded.state).underWay).toEqual({});
        const joined = yield* reloaded.click;
        yield* wait(1);
        yield* wait(0);
        expect(yield* reloaded.state).not.toHaveProperty("underWay");
        expect(Exit.isFailure(yield* Fiber.join(joined))).toBe(true);
        expect(browser.asked).toHaveLength(1);
        browser.setBehaviour("approve");
        yield* reloaded.send;
        expect(browser.asked).toHaveLength(2);
      }),
    );
  });

  it("survives whatever another page has written in its place", () => {
    const browser = sendBrowser();
    return fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), (value) =>
        play(
          Effect.gen(function* () {
            browser.store.set("@portico/transaction_requests", JSON.stringify(value));
            const tab = yield* openSendTab(browser);
            expect(yield* tab.requests).toEqual([]);
            yield* tab.close;
          }),
        ),
      ),
      { numRuns: 20 },
    );
  });
});

// shows docs/rules/send.md#nothing-is-sent-twice
describe("a transfer that was sent", () => {
  it("can be sent once more by whoever has got its hash", () => {
    const browser = sendBrowser();
    browser.setMining(false);
    return play(
      Effect.gen(function* () {
        const tab = yield* openSendTab(browser);
        const first = yield* tab.send;
        yield* tab.fill;
        expect(yield* tab.state).not.toHaveProperty("underWay");
        expect(yield* tab.send).not.toEqual(first);
        expect(browser.asked).toHaveLength(2);
      }),
    );
  });

  it("is under way in other tabs and after a reload until it has a block", () => {
    const browser = sendBrowser();
    browser.setMining(false);
    return play(
      Effect.gen(function* () {
        const [first, second] = [yield* openSendTab(browser), yield* openSendTab(browser)];
        const sent = yield* first.send;
        expect((yield* second.state).underWay).toEqual(sent);
        yield* first.close;
        const reloaded = yield* openSendTab(browser);
        expect((yield* reloaded.state).underWay).toEqual(sent);
        expect(yield* reloaded.send).toEqual(sent);
        expect(yield* second.send).toEqual(sent);
        expect(browser.asked).toHaveLength(1);
        browser.chain.mine();
        yield* wait(4_000);
        yield* second.fill;
        expect(yield* second.state).not.toHaveProperty("underWay");
        expect(yield* second.send).not.toEqual(sent);
      }),
    );
  });
});

describe("any sequence of clicks, reloads and answers", () => {
  const command = fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constant("click" as const), tab: fc.nat(1) }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant("reload" as const), tab: fc.nat(1) }) },
    { weight: 2, arbitrary: fc.constant({ type: "approve" as const }) },
    { weight: 1, arbitrary: fc.constant({ type: "reject" as const }) },
    { weight: 2, arbitrary: fc.constant({ type: "mine" as const }) },
    { weight: 1, arbitrary: fc.constant({ type: "revert" as const }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant("wait" as const), seconds: fc.constantFrom(1, 15, 40) }) },
  );

  // shows docs/rules/send.md#nothing-is-sent-twice
  it("asks for no transfer while an equal one may still be answered, and leaves nothing under way at the end", () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Draft>(drafts.native, drafts.token),
        fc.array(command, { maxLength: 25, size: "max" }),
        (draft, commands) => {
          const browser = sendBrowser();
          browser.setMining(false);
          browser.setBehaviour("ask");
          return play(
            Effect.gen(function* () {
              const tabs = [yield* openSendTab(browser, { draft }), yield* openSendTab(browser, { draft })];
              /** The tab that has got the hash of what waits for a block; an equal transfer is deliberate there. */
              let asker: number | undefined;
              let owner: number | undefined;
              for (const each of commands) {
                const before = browser.asked.length;
                expect(browser.open.length).toBeLessThanOrEqual(1);
                switch (each.type) {
                  case "click": {
                    const mayHappen =
                      browser.open.length > 0 || (browser.chain.pool().length > 0 && owner !== each.tab);
                    yield* tabs[each.tab]?.click ?? Effect.void;
                    if (mayHappen) expect(browser.asked.length).toBe(before);
                    if (browser.asked.length > before) asker = each.tab;
                    break;
                  }
                  case "reload":
                    yield* tabs[each.tab]?.close ?? Effect.void;
                    tabs[each.tab] = yield* openSendTab(browser, { draft });
                    if (asker === each.tab) asker = undefined;
                    if (owner === each.tab) owner = undefined;
                    break;
                  case "approve":
                    if (browser.open.length > 0) owner = asker;
                    browser.answer("approve");
                    yield* settled;
                    break;
                  case "reject":
                    browser.answer("reject");
                    yield* settled;
                    break;
                  case "mine":
                    browser.chain.mine();
                    break;
                  case "revert":
                    browser.chain.mine({ isReverted: true });
                    break;
                  case "wait":
                    yield* wait(each.seconds * 1_000);
                    break;
                }
              }
              yield* expectNothingLeft(browser, tabs);
            }),
          );
        },
      ),
      { numRuns: 25 },
    ));
});
