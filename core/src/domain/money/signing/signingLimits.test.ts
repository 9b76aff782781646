import { describe, expect, it } from "vitest";
import { explainSubject } from "./explainSubject.ts";
import type { SigningFactValue, SigningStep } from "./explanation.ts";
import { judgeStep, type SigningKnowledge } from "./judgeStep.ts";
import { readSigningRequest } from "./readRequest.ts";

const ACCOUNT = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const TOKEN = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";

const explain = (method: string, params: unknown): SigningStep =>
  explainSubject(readSigningRequest(method, params), { address: ACCOUNT });

const typedData = (message: object, types: object) =>
  explain("eth_signTypedData_v4", [
    ACCOUNT,
    { types: { ...types, EIP712Domain: [] }, primaryType: "Order", domain: {}, message },
  ]);
const valuesOf = ({ facts }: SigningStep, name: string): ReadonlyArray<SigningFactValue> =>
  facts.flatMap((fact) => (fact.name === name ? [fact.value] : []));

// shows docs/rules/limits.md#previews-of-what-is-signed
describe("a request that is long", () => {
  it("shows fifty calls of a batch, and says that there are more", () => {
    const batchOf = (count: number) =>
      explain("wallet_sendCalls", [{ calls: Array.from({ length: count }, () => ({ to: TOKEN, value: "0x1" })) }]);
    expect(batchOf(50)).toMatchObject({ steps: { length: 50 }, marks: [] });
    expect(batchOf(51)).toMatchObject({ steps: { length: 50 }, marks: ["undecoded"] });
  });

  it("shows a hundred fields of typed data, and says that there are more", () => {
    const fieldsOf = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `f${index}`, type: "bool" }));
    const orderOf = (count: number) => {
      const [first, second] = [fieldsOf(60), fieldsOf(count - 60)];
      const parts = [
        { name: "first", type: "First" },
        { name: "second", type: "Second" },
      ];
      const messageOf = (fields: typeof first) => Object.fromEntries(fields.map(({ name }) => [name, true]));
      return typedData(
        { first: messageOf(first), second: messageOf(second) },
        { Order: parts, First: first, Second: second },
      );
    };
    expect(valuesOf(orderOf(100), "field")).toHaveLength(100);
    expect(orderOf(100).marks).toEqual([]);
    expect(valuesOf(orderOf(101), "field")).toHaveLength(100);
    expect(orderOf(101).marks).toEqual(["undecoded"]);
  });

  it("shows fields down to the sixth level, and says that there are deeper ones", () => {
    const orderOf = (depth: number) => {
      const message = Array.from({ length: depth - 1 }).reduce<object>((next) => ({ next }), { end: 1 });
      const types = Array.from({ length: depth }, (_, level) => [
        level === 0 ? "Order" : `Level${level}`,
        level === depth - 1 ? [{ name: "end", type: "uint256" }] : [{ name: "next", type: `Level${level + 1}` }],
      ]);
      return typedData(message, Object.fromEntries(types));
    };
    expect(valuesOf(orderOf(6), "field")).toEqual([{ type: "number", number: 1n }]);
    expect(orderOf(6).marks).toEqual([]);
    expect(valuesOf(orderOf(7), "field")).toEqual([]);
    expect(orderOf(7).marks).toEqual(["undecoded"]);
  });

  it("shows 4,000 characters of a message, and says that there are more", () => {
    const sign = (length: number) => explain("personal_sign", ["x".repeat(length), ACCOUNT]);
    expect(valuesOf(sign(4_000), "message")).toEqual([{ type: "text", text: "x".repeat(4_000) }]);
    expect(sign(4_000).marks).toEqual([]);
    expect(valuesOf(sign(4_001), "message")).toEqual([{ type: "text", text: `${"x".repeat(4_000)}…` }]);
    expect(sign(4_001).marks).toEqual(["undecoded"]);
  });

  it("shows 128 bytes of data, and how many there are", () => {
    const deploy = (bytes: number) =>
      valuesOf(explain("eth_sendTransaction", [{ data: `0x${"ab".repeat(bytes)}` }]), "data");
    expect(deploy(128)).toEqual([{ type: "bytes", hex: `0x${"ab".repeat(128)}`, bytes: 128 }]);
    expect(deploy(129)).toEqual([{ type: "bytes", hex: `0x${"ab".repeat(128)}`, bytes: 129 }]);
  });

  it("is not decoded when its data has more than 200,000 characters", () => {
    const call = (bytes: number) => explain("eth_sendTransaction", [{ to: TOKEN, data: `0x${"ab".repeat(bytes)}` }]);
    expect(call(99_999).kind).toBe("call");
    expect(call(100_000).kind).toBe("unknown");
  });
});

// shows docs/rules/limits.md#previews-of-what-is-signed
it("a permission for more than 31 days is marked", () => {
  const knowledge: SigningKnowledge = {
    nowMillis: Date.UTC(2030, 0, 1),
    coin: { symbol: "ETH", decimals: 18 },
    token: () => undefined,
    contractName: () => undefined,
    hasCode: () => undefined,
    isNew: () => undefined,
  };
  const until = (atMillis: number) =>
    judgeStep(
      { kind: "permit", facts: [{ name: "deadline", value: { type: "time", atMillis } }], marks: [] },
      knowledge,
    ).marks;
  expect(until(Date.UTC(2030, 1, 1))).toEqual([]);
  expect(until(Date.UTC(2030, 1, 1) + 1)).toEqual(["longDeadline"]);
});
