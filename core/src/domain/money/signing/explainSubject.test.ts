import fc from "fast-check";
import { encodeFunctionData, erc20Abi, getAddress, maxUint160, maxUint256, parseAbi, toFunctionSelector } from "viem";
import { describe, expect, it } from "vitest";
import { hostileValue } from "../../../testing/hostileValues.ts";
import { explainSubject } from "./explainSubject.ts";
import type { SigningFact, SigningStep } from "./explanation.ts";
import { addressesIn, allMarks, judgeStep, type SigningKnowledge } from "./judgeStep.ts";
import { batchAbi, permit2Abi, routerAbi, tokenAbi } from "./knownAbis.ts";
import { readSigningRequest } from "./readRequest.ts";

const ACCOUNT = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const TOKEN = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const SPENDER = "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D";
const METHODS = [
  "eth_sendTransaction",
  "eth_signTransaction",
  "wallet_sendCalls",
  "eth_signTypedData_v4",
  "personal_sign",
  "solana_signMessage",
  "solana_signTransaction",
  "solana_signAllTransactions",
  "eth_sign",
];

const knowledge = (more: Partial<SigningKnowledge> = {}): SigningKnowledge => ({
  nowMillis: Date.UTC(2030, 0, 1),
  networkNumber: 1,
  account: ACCOUNT,
  coin: { symbol: "ETH", decimals: 18 },
  token: () => undefined,
  contractName: () => undefined,
  hasCode: () => undefined,
  isNew: () => undefined,
  ...more,
});

const explain = (method: string, params: unknown): SigningStep =>
  explainSubject(readSigningRequest(method, params), { address: ACCOUNT, origin: "https://shop.example" });
const call = (data: string, to = TOKEN, value = "0x0") =>
  explain("eth_sendTransaction", [{ from: ACCOUNT, to, data, value }]);
