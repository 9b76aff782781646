import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileRecord, hostileValue } from "../../testing/hostileValues.ts";
import { callCapabilitiesOn } from "./callCapabilities.ts";

const NOTHING = { atomic: "unsupported", others: [] };
const on = (reply: unknown) => callCapabilitiesOn(reply, "eip155:8453");

describe("the capabilities for calls", () => {
  it("are those of the network, under its hexadecimal id", () => {
    const reply = { "0x1": { atomic: { status: "ready" } }, "0x2105": { atomic: { status: "supported" } } };
    expect(on(reply)).toEqual({ atomic: "supported", others: [] });
    expect(callCapabilitiesOn(reply, "eip155:1")).toEqual({ atomic: "ready", others: [] });
  });

  it.each([
    ["another network only", { "0x1": { atomic: { status: "supported" } } }],
    ["the id in decimal digits", { "8453": { atomic: { status: "supported" } } }],
    ["the id of CAIP-2", { "eip155:8453": { atomic: { status: "supported" } } }],
    ["an address", { "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266": { "0x2105": { atomic: { status: "supported" } } } }],
    ["nothing", {}],
    ["no list", null],
    ["an unknown status", { "0x2105": { atomic: { status: "maybe" }, paymasterService: { supported: "yes" } } }],
  ])("are none when the wallet lists %s", (_, reply) => {
    expect(on(reply)).toEqual(NOTHING);
  });

  it("include what holds on every network, and the names from before the final EIP", () => {
    expect(on({ "0x0": { atomic: { status: "supported" } } })).toMatchObject({ atomic: "supported" });
    expect(on({ "0X2105": { atomicBatch: { supported: true } } })).toMatchObject({ atomic: "supported" });
    expect(on({ "0x02105": { paymasterService: { supported: true }, flowControl: { supported: false } } })).toEqual({
      atomic: "unsupported",
      others: ["paymasterService"],
    });
  });

  it("are none of a network outside eip155", () => {
    const reply = { "0x1": { atomic: { status: "supported" } } };
    expect(callCapabilitiesOn(reply, "solana:1")).toEqual(NOTHING);
    expect(callCapabilitiesOn(reply, "eip155:one")).toEqual(NOTHING);
  });

  it("are read from any value without throwing, and none of it becomes a status", () => {
    const hostile = fc.oneof(hostileValue(), hostileRecord({ "0x2105": hostileValue(), "0x0": hostileValue() }));
    fc.assert(
      fc.property(hostile, (make) => {
        const { atomic, others } = on(make());
        expect(["supported", "ready", "unsupported"]).toContain(atomic);
        expect(others.every((name) => typeof name === "string")).toBe(true);
      }),
    );
  });
});
