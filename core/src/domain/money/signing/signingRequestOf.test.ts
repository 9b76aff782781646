import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formsOfBytes } from "../../../testing/formsOfBytes.ts";
import { hostileValue } from "../../../testing/hostileValues.ts";
import { SIGNING_DATA_MAX_CHARACTERS } from "../../limits/signing.ts";
import { evmAddress, readSigningRequest } from "./readRequest.ts";
import { signingRequestOf } from "./signingRequestOf.ts";

const TO = "0x00000000000000000000000000000000000000aa";
const subjectOf = (waiting: Parameters<typeof signingRequestOf>[0]) => {
  const { method, params } = signingRequestOf(waiting);
  return readSigningRequest(method, params);
};

// shows docs/rules/connection.md#waiting-requests
describe("a request that waits, as it is explained", () => {
  it("is the same transaction, whatever the amount", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (value) => {
        const waiting = { method: "eth_sendTransaction", params: [{ to: TO, value, data: undefined }] };
        expect(subjectOf(waiting)).toMatchObject({ type: "calls", calls: [{ to: evmAddress(TO), value }] });
        const ofAction = { ...waiting, params: [{ to: TO, value, chainId: "eip155:8453" }] };
        expect(subjectOf(ofAction)).toMatchObject({ chainId: 8453n });
      }),
    );
  });

  it("is the same message, also one that looks like bytes in hexadecimal", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.constant("0x1234")), (text) => {
        const message = new TextEncoder().encode(text);
        expect(subjectOf({ method: "personal_sign", params: [{ message }] })).toMatchObject({
          type: "message",
          message,
        });
        expect(subjectOf({ method: "solana_signMessage", params: [{ message }] })).toMatchObject({ message });
      }),
    );
    const overRelay = { method: "personal_sign", params: ["0x6869", TO], chainId: "eip155:1" };
    expect(subjectOf(overRelay)).toMatchObject({
      type: "message",
      from: evmAddress(TO),
      message: new Uint8Array([0x68, 0x69]),
    });
  });

  // shows docs/rules/connection.md#forms-of-bytes
  it.each(formsOfBytes)("is the same message, whatever the form of its bytes: %s", (_, make) => {
    const bytes = Uint8Array.of(0x68, 0x69, 0xff);
    for (const method of ["personal_sign", "solana_signMessage"]) {
      expect(subjectOf({ method, params: [{ message: make(bytes) }] })).toMatchObject({ message: bytes });
    }
    expect(readSigningRequest("solana_signMessage", { message: make(bytes) })).toMatchObject({ message: bytes });
    expect(readSigningRequest("solana_signTransaction", { transaction: make(bytes) })).toMatchObject({
      transactions: [bytes],
    });
  });

  it("has the numbers of typed data in decimal digits", () => {
    const typedData = {
      types: { Order: [{ name: "price", type: "uint256" }] },
      primaryType: "Order",
      domain: { name: "Shop" },
      message: { price: 2n ** 200n },
    };
    const request = signingRequestOf({ method: "eth_signTypedData_v4", params: [typedData] });
    expect(request.params).toMatchObject([{ message: { price: String(2n ** 200n) } }]);
  });

  it("keeps its network, and stays what it was when the page changes it", () => {
    const params = [{ to: TO, value: "0x1" }];
    const request = signingRequestOf({ method: "eth_sendTransaction", params, chainId: "eip155:8453" });
    params[0] = { to: TO, value: "0x2" };
    expect(request).toEqual({
      method: "eth_sendTransaction",
      params: [{ to: TO, value: "0x1" }],
      chainId: "eip155:8453",
    });
    expect(signingRequestOf({ method: "eth_sendTransaction", params, chainId: "?" })).not.toHaveProperty("chainId");
  });

  it("is unknown without parameters, and beyond what is explained", () => {
    expect(subjectOf({ method: "personal_sign" })).toEqual({ type: "unknown" });
    const data = "0".repeat(SIGNING_DATA_MAX_CHARACTERS);
    expect(subjectOf({ method: "eth_sendTransaction", params: [{ to: TO, data }] })).toEqual({ type: "unknown" });
    fc.assert(
      fc.property(hostileValue(), (make) => {
        const request = signingRequestOf({ method: "eth_signTypedData_v4", params: make() });
        expect(() => JSON.stringify(request)).not.toThrow();
      }),
    );
  });
});
