import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { expect, it } from "vitest";
import { PageWalletCalls } from "./PageWalletCalls.ts";

/** A connection whose calls wait until they are told to end. */
const waitingConnection = () => {
  const waiting: Array<() => void> = [];
  const call = () => new Promise<string>((resolve) => waiting.push(() => resolve("done")));
  const connection = {
    namespace: "eip155",
    get capabilities() {
      return ["signMessage"];
    },
    provider: { request: (_: { readonly method: string }) => call() },
    request: (_: { readonly method: string }) => call(),
    signMessage: (_: object) => call(),
    switchNetwork: (_: object) => call(),
    walletCapabilities: () => call(),
    disconnect: () => call(),
  };
  return { connection, answer: () => waiting.shift()?.() };
};

const run = (test: (calls: PageWalletCalls["Service"], isAsked: () => boolean) => Promise<void>) =>
  Effect.runPromise(
    Effect.flatMap(PageWalletCalls, (calls) =>
      Effect.promise(() => test(calls, () => SubscriptionRef.getUnsafe(calls.state))),
    ).pipe(Effect.provide(PageWalletCalls.layer)),
  );

// shows docs/rules/modal.md#windows-of-wallets
it("counts what a wallet is asked for until it has answered, and not what it need not ask its user", () =>
  run(async ({ counting }, isAsked) => {
    const { connection, answer } = waitingConnection();
    const counted = counting(connection);
    for (const ask of [
      () => counted.signMessage({}),
      () => counted.switchNetwork({}),
      () => counted.request({ method: "personal_sign" }),
      () => counted.provider.request({ method: "eth_sendTransaction" }),
    ]) {
      const first = ask();
      const second = ask();
      expect(isAsked()).toBe(true);
      answer();
      expect(await first).toBe("done");
      expect(isAsked()).toBe(true);
      answer();
      await second;
      expect(isAsked()).toBe(false);
    }
    for (const ask of [
      () => counted.walletCapabilities(),
      () => counted.disconnect(),
      () => counted.request({ method: "eth_chainId" }),
      () => counted.provider.request({ method: "eth_call" }),
    ]) {
      const asked = ask();
      expect(isAsked()).toBe(false);
      answer();
      await asked;
    }
  }));

it("ends with a failure too, and when the call throws", () =>
  run(async ({ during }, isAsked) => {
    await expect(during(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    const thrown = () => {
      throw new Error("at once");
    };
    await expect(during(thrown)).rejects.toThrow("at once");
    expect(isAsked()).toBe(false);
  }));

it("is the connection otherwise, one provider included, also where nothing of it can change", () =>
  run(async ({ counting }) => {
    const { connection } = waitingConnection();
    const counted = counting(connection);
    expect(counted.disconnect).toBe(connection.disconnect);
    expect(counted.capabilities).toEqual(["signMessage"]);
    expect(counted.provider).toBe(counted.provider);
    expect(counting({ ...connection, namespace: "bip122" }).provider).toBe(connection.provider);
    const frozen = Object.freeze({ ...connection });
    expect(counting(frozen).signMessage).toBe(connection.signMessage);
  }));
