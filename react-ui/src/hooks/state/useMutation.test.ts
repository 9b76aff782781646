// @vitest-environment happy-dom
import { UserRejected } from "@portico/core";
import fc from "fast-check";
import { act } from "react";
import { describe, expect, it } from "vitest";
import { type Deferred, deferred } from "../../testing/deferred.ts";
import { renderHook } from "../../testing/renderHook.ts";
import { useMutation } from "./useMutation.ts";

/** An action whose attempts a test ends in any order. */
const controlledAction = () => {
  const attempts: Deferred<string>[] = [];
  const run = (_: string): Promise<string> => {
    const attempt = deferred<string>();
    attempts.push(attempt);
    return attempt.promise;
  };
  return { run, attempts };
};

const mutation = async () => {
  const { run, attempts } = controlledAction();
  const hook = await renderHook(() => useMutation(run), undefined);
  const start = (name: string) => act(async () => void hook.current()[0](name));
  const state = () => hook.current()[1];
  return { ...hook, attempts, start, state };
};

describe("a mutation", () => {
  it("goes from idle over pending to success, and back to idle", async () => {
    const { start, state, attempts } = await mutation();
    expect(state()).toMatchObject({ status: "idle", data: undefined, error: undefined });
    await start("first");
    expect(state()).toMatchObject({ status: "pending", data: undefined, error: undefined });
    await act(async () => attempts[0]?.resolve("done"));
    expect(state()).toMatchObject({ status: "success", data: "done", error: undefined });
    await act(async () => state().reset());
    expect(state()).toMatchObject({ status: "idle", data: undefined, error: undefined });
  });

  it("keeps the error, and rejects for a caller who waits", async () => {
    const { current, state, attempts } = await mutation();
    const error = new UserRejected({ method: "personal_sign", rpcMessage: "no" });
    let caught: unknown;
    await act(async () => {
      const result = current()[0]("first");
      attempts[0]?.reject(error);
      caught = await result.catch((cause: unknown) => cause);
    });
    expect(caught).toBe(error);
    expect(state()).toMatchObject({ status: "error", data: undefined, error });
  });

  it("has an error of the catalogue for whatever is thrown", async () => {
    const { start, state, attempts } = await mutation();
    await start("first");
    await act(async () => attempts[0]?.reject("a text"));
    expect(state().error).toMatchObject({ _tag: "UnexpectedError", cause: "a text" });
  });

  it("ignores an attempt that was reset", async () => {
    const { start, state, attempts } = await mutation();
    await start("first");
    await act(async () => state().reset());
    await act(async () => attempts[0]?.resolve("late"));
    expect(state()).toMatchObject({ status: "idle", data: undefined });
  });

  it("renders no more once it is unmounted", async () => {
    const { start, results, unmount, attempts } = await mutation();
    await start("first");
    await unmount();
    const before = results.length;
    await act(async () => attempts[0]?.resolve("late"));
    expect(results.length).toBe(before);
  });

  it("shows the newest attempt alone, in whatever order the attempts end", async () => {
    const endings = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
    await fc.assert(
      fc.asyncProperty(endings, fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), async (order, succeeds) => {
        const { start, state, attempts } = await mutation();
        for (const index of [0, 1, 2, 3]) await start(`${index}`);
        let hasNewestEnded = false;
        for (const index of order) {
          await act(async () =>
            succeeds[index]
              ? attempts[index]?.resolve(`${index}`)
              : attempts[index]?.reject(new UserRejected({ method: "personal_sign", rpcMessage: "no" })),
          );
          hasNewestEnded ||= index === 3;
          const finalState = succeeds[3] ? { status: "success", data: "3" } : { status: "error", data: undefined };
          expect(state()).toMatchObject(hasNewestEnded ? finalState : { status: "pending", data: undefined });
        }
      }),
      { numRuns: 20 },
    );
  });
});
