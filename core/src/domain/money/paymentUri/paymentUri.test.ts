import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAddress } from "../../account/address.ts";
import { formatUnits } from "../../amount/decimal.ts";
import type { PaymentRequest } from "./paymentRequest.ts";
import { formatPaymentUri, looksLikePaymentUri, parsePaymentUri } from "./paymentUri.ts";

const VITALIK = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const SOLANA = "mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN";
const MINT = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const BITCOIN = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa";
const SEGWIT = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

const TESTNET = "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx";

const canonical = (text: string) => {
  const address = parseAddress("eip155", text);
  return typeof address === "string" ? address : "";
};
const evmAddress = fc.stringMatching(/^0x[0-9a-f]{40}$/).map(canonical);
const name = fc
  .tuple(fc.constantFrom("", "0x", "pay-"), fc.stringMatching(/^[a-z0-9-]{1,20}\.(eth|base\.eth)$/))
  .map(([beginning, rest]) => beginning + rest);
const baseAmount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const tokenAmount = (decimals: number) =>
  fc.bigInt({ min: 0n, max: 10n ** 30n }).map((units) => formatUnits(units, decimals));
const optional = <Value>(key: string, value: fc.Arbitrary<Value>) =>
  fc.option(value, { nil: undefined }).map((chosen) => (chosen === undefined ? {} : { [key]: chosen }));
const merged = (...parts: ReadonlyArray<fc.Arbitrary<object>>): fc.Arbitrary<PaymentRequest> =>
  fc.tuple(...parts).map((all) => Object.assign({}, ...all));

const requests = fc.oneof(
  merged(
    fc.constant({ namespace: "eip155" }),
    fc.oneof(evmAddress, name).map((recipient) => ({ recipient })),
    optional(
      "chainId",
      fc.integer({ min: 1 }).map((id) => `eip155:${id}`),
    ),
    optional("token", evmAddress),
    optional(
      "amount",
      baseAmount.map((value) => ({ unit: "base", value })),
    ),
  ),
  merged(
    fc.constant({ namespace: "solana", recipient: SOLANA }),
    optional("token", fc.constant(MINT)),
    optional(
      "amount",
      tokenAmount(9).map((value) => ({ unit: "token", value })),
    ),
  ),
  merged(
    fc.constantFrom(BITCOIN, SEGWIT).map((recipient) => ({ namespace: "bip122", recipient })),
    optional(
      "amount",
      tokenAmount(8).map((value) => ({ unit: "token", value })),
    ),
  ),
);

