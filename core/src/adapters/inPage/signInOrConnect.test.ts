import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WalletBusy } from "../../domain/errors/connection.ts";
import { UserRejected } from "../../domain/errors/rpc.ts";
import { SIGN_IN_PROMPT_MILLIS } from "../../domain/limits/signIn.ts";
import { pendingResponse } from "../../testing/wallets/fakeWallet.ts";
import { signInOrConnect } from "./signInOrConnect.ts";

interface Answer {
  readonly from: "signing in" | "connecting";
}
const signedIn: Answer = { from: "signing in" };
const connected: Answer = { from: "connecting" };

/** A wallet that is asked to sign in, and to connect when `requests` says so. */
const walletOf = () => {
  const signing = pendingResponse<Answer | undefined>();
  const connecting = pendingResponse<Answer>();
  const requests: string[] = [];
  const answer = signInOrConnect(signing.promise, () => {
    requests.push("connect");
    return connecting.promise;
  });
  // A refusal before the test looks at it is no failure of the test.
  answer.catch(() => {});
  return { signing, connecting, requests, answer };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A wallet that has been silent until it was asked to connect as usual as well. */
const silentWallet = async () => {
  const wallet = walletOf();
  await vi.advanceTimersByTimeAsync(SIGN_IN_PROMPT_MILLIS - 1);
  expect(wallet.requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(wallet.requests).toEqual(["connect"]);
  return wallet;
};

describe("a request to connect and sign in", () => {
  it("is all that a wallet is asked for when it answers in time", async () => {
    const { signing, requests, answer } = walletOf();
    signing.resolve(signedIn);
    expect(await answer).toBe(signedIn);
    expect(requests).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is followed by an ordinary request when it brings nothing", async () => {
    const { signing, connecting, answer } = walletOf();
    signing.resolve(undefined);
    connecting.resolve(connected);
    expect(await answer).toBe(connected);
    expect(vi.getTimerCount()).toBe(0);
  });

  // shows docs/rules/identity.md#one-prompt
  it("is given up on a wallet that never answers it", async () => {
    const { connecting, answer } = await silentWallet();
    connecting.resolve(connected);
    expect(await answer).toBe(connected);
  });

  it("still counts when the visitor took long to answer", async () => {
    const { signing, answer } = await silentWallet();
    signing.resolve(signedIn);
    expect(await answer).toBe(signedIn);
  });

  it("is waited for while the wallet says that a prompt is open", async () => {
    const { signing, connecting, answer } = await silentWallet();
    connecting.reject(new WalletBusy({ wallet: "Fox" }));
    await vi.advanceTimersByTimeAsync(SIGN_IN_PROMPT_MILLIS);
    signing.resolve(signedIn);
    expect(await answer).toBe(signedIn);
  });

  it("leaves the ordinary request alone when it fails late", async () => {
    const { signing, connecting, answer } = await silentWallet();
    signing.resolve(undefined);
    connecting.resolve(connected);
    expect(await answer).toBe(connected);
  });

  it("is declined by a refusal of either", async () => {
    for (const refused of ["signing", "connecting"] as const) {
      const wallet = await silentWallet();
      wallet[refused].reject(new UserRejected({ method: "wallet_connect", rpcMessage: "no" }));
      await expect(wallet.answer).rejects.toMatchObject({ _tag: "UserRejected" });
    }
  });
});
