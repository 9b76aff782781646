import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import { UserRejected } from "../../domain/errors/rpc.ts";
import type { Toast } from "../../domain/modal/notice.ts";
import { modalBench } from "../../testing/modalBench.ts";
import { Toasts } from "./Toasts.ts";

const SWAP_MILLIS = 150;
const LIFE_MILLIS = 2_500;

const state = Toasts.useSync((toasts) => SubscriptionRef.getUnsafe(toasts.state));
const visibleMessage = Effect.map(state, ({ isOpen, message }) => (isOpen ? message : undefined));
const show = (message: string, more: Partial<Toast> = {}) =>
  Toasts.use((toasts) => toasts.show({ message, variant: "success", ...more }));
const hide = Toasts.use((toasts) => toasts.hide);

// shows docs/rules/modal.md#toasts
// shows docs/rules/limits.md#names-and-display
describe("a toast", () => {
  it("shows at once for 2.5 s", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* show("first", { variant: "loading" });
        expect(yield* state).toEqual({ isOpen: true, message: "first", variant: "loading" });
        yield* TestClock.adjust(LIFE_MILLIS - 1);
        expect(yield* visibleMessage).toBe("first");
        yield* TestClock.adjust(1);
        expect(yield* state).toEqual({ isOpen: false, message: "", variant: "success" });
      }),
    ));

  it.each([
    ["a long text, at 60 ms for each letter", "e".repeat(95), 95 * 60],
    ["Chinese, at twice as much", "网".repeat(40), 40 * 120],
    ["a text without end, for 10 s", "e".repeat(2_000), 10_000],
  ])("stays as long as its text takes to read: %s", (_, message, millis) =>
    modalBench().run(
      Effect.gen(function* () {
        yield* show(message);
        yield* TestClock.adjust(millis - 1);
        expect(yield* visibleMessage).toBe(message);
        yield* TestClock.adjust(1);
        expect(yield* visibleMessage).toBeUndefined();
      }),
    ),
  );

  it("that does not close automatically stays until it is hidden", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* show("wait", { variant: "loading", autoClose: false });
        yield* TestClock.adjust("1 hour");
        expect(yield* visibleMessage).toBe("wait");
        yield* hide;
        expect(yield* state).toEqual({ isOpen: false, message: "", variant: "success" });
      }),
    ));

  it("that says that a sign-in goes on stays until it is hidden, and one of a success does not", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* Toasts.use((toasts) => toasts.showProgress("authenticating"));
        yield* TestClock.adjust("1 hour");
        expect(yield* state).toMatchObject({ isOpen: true, variant: "loading", progress: "authenticating" });
        yield* Toasts.use((toasts) => toasts.showProgress("transactionStarted"));
        yield* TestClock.adjust(SWAP_MILLIS);
        expect(yield* state).toMatchObject({ isOpen: true, variant: "success", progress: "transactionStarted" });
        yield* TestClock.adjust(LIFE_MILLIS);
        expect(yield* visibleMessage).toBeUndefined();
      }),
    ));

  // shows docs/rules/modal.md#timings-and-sizes
  it("that replaces another appears 150 ms after that one was closed, and then stays for its full time", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* show("first");
        yield* TestClock.adjust(1_000);
        yield* show("second");
        expect(yield* visibleMessage).toBeUndefined();
        yield* TestClock.adjust(SWAP_MILLIS - 1);
        expect(yield* visibleMessage).toBeUndefined();
        yield* TestClock.adjust(1);
        expect(yield* visibleMessage).toBe("second");
        yield* TestClock.adjust(LIFE_MILLIS - 1);
        expect(yield* visibleMessage).toBe("second");
        yield* TestClock.adjust(1);
        expect(yield* visibleMessage).toBeUndefined();
      }),
    ));

  it("is the last of several within those 150 ms, which are not extended", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* show("first");
        yield* show("second");
        yield* TestClock.adjust(100);
        yield* show("third");
        yield* TestClock.adjust(49);
        expect(yield* visibleMessage).toBeUndefined();
        yield* TestClock.adjust(1);
        expect(yield* visibleMessage).toBe("third");
        yield* TestClock.adjust(LIFE_MILLIS);
        expect(yield* visibleMessage).toBeUndefined();
      }),
    ));

  it("appears at once when the previous one has closed automatically", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* show("first");
        yield* TestClock.adjust(LIFE_MILLIS);
        yield* show("second");
        expect(yield* visibleMessage).toBe("second");
      }),
    ));

  it("replaces one that would have stayed", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* show("wait", { autoClose: false });
        yield* show("done");
        yield* TestClock.adjust(SWAP_MILLIS);
        expect(yield* visibleMessage).toBe("done");
        yield* TestClock.adjust(LIFE_MILLIS);
        expect(yield* visibleMessage).toBeUndefined();
      }),
    ));

  it("that is scheduled does not appear when toasts are hidden", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* show("first");
        yield* show("second");
        yield* hide;
        yield* TestClock.adjust(LIFE_MILLIS);
        expect(yield* visibleMessage).toBeUndefined();
      }),
    ));

  it("is not closed by the timer of the previous one", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* show("first");
        yield* TestClock.adjust(LIFE_MILLIS - 1);
        yield* hide;
        yield* show("second");
        yield* TestClock.adjust(1);
        expect(yield* visibleMessage).toBe("second");
      }),
    ));

  it("of a custom type includes its icon", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* show("copied", { variant: "custom", icon: "copy" });
        expect(yield* state).toEqual({ isOpen: true, message: "copied", variant: "custom", icon: "copy" });
      }),
    ));
});

// shows docs/rules/modal.md#toasts
describe("the toast for a failure", () => {
  const showError = (failure: unknown) => Toasts.use((toasts) => toasts.showError(failure));

  it.each([
    ["a text", "It broke", "It broke"],
    ["an error", new TypeError("x is not a function"), "x is not a function"],
    ["a list of issues", [{ message: "Too short" }, { message: "No digit" }], "Too short"],
  ])("shows the message: %s", (_, failure, message) =>
    modalBench().run(
      Effect.gen(function* () {
        yield* showError(failure);
        expect(yield* state).toEqual({ isOpen: true, message, variant: "error" });
      }),
    ),
  );

  it.each([[{ reason: "?" }], [undefined], [[]]])(
    "says that the error is unknown when there is no message: %j",
    (failure) =>
      modalBench().run(
        Effect.gen(function* () {
          yield* showError(failure);
          expect(yield* state).toEqual({ isOpen: true, message: "Unknown error", variant: "error", isUnknown: true });
        }),
      ),
  );

  it("shows the visitor's text for an error of the catalogue, and passes the error on for pages with their own texts", () => {
    const error = new UserRejected({ method: "personal_sign", rpcMessage: "no" });
    return modalBench().run(
      Effect.gen(function* () {
        yield* showError(error);
        expect(yield* state).toEqual({ isOpen: true, message: "text of UserRejected", variant: "error", error });
      }),
    );
  });
});
