import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MULTICHAIN_REPLY_MILLIS } from "../../domain/limits/multichain.ts";
import { hostileValue } from "../../testing/hostileValues.ts";
import { EXTENSION_ID } from "../../testing/wallets/extensionPort.ts";
import type { MultichainApi } from "./MultichainApi.ts";
import { isOwnApi } from "./ownApi.ts";

const api: MultichainApi = { name: "MetaMask", rdns: "io.metamask", extensionId: EXTENSION_ID };
const { extensionId: _, ...withoutExtension } = api;
const answering = (answer: () => unknown) => ({ request: answer });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("an API is a wallet's own when the wallet names the same extension, or none like the API", async () => {
  expect(
    await isOwnApi(
      answering(async () => ({ extensionId: EXTENSION_ID })),
      api,
    ),
  ).toBe(true);
  expect(
    await isOwnApi(
      answering(async () => ({ extensionId: "b".repeat(32) })),
      api,
    ),
  ).toBe(false);
  expect(
    await isOwnApi(
      answering(async () => ({})),
      api,
    ),
  ).toBe(false);
  expect(
    await isOwnApi(
      answering(async () => ({})),
      withoutExtension,
    ),
  ).toBe(true);
  expect(
    await isOwnApi(
      answering(async () => ({ extensionId: EXTENSION_ID })),
      withoutExtension,
    ),
  ).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

it("a wallet that refuses, or that is none, has no API", async () => {
  expect(
    await isOwnApi(
      answering(() => Promise.reject(new Error("unknown method"))),
      withoutExtension,
    ),
  ).toBe(false);
  expect(await isOwnApi(undefined, withoutExtension)).toBe(false);
});

// shows docs/rules/limits.md#waiting-and-repeating
it("a silent wallet is not waited for", async () => {
  const own = isOwnApi(
    answering(() => new Promise(() => {})),
    withoutExtension,
  );
  await vi.advanceTimersByTimeAsync(MULTICHAIN_REPLY_MILLIS);
  expect(await own).toBe(false);
});

it("a wallet may answer anything", async () => {
  await fc.assert(
    fc.asyncProperty(hostileValue(), async (make) => {
      expect(await isOwnApi(answering(make), api)).toBe(false);
      expect(await isOwnApi(make(), api)).toBe(false);
    }),
  );
});
