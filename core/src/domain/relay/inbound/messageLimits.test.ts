import { describe, expect, it } from "vitest";
import { decodePeerMetadata } from "./peer.ts";
import { decodeMessage } from "./relayMessage.ts";
import { decodeRequest } from "./request.ts";

const message = { id: 1, jsonrpc: "2.0" } as const;
const problemOf = (method: string, params: unknown): string | undefined => {
  const decoded = decodeRequest({ ...message, method, params }, 0);
  return "problem" in decoded ? decoded.problem : undefined;
};
const named = <A>(count: number, value: A) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}x`, value]));
const approved = { accounts: ["eip155:1:0xa"], methods: [], events: [] };

// shows docs/rules/limits.md#relay
describe("a message of a wallet over the relay", () => {
  it("has JSON of 32 levels", () => {
    const deep = (levels: number) => ({
      ...message,
      method: "wc_sessionPing",
      params: Array.from({ length: levels - 2 }).reduce<object>((inner) => ({ inner }), { end: 1 }),
    });
    expect(decodeMessage(deep(32))).toHaveProperty("value");
    expect(decodeMessage(deep(33))).toEqual({ problem: "it is too deep" });
  });

  it("names methods and events with 200 characters", () => {
    const call = (length: number) => decodeMessage({ ...message, method: "x".repeat(length) });
    expect(call(200)).toHaveProperty("value");
    expect(call(201)).toEqual({ problem: "it is not a JSON-RPC message" });
    const event = (length: number) =>
      problemOf("wc_sessionEvent", { chainId: "eip155:1", event: { name: "x".repeat(length) } });
    expect(event(200)).toBeUndefined();
    expect(event(201)).toBeTypeOf("string");
  });

  it("has a hundred namespaces, and as many properties", () => {
    const update = (count: number) => problemOf("wc_sessionUpdate", { namespaces: named(count, approved) });
    expect(update(100)).toBeUndefined();
    expect(update(101)).toBeTypeOf("string");
    const settle = (field: string, count: number) =>
      problemOf("wc_sessionSettle", {
        relay: { protocol: "irn" },
        controller: { publicKey: "ab".repeat(32), metadata: {} },
        namespaces: { eip155: approved },
        expiry: 1,
        [field]: named(count, ""),
      });
    for (const field of ["sessionProperties", "scopedProperties"]) {
      expect(settle(field, 100)).toBeUndefined();
      expect(settle(field, 101)).toBeTypeOf("string");
    }
  });

  it("describes the wallet in 2,048 characters", () => {
    const description = "x".repeat(2_048);
    expect(decodePeerMetadata({ description: `${description}y` })).toMatchObject({ description });
  });
});
