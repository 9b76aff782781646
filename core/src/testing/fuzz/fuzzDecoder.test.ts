import { expect, it } from "vitest";
import { fuzzDecoder } from "./fuzzDecoder.ts";

it("the decoders of relay messages accept what is well-formed, and nothing else", () => {
  const paired = { address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", key: "ab".repeat(32) };
  const seed = Date.now() % 1_000_000;
  const { messages, requestsAccepted, malformedAccepted } = fuzzDecoder(paired, { count: 5_000, seed });
  expect({ seed, messages, malformedAccepted }).toEqual({ seed, messages: 5_000, malformedAccepted: 0 });
  expect(requestsAccepted).toBeGreaterThan(100);
});
