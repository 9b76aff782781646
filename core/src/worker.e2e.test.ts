import { keysOf } from "@portico/fixtures/relay-wallet";
import { describe, expect, it } from "vitest";
import { shopForTests } from "./testing/shop.ts";
import type { WorkerReply, WorkerRequest } from "./testing/worker.ts";

const here = shopForTests();

describe("a worker, which has neither a document nor localStorage", () => {
  it("reads balances and prices through its own client, finds no wallets, and stores nothing without an error", async () => {
    const { sandbox } = here.shop;
    const { page } = await here.shop.visit();
    const request: WorkerRequest = {
      options: { projectId: sandbox.projectId, endpoints: sandbox.endpoints },
      address: keysOf("alice").eip155.address,
    };
    const reply = await page.evaluate(
      (request) =>
        new Promise<WorkerReply>((resolve, reject) => {
          const worker = new Worker("/worker.js", { type: "module" });
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = ({ message }) => reject(new Error(message));
          worker.postMessage(request);
        }),
      request,
    );
    expect(reply).toMatchObject({ isPage: false, connectors: 0, gasPrice: true, active: "eip155:8453" });
    expect([...reply.uncaught, ...reply.logged]).toEqual([]);
    expect(Number(reply.balance)).toBeGreaterThan(0);
  });
});
