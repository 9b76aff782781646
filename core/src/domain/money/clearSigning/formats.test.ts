import { encodeAbiParameters, parseAbiParameters } from "viem";
import { describe, expect, it } from "vitest";
import {
  ACCOUNT,
  COIN,
  CONTRACT,
  type DescribedCall,
  descriptionOf,
  explained,
  TOKEN,
} from "../../../testing/money/describedCalls.ts";
import { judgeStep } from "../signing/judgeStep.ts";

/** The only value of a call with one argument. */
const onlyValue = (type: string, value: unknown, field: object, others: Partial<DescribedCall> = {}) =>
  descriptionOf({
    key: `act(${type} it)`,
    types: type,
    values: [value],
    fields: [{ path: "it", label: "It", ...field }],
    ...others,
  })?.facts[0]?.value;

describe("the formats of ERC-7730", () => {
  // shows docs/rules/limits.md#previews-of-what-is-signed
  it("have labels that are cut when they are long", () => {
    const labelOf = (label: string) =>
      descriptionOf({ key: "act(bool it)", types: "bool", values: [true], fields: [{ path: "it", label }] })?.facts[0];
    expect(labelOf("x".repeat(80))).toMatchObject({ label: "x".repeat(80) });
    expect(Object(labelOf("x".repeat(81))).label).toHaveLength(80);
  });

  // shows docs/rules/signing.md#descriptions
  it("writes values as the examples of the standard do", () => {
    expect(onlyValue("uint256", 1000n, { format: "raw" })).toEqual({ type: "number", number: 1000n });
    expect(onlyValue("uint256", 0x2c1c986f1c48000n, { format: "amount" })).toEqual({
      type: "amount",
      units: 0x2c1c986f1c48000n,
      token: {},
    });
    expect(onlyValue("uint256", 1_709_191_632n, { format: "date", params: { encoding: "timestamp" } })).toEqual({
      type: "time",
      atMillis: Date.parse("2024-02-29T07:27:12Z"),
    });
    expect(onlyValue("uint256", 19_332_140n, { format: "date", params: { encoding: "blockheight" } })).toEqual({
      type: "block",
      height: 19_332_140n,
    });
    const texts: ReadonlyArray<readonly [bigint, object, string]> = [
      [8_250n, { format: "duration" }, "02:17:30"],
      [10n, { format: "unit", params: { base: "h" } }, "10h"],
      [15n, { format: "unit", params: { base: "d", decimals: 1 } }, "1.5d"],
      [36_000n, { format: "unit", params: { base: "s", prefix: true } }, "36ks"],
      [1_500n, { format: "unit", params: { base: " ", decimals: 3 } }, "1.5"],
    ];
    for (const [value, field, text] of texts)
      expect(onlyValue("uint256", value, field)).toEqual({ type: "text", text });
    expect(onlyValue("bytes", "0x123456789a", { format: "raw" })).toEqual({
      type: "bytes",
      hex: "0x123456789a",
      bytes: 5,
    });
    expect(onlyValue("string", "Ledger", { format: "raw" })).toEqual({ type: "text", text: "Ledger" });
    expect(
      onlyValue("bytes", "0x00010000010114D8DA6BF26964AF9D7EED9E03E53415D37AA96045", {
        format: "interoperableAddressName",
      }),
    ).toEqual({ type: "text", text: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045@eip155:1#4CA88C9C" });
  });

  it("are called by the function where they have no intent, which the standard only suggests", () => {
    const intentOf = (intent: unknown) =>
      descriptionOf({ key: "burn(bool it)", types: "bool", values: [true], fields: [], format: { intent } })?.intent;
    expect(intentOf("Burn tokens")).toBe("Burn tokens");
    expect(intentOf(undefined)).toBe("burn");
    expect(intentOf(1)).toBeUndefined();
  });

  it("reads tokens from paths, constants and maps, and the coin from the addresses that stand for it", () => {
    const amount = (params: object, others: Partial<DescribedCall> = {}) =>
      descriptionOf({
        key: "act(uint256 it,address token)",
        types: "uint256,address",
        values: [5n, TOKEN],
        fields: [{ path: "it", label: "It", format: "tokenAmount", params }],
        ...others,
      })?.facts[0]?.value;
    const inToken = { type: "amount", units: 5n, token: { address: TOKEN } };
    expect(amount({ tokenPath: "token" })).toEqual(inToken);
    expect(amount({ tokenPath: "#.token" })).toEqual(inToken);
    expect(amount({ tokenPath: "@.to" })).toEqual({ ...inToken, token: { address: CONTRACT } });
    expect(amount({ token: TOKEN })).toEqual(inToken);
    expect(amount({ token: "$.metadata.constants.it" }, { metadata: { constants: { it: TOKEN } } })).toEqual(inToken);
    const maps = { byChain: { values: { "1": TOKEN } } };
    expect(amount({ token: { map: "$.metadata.maps.byChain", keyPath: "@.chainId" } }, { metadata: { maps } })).toEqual(
      inToken,
    );
    expect(amount({ tokenPath: "token", nativeCurrencyAddress: [COIN, TOKEN] })).toEqual({ ...inToken, token: {} });
    expect(amount({ tokenPath: "token", threshold: "0x5", message: "All" })).toEqual({ ...inToken, message: "All" });
    expect(amount({ tokenPath: "token", threshold: "0x6" })).toEqual(inToken);
    expect(amount({ tokenPath: "token", chainId: 10 })).toEqual({ type: "number", number: 5n });
    expect(amount({})).toEqual({ type: "number", number: 5n });
  });

  it("takes parts of lists and of bytes", () => {
    const key = "act((bytes path,uint256[] pools) params)";
    const types = "(bytes path, uint256[] pools) params";
    const values = [{ path: `${TOKEN}0001f4${CONTRACT.slice(2)}`, pools: [1n, 2n, 3n] }];
    const shown = (path: string, format = "raw") =>
      descriptionOf({ key, types, values, fields: [{ path, label: "It", format }] })?.facts.map(({ value }) => value);
    const number = (each: bigint) => ({ type: "number", number: each });
    expect(shown("params.path.[0:20]", "addressName")).toEqual([{ type: "address", address: TOKEN }]);
    expect(shown("params.path.[-20:]", "addressName")).toEqual([{ type: "address", address: CONTRACT }]);
    expect(shown("params.pools.[-1]")).toEqual([number(3n)]);
    expect(shown("params.pools.[1:]")).toEqual([number(2n), number(3n)]);
    expect(shown("params.pools")).toEqual([number(1n), number(2n), number(3n)]);
    expect(shown("params.pools.[7]")).toBeUndefined();
  });

  it("shows the elements of a group one by one, and parallel lists side by side", () => {
    const call = {
      key: "act((address token,uint256 amount)[] details,uint256[] left,uint256[] right)",
      types: "(address token, uint256 amount)[], uint256[], uint256[]",
      values: [
        [
          { token: TOKEN, amount: 1n },
          { token: CONTRACT, amount: 2n },
        ],
        [3n, 4n],
        [5n, 6n],
      ],
    };
    const inOrder = (fields: ReadonlyArray<object>, others: Partial<DescribedCall> = {}) =>
      descriptionOf({ ...call, ...others, fields })?.facts.map(({ value }) => {
        if (value.type === "amount") return `${value.units} ${value.token.address}`;
        return value.type === "number" ? value.number.toString() : undefined;
      });
    const amount = { path: "amount", label: "Amount", format: "tokenAmount", params: { tokenPath: "token" } };
    const raw = { path: "amount", label: "Raw" };
    const amounts = [`1 ${TOKEN}`, `2 ${CONTRACT}`];
    expect(inOrder([{ path: "details.[]", fields: [amount, raw] }])).toEqual([amounts[0], "1", amounts[1], "2"]);
    expect(inOrder([{ path: "details.[]", iteration: "sequential", fields: [amount, raw] }])).toEqual([
      ...amounts,
      "1",
      "2",
    ]);
    const sides = [
      { path: "left.[]", label: "Left" },
      { path: "right.[]", label: "Right" },
    ];
    expect(inOrder([{ iteration: "bundled", fields: sides }])).toEqual(["3", "5", "4", "6"]);
    expect(inOrder([{ fields: sides }])).toEqual(["3", "4", "5", "6"]);
    const values = [call.values[0], [3n], [5n, 6n]];
    expect(inOrder([{ iteration: "bundled", fields: sides }], { values })).toBeUndefined();
  });

  it("hides what its rules hide, and is not for values that they exclude", () => {
    const shown = (visible: unknown) =>
      descriptionOf({
        key: "act(uint256 it)",
        types: "uint256",
        values: [7n],
        fields: [{ path: "it", label: "It", visible }],
      })?.facts.length;
    expect([undefined, "always", "optional", "never"].map(shown)).toEqual([1, 1, 1, 0]);
    expect([{ ifNotIn: ["7"] }, { ifNotIn: [8] }].map(shown)).toEqual([0, 1]);
    expect([{ mustMatch: [7] }, { mustMatch: [8] }].map(shown)).toEqual([0, undefined]);
  });

  it("names values by the descriptor's tables and definitions", () => {
    const metadata = { enums: { mode: { "1": "stable", "2": "variable" } } };
    const field = { $ref: "$.display.definitions.mode", label: "Rate" };
    const definitions = { mode: { label: "Mode", format: "enum", params: { $ref: "$.metadata.enums.mode" } } };
    const call = {
      key: "act(uint8 it)",
      types: "uint8",
      values: [2],
      fields: [{ path: "it", ...field }],
      metadata,
      definitions,
    };
    expect(descriptionOf(call)?.facts).toEqual([
      { name: "field", label: "Rate", value: { type: "text", text: "variable" } },
    ]);
    expect(descriptionOf({ ...call, values: [3] })?.facts[0]?.value).toEqual({ type: "number", number: 3n });
    expect(descriptionOf({ ...call, fields: [{ path: "it", $ref: "$.display.definitions.none" }] })).toBeUndefined();
  });

  it("fills its sentence with the values that the fields show, or has none", () => {
    const sentenceOf = (interpolatedIntent: string, visible = "always") =>
      descriptionOf({
        key: "act(uint256 it,address to)",
        types: "uint256,address",
        values: [7n, TOKEN],
        format: { interpolatedIntent },
        fields: [
          { path: "it", label: "It", format: "amount", visible },
          { path: "to", label: "To", format: "addressName" },
        ],
      })?.sentence;
    const amount = { type: "amount", units: 7n, token: {} };
    expect(sentenceOf("Send {it} to {#.to}")).toEqual(["Send ", amount, " to ", { type: "address", address: TOKEN }]);
    expect(sentenceOf("Run {{it}} with {it}")).toEqual(["Run ", "{", "it", "}", " with ", amount]);
    expect(sentenceOf("Send {it}", "optional")).toBeUndefined();
    expect(sentenceOf("Send {nothing}")).toBeUndefined();
    expect(sentenceOf("Send {it")).toBeUndefined();
  });

  it("checks what addresses are, where the descriptor says so and the network knows", () => {
    const marksOf = (types: ReadonlyArray<string>, hasCode: boolean | undefined) => {
      const fields = [{ path: "it", label: "It", format: "addressName", params: { types } }];
      const step = explained({ key: "act(address it)", types: "address", values: [TOKEN], fields });
      const nothing = () => undefined;
      const coin = { symbol: "ETH", decimals: 18 };
      const judged = judgeStep(step, {
        nowMillis: 0,
        networkNumber: 1,
        coin,
        token: nothing,
        contractName: (address) => (address === CONTRACT ? "Vault" : undefined),
        hasCode: (address) => (address === CONTRACT ? true : hasCode),
        isNew: nothing,
      });
      return judged.marks;
    };
    expect(marksOf(["contract", "token"], false)).toEqual(["notAContract"]);
    expect(marksOf(["eoa", "wallet"], true)).toEqual(["unknownContract"]);
    expect(marksOf(["contract", "eoa"], true)).toEqual([]);
    expect(marksOf(["contract"], undefined)).toEqual([]);
  });

  it("explains the calls inside", () => {
    const transfer = `0xa9059cbb${encodeAbiParameters(parseAbiParameters("address,uint256"), [ACCOUNT, 9n]).slice(2)}`;
    const step = explained({
      key: "execute(address target,uint256 coins,bytes data)",
      types: "address,uint256,bytes",
      values: [TOKEN, 0n, transfer],
      fields: [
        { path: "target", label: "Target", format: "addressName" },
        { path: "data", label: "Call", format: "calldata", params: { calleePath: "target", amountPath: "coins" } },
      ],
    });
    expect(step.steps?.map(({ kind }) => kind)).toEqual(["transfer"]);
    expect(step.steps?.[0]?.facts).toContainEqual({ name: "caller", value: { type: "address", address: CONTRACT } });
    const withSelector = explained({
      key: "run(bytes data)",
      types: "bytes",
      values: [`0x${transfer.slice(10)}`],
      fields: [
        { path: "data", label: "Call", format: "calldata", params: { callee: TOKEN, selector: transfer.slice(0, 10) } },
      ],
    });
    expect(withSelector.steps?.map(({ kind }) => kind)).toEqual(["transfer"]);
    // A reviewed description that leaves nothing out needs no warning.
    expect(step.marks).toEqual([]);
  });
});
