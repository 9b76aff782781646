import fc from "fast-check";
import { maxUint256 } from "viem";
import { describe, expect, it } from "vitest";
import type { SigningFact, SigningStep } from "./explanation.ts";
import { explainMessage } from "./messages.ts";
import { explainTypedData } from "./typedData.ts";

const OWNER = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const TOKEN = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const SPENDER = "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D";
const PERMIT2 = "0x000000000022D473030F116dDEE9F6B43aC78BA3";

const value = ({ facts }: SigningStep, name: SigningFact["name"]) => facts.find((each) => each.name === name)?.value;
const fields = (text: string) =>
  text.split(",").map((field) => {
    const [name = "", type = ""] = field.split(":");
    return { name, type };
  });

const permitFields = "owner:address,spender:address,value:uint256,nonce:uint256,deadline:uint256";
const permit = (amount: unknown, declared = permitFields) => ({
  types: { Permit: fields(declared) },
  primaryType: "Permit",
  domain: { name: "USD Coin", version: "2", chainId: 1, verifyingContract: TOKEN },
  message: { owner: OWNER, spender: SPENDER, value: amount, nonce: 0, deadline: "1900000000" },
});

// shows docs/rules/signing.md#decoding
describe("permissions by signature", () => {
  it("show amount, spender, token and deadline, as an object and as text", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: maxUint256 }), fc.boolean(), (amount, isText) => {
        const data = permit(amount.toString());
        const explained = explainTypedData(isText ? JSON.stringify(data) : data);
        expect(explained).toMatchObject({ kind: "permit", marks: [] });
        expect(value(explained, "amount")).toMatchObject({ units: amount, token: { address: TOKEN } });
        expect(value(explained, "spender")).toEqual({ type: "address", address: SPENDER });
        expect(value(explained, "deadline")).toEqual({ type: "time", atMillis: 1_900_000_000_000 });
      }),
    );
    expect(explainTypedData(permit("0")).kind).toBe("revoke");
  });

  it("with other fields than the standard's are shown field by field", () => {
    for (const declared of [
      `${permitFields},recipient:address`,
      permitFields.replace("value:uint256", "value:int256"),
    ]) {
      const explained = explainTypedData(permit("5", declared));
      expect(explained.kind).toBe("typedData");
      expect(explained.facts.filter(({ name }) => name === "field").map(({ label }) => label)).toContain("spender");
    }
  });

  it("of DAI are for any amount", () => {
    const data = {
      types: { Permit: fields("holder:address,spender:address,nonce:uint256,expiry:uint256,allowed:bool") },
      primaryType: "Permit",
      domain: { verifyingContract: TOKEN },
      message: { holder: OWNER, spender: SPENDER, nonce: 1, expiry: 0, allowed: true },
    };
    expect(value(explainTypedData(data), "amount")).toMatchObject({ isUnlimited: true });
    expect(value(explainTypedData(data), "deadline")).toBeUndefined();
    const ended = { ...data, message: { ...data.message, allowed: false } };
    expect(explainTypedData(ended).kind).toBe("revoke");
  });

  it("of Permit2 name each token, and mark the order beside a transfer", () => {
    const details = {
      token: TOKEN,
      amount: "1461501637330902918203684832716283019655932542975",
      expiration: 1,
      nonce: 0,
    };
    const single = {
      types: {
        PermitSingle: fields("details:PermitDetails,spender:address,sigDeadline:uint256"),
        PermitDetails: fields("token:address,amount:uint160,expiration:uint48,nonce:uint48"),
      },
      primaryType: "PermitSingle",
      domain: { name: "Permit2", chainId: 1, verifyingContract: PERMIT2 },
      message: { details, spender: SPENDER, sigDeadline: 1 },
    };
    const explained = explainTypedData(single);
    expect(explained).toMatchObject({ kind: "permit", marks: [] });
    expect(value(explained, "amount")).toMatchObject({ isUnlimited: true, token: { address: TOKEN } });
    expect(value(explained, "contract")).toEqual({ type: "address", address: PERMIT2 });

    const transfer = {
      types: {
        PermitWitnessTransferFrom: fields(
          "permitted:TokenPermissions,spender:address,nonce:uint256,deadline:uint256,witness:Order",
        ),
        TokenPermissions: fields("token:address,amount:uint256"),
        Order: fields("filler:address"),
      },
      primaryType: "PermitWitnessTransferFrom",
      domain: { name: "Permit2", chainId: 1, verifyingContract: PERMIT2 },
      message: { permitted: { token: TOKEN, amount: "7" }, spender: SPENDER, nonce: 0, deadline: 1, witness: {} },
    };
    expect(explainTypedData(transfer)).toMatchObject({ kind: "permit", marks: ["undecoded"] });
  });
});