// shows docs/rules/payment-uris.md#schemes
describe("payment URIs", () => {
  it("mean what they were written for", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const uri = formatPaymentUri(request);
        expect(looksLikePaymentUri(uri)).toBe(true);
        expect(parsePaymentUri(uri)).toEqual(request);
      }),
      { numRuns: 500 },
    );
  });

  it("never throw, whatever they contain", () => {
    const piece = fc.oneof(
      fc.constantFrom("ethereum:", "solana:", "bitcoin:", "0x", "@1", "/transfer", "?", "&", "=", "%", "%zz", "#"),
      fc.constantFrom("value=", "uint256=", "address=", "amount=", "spl-token=", "req-x", "1e99", "-1", VITALIK, MINT),
      fc.string({ unit: "binary", maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const result = parsePaymentUri(pieces.join(""));
        if (typeof result === "object") expect(result.recipient).not.toBe("");
        else expect(["unreadable", "unsupported"]).toContain(result);
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    "",
    "hello",
    VITALIK,
    "https://example.com",
    "javascript:alert(1)",
    "ethereum:",
    `ethereum:${VITALIK}\u202e`,
    `ethereum:${VITALIK}?x=${"a".repeat(3_000)}`,
  ])("are unreadable: %j", (text) => expect(parsePaymentUri(text)).toBe("unreadable"));
});

// shows docs/rules/payment-uris.md#eip-681
describe("EIP-681", () => {
  it.each([
    [`ethereum:${VITALIK}`, { recipient: VITALIK }],
    [`ETHEREUM:${VITALIK}`, { recipient: VITALIK }],
    [`ethereum:pay-${VITALIK}@8453`, { chainId: "eip155:8453", recipient: VITALIK }],
    [`ethereum:${VITALIK.toLowerCase()}@001`, { chainId: "eip155:1", recipient: VITALIK }],
    ["ethereum:vitalik.eth?value=1", { recipient: "vitalik.eth", amount: { unit: "base", value: 1n } }],
    [`ethereum:${VITALIK}?value=2.014e18`, { recipient: VITALIK, amount: { unit: "base", value: 2014n * 10n ** 15n } }],
    [`ethereum:${VITALIK}?value=.5e1&gas=1`, { recipient: VITALIK, amount: { unit: "base", value: 5n } }],
    [
      `ethereum:${USDC}@1/transfer?address=${VITALIK}&uint256=1e6`,
      { chainId: "eip155:1", recipient: VITALIK, token: USDC, amount: { unit: "base", value: 1_000_000n } },
    ],
    [
      `ETHEREUM:PAY-${USDC.toUpperCase()}@1/transfer?ADDRESS=${VITALIK}&UINT256=5`,
      { chainId: "eip155:1", recipient: VITALIK, token: USDC, amount: { unit: "base", value: 5n } },
    ],
    [`ethereum:${USDC}/transfer?address=vitalik.eth`, { recipient: "vitalik.eth", token: USDC }],
  ])("%s", (uri, request) => expect(parsePaymentUri(uri)).toEqual({ namespace: "eip155", ...request }));

  // shows docs/rules/limits.md#names-and-display
  it.each([
    // A checksum that does not fit.
    `ethereum:${VITALIK.replace("d8dA", "D8dA")}`,
    `ethereum:${VITALIK.slice(0, -1)}`,
    `ethereum:${VITALIK.slice(2)}`,
    `ethereum:${VITALIK}@`,
    `ethereum:${VITALIK}@12345678901234567`,
    `ethereum:${VITALIK}?value=1.5`,
    `ethereum:${VITALIK}?value=-1`,
    `ethereum:${VITALIK}?value=1e78`,
    `ethereum:${VITALIK}?value=`,
    `ethereum:${VITALIK}?value=1&value=2`,
    `ethereum:${VITALIK}?value=1&VALUE=2`,
    `ethereum:${VITALIK}?address=${USDC}&uint256=1`,
    `ethereum:${USDC}/transfer?uint256=1`,
    `ethereum:${USDC}/transfer?address=${VITALIK}&address=${USDC}`,
    `ethereum:usdc.eth/transfer?address=${VITALIK}`,
    `ethereum:${USDC}/transfer/more?address=${VITALIK}`,
  ])("is unreadable: %s", (uri) => expect(parsePaymentUri(uri)).toBe("unreadable"));

  it.each([
    `ethereum:${USDC}/approve?address=${VITALIK}&uint256=1`,
    `ethereum:${USDC}/transfer?address=${VITALIK}&value=1`,
  ])("is more than a transfer: %s", (uri) => expect(parsePaymentUri(uri)).toBe("unsupported"));
});

// shows docs/rules/payment-uris.md#solana-pay
describe("Solana Pay", () => {
  it.each([
    [`solana:${SOLANA}`, { recipient: SOLANA }],
    [
      `solana:${SOLANA}?amount=0.01&spl-token=${MINT}&label=Michael`,
      { recipient: SOLANA, token: MINT, amount: { unit: "token", value: "0.01" } },
    ],
    [
      `solana:${SOLANA}?amount=1&memo=Order%201`,
      { recipient: SOLANA, amount: { unit: "token", value: "1" }, hasReference: true },
    ],
    [
      `SOLANA:${SOLANA}?AMOUNT=1&SPL-TOKEN=${MINT}&MEMO=1`,
      { recipient: SOLANA, token: MINT, amount: { unit: "token", value: "1" }, hasReference: true },
    ],
    [`solana:${SOLANA}?reference=${MINT}&reference=${SOLANA}`, { recipient: SOLANA, hasReference: true }],
  ])("%s", (uri, request) => expect(parsePaymentUri(uri)).toEqual({ namespace: "solana", ...request }));

  it.each([
    "solana:abc",
    `solana:${SOLANA}?amount=1e5`,
    `solana:${SOLANA}?amount=-1`,
    `solana:${SOLANA}?amount=.5`,
    `solana:${SOLANA}?amount=1&amount=2`,
    `solana:${SOLANA}?amount=1&Amount=2`,
    `solana:${SOLANA}?spl-token=${MINT}&SPL-token=${MINT}`,
    `solana:${SOLANA}?spl-token=USDC`,
  ])("is unreadable: %s", (uri) => expect(parsePaymentUri(uri)).toBe("unreadable"));

  it("does not let a server compose the transaction", () => {
    expect(parsePaymentUri("solana:https%3A%2F%2Fexample.com%2Fpay")).toBe("unsupported");
  });
});

// shows docs/rules/payment-uris.md#bip-21
describe("BIP-21", () => {
  it.each([
    [`bitcoin:${BITCOIN}?label=Luke-Jr`, { recipient: BITCOIN }],
    [`bitcoin:${BITCOIN}?amount=20.30`, { recipient: BITCOIN, amount: { unit: "token", value: "20.3" } }],
    [`bitcoin:${BITCOIN}?amount=0.00000001`, { recipient: BITCOIN, amount: { unit: "token", value: "0.00000001" } }],
    [`bitcoin:${BITCOIN}?amount=.5`, { recipient: BITCOIN, amount: { unit: "token", value: "0.5" } }],
    [`bitcoin:${BITCOIN}?amount=5.`, { recipient: BITCOIN, amount: { unit: "token", value: "5" } }],
    [
      `BITCOIN:${SEGWIT.toUpperCase()}?AMOUNT=0.001&LABEL=X`,
      { recipient: SEGWIT, amount: { unit: "token", value: "0.001" } },
    ],
    [`bitcoin:?bc=${SEGWIT}&amount=1`, { recipient: SEGWIT, amount: { unit: "token", value: "1" } }],
    [`bitcoin:?TB=${TESTNET}`, { recipient: TESTNET }],
    [`bitcoin:${BITCOIN}?bc=${SEGWIT}`, { recipient: BITCOIN }],
    [`BITCOIN:${SEGWIT.toUpperCase()}?somethingyoudontunderstand=50`, { recipient: SEGWIT }],
  ])("%s", (uri, request) => expect(parsePaymentUri(uri)).toEqual({ namespace: "bip122", ...request }));

  it.each([
    `bitcoin:${BITCOIN}?amount=0.123456789`,
    `bitcoin:${BITCOIN}?amount=1,5`,
    `bitcoin:${BITCOIN}?amount=.`,
    `bitcoin:${BITCOIN}?amount=`,
    `bitcoin:${BITCOIN}?amount=1&AMOUNT=2`,
    "bitcoin:?lightning=lnbc1",
    `bitcoin:?bc=${SEGWIT}&BC=${BITCOIN}`,
    `bitcoin:?bc=${SEGWIT}&tb=${TESTNET}`,
    "bitcoin:?bc=",
  ])("is unreadable: %s", (uri) => expect(parsePaymentUri(uri)).toBe("unreadable"));

  it.each(["req-somethingyoudontunderstand", "REQ-POP", "Req-amount"])(
    "is refused with a required parameter: %s",
    (name) => {
      expect(parsePaymentUri(`bitcoin:${BITCOIN}?${name}=50`)).toBe("unsupported");
    },
  );
});
