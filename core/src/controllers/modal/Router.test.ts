import * as Effect from "effect/Effect";
import * as Stream from "effect/Stream";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import type { View } from "../../domain/modal/view.ts";
import { modalBench } from "../../testing/modalBench.ts";
import { Router } from "./Router.ts";

const state = Router.useSync((router) => SubscriptionRef.getUnsafe(router.state));
const names = Effect.map(state, ({ stack }) => stack.map(({ name }) => name));
const push = (...views: ReadonlyArray<View>) =>
  Router.use((router) => Effect.forEach(views, router.push, { discard: true }));
const replace = (view: View) => Router.use((router) => router.replace(view));
const reset = (view: View) => Router.use((router) => router.reset(view));
const backTo = (index: number) => Router.use((router) => router.backTo(index));
const pop = Router.use((router) => router.pop);

const account: View = { name: "Account" };
const otp = (email: string): View => ({ name: "EmailVerifyOtp", email });

describe("the views of the modal", () => {
  it("begin with Connect", () =>
    modalBench().run(
      Effect.gen(function* () {
        expect(yield* state).toEqual({ stack: [{ name: "Connect" }], view: { name: "Connect" } });
      }),
    ));

  it("are pushed with their properties, and popped one by one", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* push(account, otp("a@example.com"));
        expect(yield* names).toEqual(["Connect", "Account", "EmailVerifyOtp"]);
        expect((yield* state).view).toEqual(otp("a@example.com"));
        expect(yield* pop).toBe(true);
        expect((yield* state).view).toEqual(account);
      }),
    ));

  it("do not change when the top view is pushed or replaced by itself", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* push(otp("a@example.com"));
        const before = yield* state;
        yield* push(otp("b@example.com"));
        yield* replace(otp("c@example.com"));
        expect(yield* state).toBe(before);
      }),
    ));

  it("can be replaced at the top, even by the view below it", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* push(account, { name: "Networks" });
        yield* replace(account);
        expect(yield* names).toEqual(["Connect", "Account", "Account"]);
        yield* pop;
        yield* pop;
        yield* replace(account);
        expect(yield* names).toEqual(["Account"]);
      }),
    ));

  it("can all be replaced by one", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* push(account, { name: "Networks" });
        yield* reset({ name: "Swap" });
        expect(yield* state).toEqual({ stack: [{ name: "Swap" }], view: { name: "Swap" } });
      }),
    ));

  it("can be truncated after any of them", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* push(account, { name: "Networks" }, { name: "WhatIsANetwork" });
        yield* backTo(7);
        expect(yield* names).toHaveLength(4);
        yield* backTo(1);
        expect(yield* names).toEqual(["Connect", "Account"]);
      }),
    ));

  it("emit one event for each change, and none when nothing changes", () =>
    modalBench().run(
      Effect.gen(function* () {
        const router = yield* Router;
        const names: string[] = [];
        yield* SubscriptionRef.changes(router.state).pipe(
          Stream.runForEach(({ view }) => Effect.sync(() => void names.push(view.name))),
          Effect.forkChild({ startImmediately: true }),
        );
        yield* push(account);
        yield* Effect.yieldNow;
        yield* push({ name: "Networks" });
        yield* Effect.yieldNow;
        expect(names).toEqual(["Connect", "Account", "Networks"]);
      }),
    ));
});

describe("going back", () => {
  it("ends the modal from the last view, which stays", () =>
    modalBench().run(
      Effect.gen(function* () {
        const before = yield* state;
        expect(yield* pop).toBe(false);
        expect(yield* state).toBe(before);
      }),
    ));

  it("ends the modal while an unsupported network is anywhere in the stack, which stays", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* push({ name: "UnsupportedChain" }, { name: "Networks" });
        expect(yield* pop).toBe(false);
        expect(yield* names).toEqual(["Connect", "UnsupportedChain", "Networks"]);
      }),
    ));
});