const fact = ({ facts }: SigningStep, name: SigningFact["name"]) => facts.find((each) => each.name === name)?.value;

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString("hex")}`));
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const units = fc.bigInt({ min: 0n, max: maxUint256 });

describe("a request that nobody wrote for a wallet", () => {
  it("never throws, whatever it contains", () => {
    fc.assert(
      fc.property(fc.constantFrom(...METHODS), hostileValue(), hostileValue(), hostileValue(), (method, a, b, c) => {
        const forms = [
          a(),
          [a(), b()],
          [{ to: a(), data: b(), value: c(), authorizationList: [a()] }],
          [{ calls: [{ to: TOKEN, data: b() }, a()], chainId: c() }],
          [ACCOUNT, { types: a(), primaryType: "Order", domain: b(), message: c() }],
          { transaction: a(), transactions: [b()], message: c() },
        ];
        for (const params of forms) {
          const judged = judgeStep(explain(method, params), knowledge());
          addressesIn(judged);
          expect(allMarks(judged)).toBeInstanceOf(Array);
        }
      }),
    );
  });

  it("makes no claim about arbitrary data", () => {
    const known = [...tokenAbi, ...permit2Abi, ...routerAbi, ...batchAbi];
    const selectors = fc.constantFrom(...known.map((item) => toFunctionSelector(item).slice(2)));
    const data = fc.tuple(
      fc.oneof(selectors, fc.uint8Array({ minLength: 4, maxLength: 4 }).map(hexOf)),
      fc.uint8Array({ maxLength: 400 }).map(hexOf),
    );
    fc.assert(
      fc.property(data, ([selector, rest]) => {
        const explained = call(`0x${selector}${rest}`);
        expect(fact(explained, "contract") ?? fact(explained, "token")).toMatchObject({ type: "address" });
        // Whatever is said of an amount or an address is in the data.
        for (const { name, value } of explained.facts) {
          const claimed =
            value.type === "amount" ? value.units.toString(16) : value.type === "address" ? value.address.slice(2) : "";
          // The call itself goes to a token, and brings no coins.
          if (value.type === "amount" && value.token.address === undefined && value.units === 0n) continue;
          const isPlace = value.type === "address" && value.address === TOKEN && name !== "recipient";
          if (claimed && !isPlace) expect(rest).toContain(claimed.toLowerCase().padStart(64, "0"));
        }
      }),
    );
  });

  it("says that it was not understood when its data is cut or written in another way", () => {
    const whole = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [SPENDER, 5n] });
    fc.assert(
      fc.property(fc.integer({ min: 10, max: whole.length - 2 }), (length) => {
        const explained = call(whole.slice(0, length - (length % 2)));
        expect(explained).toMatchObject({ kind: "call", marks: ["undecoded"] });
      }),
    );
    // An address with digits in front: some contracts ignore them, and others refuse.
    expect(call(`${whole.slice(0, 10)}ff${whole.slice(12)}`)).toMatchObject({ kind: "call", marks: ["undecoded"] });
  });

  it("is unknown as a whole when one of its calls cannot be read", () => {
    const good = { to: TOKEN, data: "0x" };
    for (const bad of [{ to: 7 }, { data: "0x123" }, { data: "0x12", input: "0x34" }, { value: "lots" }, null]) {
      expect(explain("wallet_sendCalls", [{ calls: [good, bad] }])).toMatchObject({ kind: "unknown" });
    }
  });
});

// shows docs/rules/signing.md#decoding
describe("calls of tokens", () => {
  it("transfer what they say, to whom they say", () => {
    fc.assert(
      fc.property(address, units, (to, amount) => {
        const explained = call(encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, amount] }));
        expect(explained).toMatchObject({ kind: "transfer", marks: [] });
        expect(fact(explained, "amount")).toEqual({ type: "amount", units: amount, token: { address: TOKEN } });
        expect(fact(explained, "recipient")).toEqual({ type: "address", address: to });
      }),
    );
  });

  it("permit any amount from the most of Permit2 on, and above the supply", () => {
    const approve = (amount: bigint) =>
      call(encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [SPENDER, amount] }));
    const marks = (amount: bigint, supply?: bigint) =>
      allMarks(
        judgeStep(
          approve(amount),
          knowledge({
            token: () => ({ isListed: true, decimals: 6, ...(supply ? { supply } : {}) }),
            contractName: () => "Router",
          }),
        ),
      );
    fc.assert(
      fc.property(units, fc.bigInt({ min: 1n, max: maxUint256 }), (amount, supply) => {
        expect(marks(amount).includes("unlimitedApproval")).toBe(amount >= maxUint160);
        expect(marks(amount, supply).includes("unlimitedApproval")).toBe(amount >= maxUint160 || amount > supply);
      }),
    );
    expect(approve(0n).kind).toBe("revoke");
  });

  it("of a collection move and permit pieces, also piece 0", () => {
    const ofCollection = knowledge({ token: () => ({ isListed: false, isCollection: true }) });
    const approve = (spender: `0x${string}`) =>
      judgeStep(
        call(encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, 0n] })),
        ofCollection,
      );
    expect(approve(SPENDER)).toMatchObject({ kind: "approve" });
    expect(fact(approve(SPENDER), "tokenId")).toEqual({ type: "number", number: 0n });
    expect(approve("0x0000000000000000000000000000000000000000")).toMatchObject({ kind: "revoke" });
    const all = parseAbi(["function setApprovalForAll(address,bool)"]);
    const set = (isApproved: boolean) =>
      call(encodeFunctionData({ abi: all, functionName: "setApprovalForAll", args: [SPENDER, isApproved] }));
    expect(set(true)).toMatchObject({ kind: "approve", marks: ["approvalForAll"] });
    expect(set(false)).toMatchObject({ kind: "revoke", marks: [] });
  });

  it("say who is called when a contract makes them", () => {
    const multicall = parseAbi(["function aggregate3((address target, bool allowFailure, bytes callData)[] calls)"]);
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [SPENDER, maxUint256] });
    const batch = encodeFunctionData({
      abi: multicall,
      functionName: "aggregate3",
      args: [[{ target: TOKEN, allowFailure: false, callData: approve }]],
    });
    const explained = call(batch, SPENDER);
    expect(explained).toMatchObject({ kind: "batch", steps: [{ kind: "approve" }] });
    const [inner] = explained.steps ?? [];
    expect(inner && fact(inner, "caller")).toEqual({ type: "address", address: SPENDER });
    expect(allMarks(judgeStep(explained, knowledge()))).toContain("unlimitedApproval");
  });

  // shows docs/rules/signing.md#limits
  it("nested without end are cut off and marked", () => {
    const abi = parseAbi(["function multicall(bytes[] data)"]);
    let data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [SPENDER, 1n] });
    for (let depth = 0; depth < 20; depth += 1)
      data = encodeFunctionData({ abi, functionName: "multicall", args: [[data]] });
    expect(allMarks(call(data))).toContain("undecoded");
  });
});

describe("calls of exchanges", () => {
  const abi = parseAbi([
    "function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)",
    "function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) swap)",
    "function multicall(uint256 deadline, bytes[] data)",
    "function unwrapWETH9(uint256 amountMinimum, address recipient)",
    "function execute(bytes commands, bytes[] inputs, uint256 deadline)",
    "function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)",
  ]);

  it("show what is given, the least that is received, and another recipient", () => {
    fc.assert(
      fc.property(units, units, address, (given, minimum, to) => {
        const args = [given, minimum, [TOKEN, SPENDER], to, 1_900_000_000n] as const;
        const explained = call(encodeFunctionData({ abi, functionName: "swapExactTokensForETH", args }), SPENDER);
        expect(explained.kind).toBe("swap");
        expect(fact(explained, "amount")).toMatchObject({ units: given, token: { address: TOKEN } });
        expect(fact(explained, "minimum")).toMatchObject({ units: minimum, token: {} });
        expect(fact(explained, "recipient")).toEqual(to === ACCOUNT ? undefined : { type: "address", address: to });
        expect(fact(explained, "deadline")).toEqual({ type: "time", atMillis: 1_900_000_000_000 });
      }),
    );
  });

  it("through the router of v3 are a swap with its steps", () => {
    const path = `0x${TOKEN.slice(2)}000bb8${SPENDER.slice(2)}` as const;
    const swap = {
      path,
      recipient: "0x0000000000000000000000000000000000000002",
      amountIn: 7n,
      amountOutMinimum: 3n,
    } as const;
    const data = encodeFunctionData({
      abi,
      functionName: "multicall",
      args: [
        5n,
        [
          encodeFunctionData({ abi, functionName: "exactInput", args: [swap] }),
          encodeFunctionData({ abi, functionName: "unwrapWETH9", args: [3n, SPENDER] }),
        ],
      ],
    });
    const explained = call(data, TOKEN);
    expect(explained).toMatchObject({ kind: "swap", steps: [{ kind: "swap" }, { kind: "wrap" }] });
    const [first, second] = explained.steps ?? [];
    expect(first && fact(first, "minimum")).toMatchObject({ units: 3n, token: { address: SPENDER } });
    expect(first && fact(first, "recipient")).toBeUndefined();
    // Not the account gets what is unwrapped.
    expect(second && fact(second, "recipient")).toEqual({ type: "address", address: SPENDER });
  });

  it("with a permit that was signed before show it, also one for any amount", () => {
    const zero = `0x${"0".repeat(64)}` as const;
    const path = `0x${TOKEN.slice(2)}000bb8${SPENDER.slice(2)}` as const;
    const swap = { path, recipient: ACCOUNT, amountIn: 7n, amountOutMinimum: 3n } as const;
    const permit = [TOKEN, maxUint256, 5n, 27, zero, zero] as const;
    const inner = [
      encodeFunctionData({ abi, functionName: "selfPermit", args: permit }),
      encodeFunctionData({ abi, functionName: "exactInput", args: [swap] }),
    ];
    const explained = call(encodeFunctionData({ abi, functionName: "multicall", args: [5n, inner] }), SPENDER);
    expect(explained).toMatchObject({ kind: "swap", steps: [{ kind: "permit" }, { kind: "swap" }] });
    expect(allMarks(judgeStep(explained, knowledge()))).toContain("unlimitedApproval");
  });

  it("of the Universal Router are named and not decoded", () => {
    const data = encodeFunctionData({ abi, functionName: "execute", args: ["0x0b00", ["0x", "0x"], 5n] });
    const explained = call(data);
    expect(explained).toMatchObject({ kind: "call", marks: ["undecoded"] });
    expect(fact(explained, "commands")).toEqual({ type: "number", number: 2n });
  });
});

describe("transactions that are more than a call", () => {
  it("create a contract, or hand the account to one", () => {
    expect(explain("eth_sendTransaction", [{ data: "0x6000" }])).toMatchObject({ kind: "deploy" });
    const explained = explain("eth_sendTransaction", [{ to: ACCOUNT, authorizationList: [{ address: SPENDER }] }]);
    expect(explained).toMatchObject({ kind: "delegate", marks: ["delegation"], steps: [{ kind: "nativeTransfer" }] });
    expect(fact(explained, "contract")).toEqual({ type: "address", address: SPENDER });
  });

  it("of a batch are all shown, with the network that it names", () => {
    const calls = [
      { to: SPENDER, value: "0x5" },
      { to: TOKEN, data: "0x12345678" },
    ];
    const explained = explain("wallet_sendCalls", [{ calls, chainId: "0x2105", from: ACCOUNT }]);
    expect(explained).toMatchObject({ kind: "batch", steps: [{ kind: "nativeTransfer" }, { kind: "call" }] });
    expect(allMarks(judgeStep(explained, knowledge()))).toEqual(["wrongNetwork", "unknownContract", "undecoded"]);
  });
});

describe("what is known of addresses", () => {
  const send = () => explain("eth_sendTransaction", [{ to: SPENDER, value: "0x5" }]);
  const marks = (more: Partial<SigningKnowledge>) => allMarks(judgeStep(send(), knowledge(more)));

  it("marks only what is known to be new, unknown or empty", () => {
    expect(marks({})).toEqual([]);
    expect(marks({ isNew: () => true })).toEqual(["valueToNewAddress"]);
    expect(marks({ hasCode: () => true })).toEqual(["unknownContract"]);
    expect(marks({ hasCode: () => true, contractName: () => "Router" })).toEqual([]);
    expect(marks({ isNew: () => true, account: SPENDER })).toEqual([]);
    const data = judgeStep(call("0x12345678"), knowledge({ hasCode: () => false }));
    expect(allMarks(data)).toEqual(["notAContract", "undecoded"]);
  });

  it("names contracts and tokens, and believes no unlisted symbol", () => {
    const named = (isListed: boolean) =>
      fact(
        judgeStep(call(encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [SPENDER, 5n] })), {
          ...knowledge(),
          token: () => ({ symbol: "USDC", decimals: 6, isListed }),
        }),
        "token",
      );
    expect(named(true)).toMatchObject({ name: "USDC" });
    expect(named(false)).not.toHaveProperty("name");
  });
});

describe("bytes of Solana", () => {
  it("never throw, and never claim a transfer that is not there", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
        const explained = explain("solana_signTransaction", { transaction: Buffer.from(bytes).toString("base64") });
        expect(["unknown", "batch", "call"]).toContain(explained.kind);
      }),
    );
  });

  it("show the transfer of a transaction that a library wrote", () => {
    const key = (fill: number) => new Uint8Array(32).fill(fill);
    const data = [2, 0, 0, 0, 64, 66, 15, 0, 0, 0, 0, 0];
    const message = [1, 0, 1, 3, ...key(1), ...key(2), ...key(0), ...key(9), 1, 2, 2, 0, 1, data.length, ...data];
    const wire = Uint8Array.from([1, ...new Uint8Array(64), ...message]);
    const explained = explain("solana_signTransaction", { transaction: Buffer.from(wire).toString("base64") });
    expect(explained).toMatchObject({ kind: "nativeTransfer", marks: [] });
    expect(fact(explained, "amount")).toMatchObject({ units: 1_000_000n });
    expect(fact(explained, "recipient")).toMatchObject({ address: "8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR" });
  });
});
