import { type Sandbox, startSandbox } from "@portico/fixtures";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fuzzRelay } from "./fuzzRelay.ts";

const COUNT = 3_000;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

it("a site survives random and mutated messages of a paired wallet, and good requests work in between", async () => {
  const seed = Date.now() % 1_000_000;
  const { messages, goodRequests, pairings } = await fuzzRelay({ sandbox, count: COUNT, seed });
  expect(messages).toBeGreaterThanOrEqual(COUNT);
  expect(goodRequests).toBeGreaterThanOrEqual(20);
  expect(pairings).toBeGreaterThanOrEqual(1);
});
