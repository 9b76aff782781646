import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { describe, expect, it, vi } from "vitest";
import { InsufficientBalance } from "../../domain/errors/money.ts";
import { performWith } from "./perform.ts";

const make = () => {
  const runtime = ManagedRuntime.make(Layer.empty);
  return { runtime, perform: performWith(runtime) };
};

describe("perform", () => {
  it("resolves with the value of the effect", async () => {
    await expect(make().perform(Effect.succeed(42))).resolves.toBe(42);
  });

  it("rejects with the same error as the effect", async () => {
    const error = new InsufficientBalance({});
    await expect(make().perform(Effect.fail(error))).rejects.toBe(error);
  });

  it("turns a defect into UnexpectedError that keeps it as its cause", async () => {
    const defect = new RangeError("out of range");
    await expect(make().perform(Effect.die(defect))).rejects.toMatchObject({
      _tag: "UnexpectedError",
      details: { description: "out of range" },
      cause: defect,
    });
    await expect(make().perform(Effect.die("text"))).rejects.toMatchObject({ details: { description: "text" } });
  });

  it("interrupts the effect when the signal aborts, and rejects with Aborted and the reason", async () => {
    const onInterrupt = vi.fn();
    const controller = new AbortController();
    const pending = make().perform(Effect.never.pipe(Effect.onInterrupt(() => Effect.sync(onInterrupt))), controller);
    controller.abort("enough");
    await expect(pending).rejects.toMatchObject({ _tag: "Aborted", cause: "enough" });
    expect(onInterrupt).toHaveBeenCalledTimes(1);
  });

  it("does not start when the signal is already aborted", async () => {
    const run = vi.fn();
    const pending = make().perform(Effect.sync(run), { signal: AbortSignal.abort() });
    await expect(pending).rejects.toMatchObject({ _tag: "Aborted" });
    expect(run).not.toHaveBeenCalled();
  });

  it("rejects effects that dispose interrupts with ClientDisposed", async () => {
    const { runtime, perform } = make();
    const pending = perform(Effect.never);
    await Promise.resolve();
    await Promise.all([runtime.dispose(), expect(pending).rejects.toMatchObject({ _tag: "ClientDisposed" })]);
  });
});
