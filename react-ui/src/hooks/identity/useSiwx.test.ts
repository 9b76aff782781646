// @vitest-environment happy-dom
import { createPortico, type SignInState } from "@portico/core";
import { mainnet } from "@portico/core/networks";
import { act, createElement, type ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PorticoProvider } from "../../modal/PorticoProvider.tsx";
import { renderHook } from "../../testing/renderHook.ts";
import { useSiwx } from "./useSiwx.ts";

const account = "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const session = {
  data: {
    accountAddress: account.slice("eip155:1:".length),
    chainId: "eip155:1",
    domain: "shop.example",
    uri: "https://shop.example",
    version: "1",
    nonce: "5f2c8e0b9d7a4c31",
  },
  message: "Sign in",
  signature: "0x12",
} as const;

/** A client whose sign-in is where the test says. */
const clientThat = (first: SignInState) => {
  const portico = createPortico({ networks: [mainnet], reconnect: false });
  const listeners = new Set<(state: SignInState) => void>();
  let state = first;
  const store = {
    ...portico.siwx.store,
    get: () => state,
    subscribe: (listener: (state: SignInState) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
  const signIn = vi.fn(async () => session);
  const signOut = vi.fn(async () => {});
  const client = { ...portico, siwx: { ...portico.siwx, store, signIn, signOut } };
  const change = (next: SignInState) =>
    act(async () => {
      state = next;
      for (const listener of listeners) listener(next);
    });
  const wrap = (children: ReactNode) => createElement(PorticoProvider, { client, modal: false }, children);
  return { change, wrap, signIn, signOut, dispose: () => portico.dispose() };
};

let dispose: () => unknown = () => {};
afterEach(() => dispose());

describe("useSiwx", () => {
  it("follows the sign-in, and does what the client does", async () => {
    const client = clientThat({ status: "signedOut", account });
    dispose = client.dispose;
    const { current } = await renderHook(() => useSiwx(), undefined, client.wrap);
    expect(current()).toMatchObject({ status: "signedOut", account });
    expect(current().session).toBeUndefined();
    await act(async () => expect(await current().signIn()).toBe(session));
    expect(client.signIn).toHaveBeenCalledTimes(1);
    await client.change({ status: "signedIn", account, session });
    expect(current()).toMatchObject({ status: "signedIn", session });
    await act(async () => current().signOut());
    expect(client.signOut).toHaveBeenCalledTimes(1);
    await client.change({ status: "idle" });
    expect(current().status).toBe("idle");
  });
});