describe("typed data", () => {
  it("shows only fields that are signed, and says when one cannot be shown", () => {
    const data = {
      types: { Order: fields("maker:address,items:Item[],note:string"), Item: fields("id:uint256") },
      primaryType: "Order",
      domain: { name: "Market", chainId: "0x1" },
      message: { maker: OWNER, items: [{ id: 1 }, { id: "0x2" }], note: "hello", unsigned: "not part of it" },
    };
    const explained = explainTypedData(data);
    expect(explained.marks).toEqual([]);
    expect(explained.facts.filter(({ name }) => name === "field").map(({ label }) => label)).toEqual([
      "maker",
      "items[0].id",
      "items[1].id",
      "note",
    ]);
    expect(explainTypedData({ ...data, message: { ...data.message, items: 7 } }).marks).toEqual(["undecoded"]);
    expect(explainTypedData({ ...data, primaryType: "Nothing" }).marks).toEqual(["undecoded"]);
  });

  it("that refers to itself, or is very long, ends", () => {
    const message: Record<string, unknown> = {};
    message.self = message;
    const types = { Node: fields("self:Node") };
    expect(explainTypedData({ types, primaryType: "Node", domain: {}, message }).marks).toEqual(["undecoded"]);
    const long = {
      types: { L: fields("all:uint256[]") },
      primaryType: "L",
      domain: {},
      message: { all: Array(5_000).fill(1) },
    };
    expect(explainTypedData(long).marks).toEqual(["undecoded"]);
  });
});

describe("messages", () => {
  it("show no character that hides or reorders others", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        const shown = value(explainMessage(text, {}), "message");
        const visible = shown?.type === "text" ? shown.text.replace(/[\n\t]/g, "") : "";
        expect(visible).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Co}\u200B\u2060\uFEFF]/u);
      }),
    );
    const trick = value(explainMessage("pay \u202Eecila\u202C 5", {}), "message");
    expect(trick).toEqual({ type: "text", text: "pay ⟨U+202E⟩ecila⟨U+202C⟩ 5" });
  });

  it("keep the parts of an emoji together", () => {
    const family = "👩‍🚀 ❤️";
    expect(value(explainMessage(family, {}), "message")).toEqual({ type: "text", text: family });
  });

  it("that are no text are shown as bytes", () => {
    const explained = explainMessage(Uint8Array.from([0xff, 0xfe, 1]), {});
    expect(explained).toMatchObject({ kind: "message", marks: ["undecoded"] });
    expect(value(explained, "data")).toEqual({ type: "bytes", hex: "0xfffe01", bytes: 3 });
  });

  const signIn = (domain: string, account = OWNER) =>
    `${domain} wants you to sign in with your Ethereum account:\n${account}\n\nWelcome back\n\nURI: https://x\nVersion: 1\nChain ID: 10\nNonce: abcdefgh\nIssued At: 2030-01-01T00:00:00Z`;

  it("that sign in show the site, and mark another one", () => {
    const at = (domain: string) =>
      explainMessage(signIn(domain), { address: OWNER, origin: "https://shop.example/cart" });
    expect(at("shop.example")).toMatchObject({ kind: "signIn", marks: [] });
    expect(at("https://shop.example")).toMatchObject({ kind: "signIn", marks: [] });
    expect(at("shop.example.evil.test").marks).toEqual(["otherSite"]);
    expect(at("shop.example@evil.test").marks).toEqual(["otherSite"]);
    expect(value(at("shop.example"), "statement")).toEqual({ type: "text", text: "Welcome back" });
    expect(value(at("shop.example"), "network")).toEqual({ type: "number", number: 10n });
    // Outside a page, nobody knows which site asks.
    expect(explainMessage(signIn("other.example"), { address: OWNER }).marks).toEqual([]);
    expect(explainMessage(signIn("shop.example", SPENDER), { address: OWNER }).marks).toEqual(["otherAccount"]);
  });
});
