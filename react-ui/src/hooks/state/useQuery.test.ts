// @vitest-environment happy-dom
import { createPortico, UserRejected } from "@portico/core";
import { mainnet } from "@portico/core/networks";
import { act, createElement, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { PorticoProvider } from "../../modal/PorticoProvider.tsx";
import { type Deferred, deferred } from "../../testing/deferred.ts";
import { renderHook } from "../../testing/renderHook.ts";
import { useQuery } from "./useQuery.ts";

interface PendingRequest extends Deferred<string> {
  readonly key: string;
  readonly signal: AbortSignal;
  readonly force: boolean;
}

const query = async (first: string | undefined) => {
  const client = createPortico({ projectId: "0".repeat(32), networks: [mainnet], reconnect: false });
  const requests: PendingRequest[] = [];
  const hook = await renderHook(
    (key: string | undefined) =>
      useQuery(key === undefined ? undefined : { key }, (_, request, options) => {
        const response = deferred<string>();
        requests.push({ ...response, ...request, ...options });
        return response.promise;
      }),
    first,
    (children: ReactNode) => createElement(PorticoProvider, { client, modal: false }, children),
  );
  return { ...hook, requests };
};

describe("a query", () => {
  it("is pending from the first render, and succeeds", async () => {
    const { requests, results, current } = await query("a");
    expect(results[0]).toMatchObject({ status: "pending", data: undefined });
    await act(async () => requests[0]?.resolve("answer"));
    expect(current()).toMatchObject({ status: "success", data: "answer", error: undefined });
  });

  it("asks nothing without a subject", async () => {
    const { requests, current, rerender } = await query(undefined);
    expect(current()).toMatchObject({ status: "idle", data: undefined });
    expect(requests).toEqual([]);
    await rerender("a");
    expect(requests).toHaveLength(1);
  });

  it("ignores the answer to an earlier key, and interrupts the work for it", async () => {
    const { requests, current, rerender } = await query("a");
    await rerender("b");
    expect(requests[0]?.signal.aborted).toBe(true);
    await act(async () => requests[1]?.resolve("of b"));
    await act(async () => requests[0]?.resolve("of a"));
    expect(current()).toMatchObject({ status: "success", data: "of b" });
  });

  it("never shows the answer of one key under another", async () => {
    const { requests, results, rerender } = await query("a");
    await act(async () => requests[0]?.resolve("of a"));
    const before = results.length;
    await rerender("b");
    expect(results.slice(before).map(({ data }) => data)).toEqual(results.slice(before).map(() => undefined));
  });

  it("keeps the data while it asks again, and when that fails", async () => {
    const { requests, current } = await query("a");
    await act(async () => requests[0]?.resolve("known"));
    await act(async () => current().refetch());
    expect(current()).toMatchObject({ status: "pending", data: "known", error: undefined });
    expect(requests.map(({ force }) => force)).toEqual([false, true]);
    const error = new UserRejected({ method: "personal_sign", rpcMessage: "no" });
    await act(async () => requests[1]?.reject(error));
    expect(current()).toMatchObject({ status: "error", data: "known", error });
  });

  it("does not force a question about another subject", async () => {
    const { requests, current, rerender } = await query("a");
    await act(async () => current().refetch());
    await rerender("b");
    expect(requests.map(({ key, force }) => [key, force])).toEqual([
      ["a", false],
      ["a", true],
      ["b", false],
    ]);
  });

  it("interrupts its work once it is unmounted", async () => {
    const { requests, unmount } = await query("a");
    await unmount();
    expect(requests[0]?.signal.aborted).toBe(true);
  });
});
