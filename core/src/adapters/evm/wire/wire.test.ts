import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eip1191Spelling } from "../../../domain/account/addressCodecs/eip1191.ts";
import { callsOnWire } from "./callsOnWire.ts";
import { transactionOnWire } from "./transactionOnWire.ts";

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const BOB = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const capabilities = fc.dictionary(fc.string(), fc.jsonValue());
const data = fc.uint8Array({ maxLength: 40 }).map((bytes): `0x${string}` => `0x${Buffer.from(bytes).toString("hex")}`);
const optional = <A>(value: fc.Arbitrary<A>) => fc.option(value, { nil: undefined });
const given = (value: object) => Object.keys(value).filter((name) => Reflect.get(value, name) !== undefined);
const hex = (value: bigint | number | undefined) => (value === undefined ? undefined : `0x${value.toString(16)}`);
/** Names that are no fields, the last one spelled as other libraries do. */
const strangers = fc.constantFrom("blobs", "authorizationList", "maxFeePerBlobGas", "constructor", "gasLimit");

// shows docs/rules/chain.md#fields-of-a-transaction
describe("a transaction on the wire", () => {
  const transactions = fc.record({
    from: fc.constant(ALICE),
    to: optional(fc.constant(BOB)),
    data: optional(data),
    value: optional(units),
    gas: optional(units),
    gasPrice: optional(units),
    maxFeePerGas: optional(units),
    maxPriorityFeePerGas: optional(units),
    nonce: optional(fc.maxSafeNat()),
    type: optional(fc.constantFrom(0 as const, 1 as const, 2 as const)),
    chainId: optional(fc.constant("eip155:8453" as const)),
    accessList: optional(fc.constant([{ address: BOB, storageKeys: [`0x${"00".repeat(32)}`] }])),
  });

  it("has every field that it was given, and no other", () =>
    fc.assert(
      fc.property(transactions, (transaction) => {
        const written = transactionOnWire(transaction as never);
        expect(given(written).sort()).toEqual(given(transaction).sort());
        const { from, to, accessList, data: bytes } = transaction;
        expect(written).toMatchObject({ from, ...(to ? { to } : {}), ...(accessList ? { accessList } : {}) });
        expect([written.data, written.chainId]).toEqual([bytes, transaction.chainId && "0x2105"]);
        for (const name of [
          "value",
          "gas",
          "gasPrice",
          "maxFeePerGas",
          "maxPriorityFeePerGas",
          "nonce",
          "type",
        ] as const) {
          expect(written[name]).toBe(hex(transaction[name]));
        }
      }),
    ));

  it("is refused with the name of a field that would be dropped", () => {
    fc.assert(
      fc.property(strangers, (name) => {
        const transaction = Object.fromEntries([
          ["from", ALICE],
          ["to", BOB],
          [name, 1n],
        ]);
        expect(() => transactionOnWire(transaction as never)).toThrow(
          expect.objectContaining({ _tag: "InvalidArgument", details: expect.objectContaining({ input: name }) }),
        );
      }),
    );
    expect(() => transactionOnWire({ from: ALICE, gasLimit: 1n } as never)).toThrow("did you mean 'gas'?");
    expect(transactionOnWire({ from: ALICE, gasLimit: undefined } as never)).toEqual({ from: ALICE });
  });

  it.each([-1, -1n, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1, 2n ** 256n])(
    "is refused with the number %s",
    (nonce) => {
      expect(() => transactionOnWire({ from: ALICE, to: BOB, nonce } as never)).toThrow(
        expect.objectContaining({ _tag: "InvalidArgument", details: expect.objectContaining({ argument: "nonce" }) }),
      );
    },
  );

  it.each(["alice.eth", "", "0x", BOB.slice(0, -1), BOB.replace("C", "c"), `eip155:1:${BOB}`, null, 1, {}])(
    "is refused with the recipient %o",
    (to) => {
      const refused = expect.objectContaining({ _tag: "InvalidAddress" });
      const [from, chainId] = [ALICE, "eip155:1"];
      expect(() => transactionOnWire({ from, to } as never)).toThrow(refused);
      expect(() => callsOnWire({ from, chainId, calls: [{ to }] } as never)).toThrow(refused);
    },
  );

  it("has the recipient in one spelling, and reads the one of its network", () => {
    expect(transactionOnWire({ from: ALICE, to: BOB.toLowerCase() })).toMatchObject({ to: BOB });
    const address = eip1191Spelling(BOB, "30") ?? "";
    expect(transactionOnWire({ from: ALICE, to: address, chainId: "eip155:30" })).toMatchObject({ to: BOB });
    expect(() => transactionOnWire({ from: ALICE, to: address, chainId: "eip155:1" })).toThrow(
      "is not a valid address",
    );
  });

  it.each(["hello", "0x1", "00ff", "0xzz", "", null, 1, new Uint8Array(2)])("is refused with the data %o", (bytes) => {
    const refused = expect.objectContaining({
      _tag: "InvalidArgument",
      details: expect.objectContaining({ argument: "data" }),
    });
    const [from, chainId] = [ALICE, "eip155:1"];
    expect(() => transactionOnWire({ from, to: BOB, data: bytes } as never)).toThrow(refused);
    expect(() => callsOnWire({ from, chainId, calls: [{ to: BOB, data: bytes }] } as never)).toThrow(refused);
  });

  it.each(["x", "eip155:", "eip155:01", "eip155:1e3", "solana:1", "", 1, {}, null])(
    "is refused with the network %o",
    (chainId) => {
      expect(() => transactionOnWire({ from: ALICE, to: BOB, chainId } as never)).toThrow(
        expect.objectContaining({ _tag: "InvalidArgument", details: expect.objectContaining({ argument: "chainId" }) }),
      );
    },
  );
});

// shows docs/rules/chain.md#fields-of-a-transaction
describe("calls on the wire", () => {
  const call = fc.record({
    to: optional(fc.constant(BOB)),
    data: optional(data),
    value: optional(units),
    capabilities: optional(capabilities),
  });
  const requests = fc.record({
    from: fc.constant(ALICE),
    chainId: fc.constant("eip155:1" as const),
    calls: fc.array(call, { minLength: 1, maxLength: 4 }),
    id: optional(fc.string()),
    capabilities: optional(capabilities),
    atomicRequired: optional(fc.boolean()),
  });

  it("have every field that they were given", () =>
    fc.assert(
      fc.property(requests, (request) => {
        const { id, capabilities: asked, atomicRequired, calls } = request;
        const written = callsOnWire(request as never);
        expect(written).toMatchObject({ version: "2.0.0", from: ALICE, chainId: "0x1" });
        expect([written.id, written.capabilities, written.atomicRequired]).toEqual([
          id,
          asked,
          atomicRequired ?? false,
        ]);
        expect(written.calls).toEqual(
          calls.map(({ value, ...others }) =>
            Object.fromEntries(
              Object.entries({ ...others, value: hex(value) }).filter(([, each]) => each !== undefined),
            ),
          ),
        );
      }),
    ));

  it.each([
    [{ gas: 1n }, "gas"],
    [{ calls: [{ to: BOB, gas: 1n }] }, "gas"],
    [{ paymaster: BOB }, "paymaster"],
  ])("are refused with a field that would be dropped: %o", (fields, input) => {
    const request = { from: ALICE, chainId: "eip155:1", calls: [], ...fields };
    expect(() => callsOnWire(request as never)).toThrow(
      expect.objectContaining({ _tag: "InvalidArgument", details: expect.objectContaining({ input }) }),
    );
  });
});
