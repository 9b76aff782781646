import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyRouter } from "../emptyStates.ts";
import { moveAfter } from "./transactionStack.ts";
import { plainViewNames, type View, viewOf } from "./view.ts";
import {
  back,
  backTo,
  containsView,
  firstView,
  push,
  replace,
  reset,
  routerState,
  topOf,
  type ViewStack,
} from "./viewStack.ts";

const stackOf = (first: View["name"], ...more: ReadonlyArray<View["name"]>): ViewStack => {
  const view = (name: View["name"]): View => {
    const plain = plainViewNames.find((candidate) => candidate === name);
    return plain ? { name: plain } : { name: "UnsupportedChain" };
  };
  return [view(first), ...more.map(view)];
};
const names = (stack: ViewStack) => stack.map(({ name }) => name);

// shows docs/rules/modal.md#view-stack
describe("the stack of views", () => {
  it("pushes a view, unless it is already on top", () => {
    const stack = stackOf("Connect");
    expect(names(push(stack, { name: "AllWallets" }))).toEqual(["Connect", "AllWallets"]);
    expect(push(stack, { name: "Connect" })).toBe(stack);
  });

  it("replaces the top view, also when it is the only one", () => {
    expect(names(replace(stackOf("Connect", "AllWallets"), { name: "GetWallet" }))).toEqual(["Connect", "GetWallet"]);
    expect(names(replace(stackOf("Connect"), { name: "Account" }))).toEqual(["Account"]);
  });

  it("goes back by one, and closes from the last view or with UnsupportedChain anywhere in it", () => {
    const stack = stackOf("Connect", "AllWallets");
    const below = back(stack);
    expect(below === "close" ? below : names(below)).toEqual(["Connect"]);
    expect(back(stackOf("Connect"))).toBe("close");
    expect(back(stackOf("UnsupportedChain", "WhatIsANetwork"))).toBe("close");
  });

  it("keeps its first view however often it goes back", () => {
    expect(names(backTo(stackOf("Account", "Swap", "SwapPreview"), 1))).toEqual(["Account", "Swap"]);
    expect(names(backTo(stackOf("Account", "Swap"), -3))).toEqual(["Account"]);
    const stack = stackOf("Account", "Swap");
    expect(backTo(stack, 7)).toBe(stack);
  });
});

const view = fc.oneof(fc.constantFrom(...plainViewNames).map(viewOf), fc.constant<View>({ name: "UnsupportedChain" }));
type Move = (stack: ViewStack) => ViewStack | "close";
const move: fc.Arbitrary<Move> = fc.oneof(
  view.map(
    (each): Move =>
      (stack) =>
        push(stack, each),
  ),
  view.map(
    (each): Move =>
      (stack) =>
        replace(stack, each),
  ),
  view.map(
    (each): Move =>
      () =>
        reset(each),
  ),
  fc.integer({ min: -2, max: 12 }).map(
    (index): Move =>
      (stack) =>
        backTo(stack, index),
  ),
  fc.constant<Move>(back),
);

describe("any sequence of navigation", () => {
  it("leaves a stack that is not empty and whose top view shows", () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60, size: "max" }), (moves) => {
        let state = emptyRouter;
        for (const step of moves) {
          const next = step(state.stack);
          if (next === "close") {
            expect(state.stack.length === 1 || containsView(state.stack, "UnsupportedChain")).toBe(true);
            continue;
          }
          expect(Math.abs(next.length - state.stack.length)).toBeLessThanOrEqual(state.stack.length);
          state = routerState(state, next);
          expect(state.stack.length).toBeGreaterThan(0);
          expect(state.view).toBe(topOf(state.stack));
          expect(state.stack.every((each) => each !== undefined)).toBe(true);
        }
      }),
    );
  });

  it("returns to the same stack after a push and a back", () => {
    fc.assert(
      fc.property(view, view, view, (a, b, c) => {
        const stack = push(reset(a), b);
        fc.pre(
          !containsView(stack, "UnsupportedChain") && c.name !== "UnsupportedChain" && topOf(stack).name !== c.name,
        );
        expect(back(push(stack, c))).toEqual(stack);
      }),
    );
  });
});

describe("the first view", () => {
  const context = { hasAdapters: true, isConnected: false, isPhone: false };
  it("is the requested one, else the account, else Connect", () => {
    expect(firstView({ ...context, isConnected: true, requested: { name: "Networks" } })).toEqual({ name: "Networks" });
    expect(firstView({ ...context, isConnected: true })).toEqual({ name: "Account" });
    expect(firstView(context)).toEqual({ name: "Connect" });
    expect(firstView({ ...context, hasAdapters: false })).toEqual({ name: "ConnectingWalletConnectBasic" });
    expect(firstView({ ...context, hasAdapters: false, isPhone: true })).toEqual({ name: "AllWallets" });
  });
});

describe("the end of a transaction", () => {
  const stack = stackOf("Account", "Swap", "ConnectingSiwe", "ApproveTransaction");
  it("goes back when it was cancelled, whatever a success would have led to", () => {
    for (const after of [
      { next: "stay" },
      { next: "beforeSignIn" },
      { next: "show", view: { name: "Swap" } },
    ] as const) {
      expect(moveAfter("cancelled", after, stack)).toEqual({ move: "back" });
    }
  });

  it("leads to the owner's view when it succeeded", () => {
    expect(moveAfter("success", { next: "back" }, stack)).toEqual({ move: "back" });
    expect(moveAfter("success", { next: "stay" }, stack)).toBeUndefined();
    expect(moveAfter("success", { next: "show", view: { name: "Account" } }, stack)).toEqual({
      move: "reset",
      view: { name: "Account" },
    });
    expect(moveAfter("success", { next: "beforeSignIn" }, stack)).toEqual({ move: "backTo", index: 1 });
    expect(moveAfter("success", { next: "beforeSignIn" }, stackOf("ConnectingSiwe"))).toEqual({ move: "finish" });
  });
});
