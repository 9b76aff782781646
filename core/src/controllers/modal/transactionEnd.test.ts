import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import type { AfterSuccess, TransactionOutcome } from "../../domain/modal/transactionStack.ts";
import type { PlainViewName } from "../../domain/modal/view.ts";
import { modalBench } from "../../testing/modalBench.ts";
import { Modal } from "./Modal.ts";
import { PendingTransactions } from "./PendingTransactions.ts";
import { Router } from "./Router.ts";

const isOpen = Modal.useSync((modal) => SubscriptionRef.getUnsafe(modal.state).isOpen);
const names = Router.useSync((router) => SubscriptionRef.getUnsafe(router.state).stack.map(({ name }) => name));
const waiting = PendingTransactions.useSync((transactions) => SubscriptionRef.getUnsafe(transactions.state).length);
const end = (outcome: TransactionOutcome) => Modal.use((modal) => modal.endTransaction(outcome));
const close = Modal.use((modal) => modal.close);

/** Opens the modal with these views. */
const openOn = (...views: readonly [PlainViewName, ...PlainViewName[]]) =>
  Effect.gen(function* () {
    const [first, ...others] = views;
    yield* Modal.use((modal) => modal.open({ view: first }));
    for (const name of others) yield* Router.use((router) => router.push({ name }));
  });

/** Pushes a waiting transaction. Returns its callbacks' calls, with the views at the time of each call. */
const waitFor = (after: AfterSuccess) =>
  Effect.gen(function* () {
    const calls: Array<readonly [string, ReadonlyArray<string>]> = [];
    const router = yield* Router;
    const recordCall = (outcome: string) =>
      Effect.sync(() => {
        calls.push([outcome, SubscriptionRef.getUnsafe(router.state).stack.map(({ name }) => name)]);
      });
    yield* PendingTransactions.use((transactions) =>
      transactions.push({ after, onSuccess: recordCall("success"), onCancel: recordCall("cancelled") }),
    );
    return calls;
  });

// shows docs/rules/modal.md#waiting-transactions
describe("a transaction that has ended", () => {
  it("goes back by one view when it was cancelled, whatever its success would have led to", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* openOn("Account", "Swap", "ApproveTransaction");
        const calls = yield* waitFor({ next: "show", view: { name: "Account" } });
        yield* end("cancelled");
        expect(yield* names).toEqual(["Account", "Swap"]);
        expect(calls).toEqual([["cancelled", ["Account", "Swap"]]]);
        expect(yield* waiting).toBe(0);
      }),
    ));

  it.each([
    ["back", { next: "back" }, ["Account", "Swap"]],
    ["to its own view", { next: "show", view: { name: "Account" } }, ["Account"]],
    ["nowhere", { next: "stay" }, ["Account", "Swap", "ApproveTransaction"]],
  ] satisfies ReadonlyArray<[string, AfterSuccess, ReadonlyArray<string>]>)("leads %s", (_, after, views) =>
    modalBench().run(
      Effect.gen(function* () {
        yield* openOn("Account", "Swap", "ApproveTransaction");
        const calls = yield* waitFor(after);
        yield* end("success");
        expect(yield* names).toEqual(views);
        expect(calls).toEqual([["success", views]]);
        expect(yield* isOpen).toBe(true);
      }),
    ),
  );

  it("leads to the view before the sign-in", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* openOn("Account", "Swap", "ConnectingSiwe", "ApproveTransaction");
        yield* waitFor({ next: "beforeSignIn" });
        yield* end("success");
        expect(yield* names).toEqual(["Account", "Swap"]);
        expect(yield* isOpen).toBe(true);
      }),
    ));

  const afterSignIn: ReadonlyArray<readonly [string, Parameters<typeof openOn>]> = [
    ["is where it began", ["ConnectingSiwe", "ApproveTransaction"]],
    ["was no part of it", ["Account", "ApproveTransaction"]],
  ];
  it.each(afterSignIn)("closes the modal when signing in %s", (_, views) =>
    modalBench().run(
      Effect.gen(function* () {
        yield* openOn(...views);
        const calls = yield* waitFor({ next: "beforeSignIn" });
        yield* end("success");
        expect(yield* isOpen).toBe(false);
        expect(yield* names).toEqual(["Connect"]);
        expect(calls.map(([outcome]) => outcome)).toEqual(["success"]);
      }),
    ),
  );

  it("is the newest one, and the others keep waiting", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* openOn("Account", "Swap", "ApproveTransaction");
        const first = yield* waitFor({ next: "stay" });
        const second = yield* waitFor({ next: "stay" });
        yield* end("success");
        expect([first.length, second.length]).toEqual([0, 1]);
        yield* end("cancelled");
        expect(first).toEqual([["cancelled", ["Account", "Swap"]]]);
      }),
    ));

  it("does nothing when no transaction waits", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* openOn("Account", "Swap");
        yield* end("cancelled");
        expect(yield* names).toEqual(["Account", "Swap"]);
        expect(yield* isOpen).toBe(true);
      }),
    ));
});

// shows docs/rules/modal.md#waiting-transactions
describe("closing the modal on the approval view", () => {
  it("cancels one transaction and goes back by one view", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* openOn("Account", "Swap", "ApproveTransaction");
        const first = yield* waitFor({ next: "stay" });
        const second = yield* waitFor({ next: "stay" });
        yield* close;
        expect(second.map(([outcome]) => outcome)).toEqual(["cancelled"]);
        expect(first).toEqual([]);
        expect(yield* names).toEqual(["Account", "Swap"]);
        expect(yield* isOpen).toBe(false);
      }),
    ));

  it("also cancels it when the approval is the only view", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* openOn("ApproveTransaction");
        const calls = yield* waitFor({ next: "back" });
        yield* close;
        expect(calls.map(([outcome]) => outcome)).toEqual(["cancelled"]);
        expect(yield* isOpen).toBe(false);
      }),
    ));

  it("cancels nothing on any other view", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* openOn("Account", "Swap");
        const calls = yield* waitFor({ next: "back" });
        yield* close;
        expect(calls).toEqual([]);
        expect(yield* waiting).toBe(1);
      }),
    ));
});
