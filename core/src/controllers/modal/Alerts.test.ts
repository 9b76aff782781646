import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import { InvalidProjectId, JwtTokenNotValid } from "../../domain/errors/configuration.ts";
import type { Alert } from "../../domain/modal/notice.ts";
import { modalBench } from "../../testing/modalBench.ts";
import { Alerts } from "./Alerts.ts";
import { ModalOptions } from "./ModalOptions.ts";

const state = Alerts.useSync((alerts) => SubscriptionRef.getUnsafe(alerts.state));
const show = (alert: Alert) => Alerts.use((alerts) => alerts.show(alert));
const hide = Alerts.use((alerts) => alerts.hide);
const hiddenAlert = { isOpen: false, message: "", variant: "info" };

// shows docs/rules/modal.md#alerts
describe("an alert", () => {
  it("is shown until it is hidden, with the long text in the log", () => {
    const { run, recorded } = modalBench();
    return run(
      Effect.gen(function* () {
        yield* show({ message: "short", details: "long", variant: "error" });
        expect(yield* state).toEqual({ isOpen: true, message: "short", details: "long", variant: "error" });
        expect(recorded.logs).toEqual([{ level: "Error", message: "long" }]);
        yield* hide;
        expect(yield* state).toEqual(hiddenAlert);
      }),
    );
  });

  it("replaces the previous one", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* show({ message: "first", details: "long", variant: "error" });
        yield* show({ message: "second", variant: "success" });
        expect(yield* state).toEqual({ isOpen: true, message: "second", variant: "success" });
      }),
    ));

  it("is only logged outside debug mode, which the site may turn on later", () => {
    const { run, recorded } = modalBench({ debug: false });
    return run(
      Effect.gen(function* () {
        yield* show({ message: "short", variant: "warning" });
        expect(yield* state).toEqual(hiddenAlert);
        expect(recorded.logs).toEqual([{ level: "Warn", message: "short" }]);
        yield* ModalOptions.use((options) => options.set({ debug: true }));
        yield* show({ message: "seen", variant: "info" });
        expect(yield* state).toMatchObject({ isOpen: true, message: "seen" });
        expect(recorded.logs.at(-1)).toEqual({ level: "Info", message: "seen" });
      }),
    );
  });
});

describe("a configuration error of the site", () => {
  const showError = (error: InvalidProjectId | JwtTokenNotValid, options?: { again: boolean }) =>
    Alerts.use((alerts) => alerts.showError(error, options));

  it("is shown as a short text, and its message is logged", () => {
    const { run, recorded } = modalBench();
    const error = new InvalidProjectId({ projectId: "0" });
    return run(
      Effect.gen(function* () {
        yield* showError(error);
        expect(yield* state).toEqual({
          isOpen: true,
          message: "text of InvalidProjectId",
          variant: "error",
          details: error.message,
          error,
        });
        expect(recorded.logs).toEqual([{ level: "Error", message: error.message }]);
      }),
    );
  });

  it("is shown once for each kind, unless it is to be repeated", () => {
    const { run, recorded } = modalBench();
    return run(
      Effect.gen(function* () {
        yield* showError(new InvalidProjectId({ projectId: "0" }));
        yield* hide;
        yield* showError(new InvalidProjectId({ projectId: "1" }));
        expect(yield* state).toEqual(hiddenAlert);
        expect(recorded.logs).toHaveLength(1);
        yield* showError(new JwtTokenNotValid({}));
        expect(yield* state).toMatchObject({ isOpen: true, message: "text of JwtTokenNotValid" });
        yield* showError(new InvalidProjectId({ projectId: "1" }), { again: true });
        expect(yield* state).toMatchObject({ isOpen: true, message: "text of InvalidProjectId" });
      }),
    );
  });
});
