import { type Sandbox, startSandbox } from "@portico/fixtures";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fuzzRelay } from "./fuzzRelay.ts";

/** `npm run fuzz` sends more of them, and others each time. */
const COUNT = 2_000;
const SEED = 44_593;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

it("a site survives random and mutated messages of a paired wallet, and good requests work in between", async () => {
  const { messages, goodRequests, pairings } = await fuzzRelay({ sandbox, count: COUNT, seed: SEED });
  expect(messages).toBeGreaterThanOrEqual(COUNT);
  expect(goodRequests).toBeGreaterThanOrEqual(10);
  expect(pairings).toBeGreaterThanOrEqual(1);
});
