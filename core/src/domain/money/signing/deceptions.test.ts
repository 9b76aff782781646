import { encodeFunctionData, encodePacked } from "viem";
import { describe, expect, it } from "vitest";
import { balanceSlots } from "./balanceChanges.ts";
import { explainSubject } from "./explainSubject.ts";
import type { SigningFact, SigningStep } from "./explanation.ts";
import { judgeStep, type SigningKnowledge } from "./judgeStep.ts";
import { routerAbi as knownRouterAbi } from "./knownAbis.ts";
import { readSigningRequest } from "./readRequest.ts";
import { explainTypedData } from "./typedData.ts";

/* Requests that are written so that they look like less than they are. */

const ACCOUNT = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const WETH = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2";
const FAKE = "0x00000000000000000000000000000000000Fa4e5";
const ROUTER = "0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45";
const THIEF = "0x000000000000000000000000000000000000dEaD";

const knowledge: SigningKnowledge = {
  nowMillis: Date.UTC(2030, 0, 1),
  networkNumber: 1,
  account: ACCOUNT,
  coin: { symbol: "ETH", decimals: 18 },
  token: (address) => ({ symbol: "USDC", decimals: 6, isListed: address !== FAKE }),
  contractName: (address) => (address === ROUTER ? "Uniswap v3" : undefined),
  hasCode: () => true,
  isNew: () => false,
};
const request = (method: string, params: unknown) =>
  explainSubject(readSigningRequest(method, params), { address: ACCOUNT });
const call = (data: string, more: object = {}) =>
  request("eth_sendTransaction", [{ from: ACCOUNT, to: ROUTER, data, ...more }]);
const value = ({ facts }: SigningStep, name: SigningFact["name"]) => facts.find((each) => each.name === name)?.value;

const exactInput = (recipient: `0x${string}`, out: `0x${string}` = USDC) => {
  const path = encodePacked(["address", "uint24", "address"], [WETH, 500, out]);
  const swap = { path, recipient, amountIn: 10n, amountOutMinimum: 9n };
  const abi = knownRouterAbi.filter((item) => item.type === "function" && item.name === "exactInput");
  return encodeFunctionData({ abi: [abi[0]] as never, functionName: "exactInput", args: [swap] } as never);
};
const multicall = (data: ReadonlyArray<`0x${string}`>) =>
  encodeFunctionData({
    abi: [
      {
        type: "function",
        name: "multicall",
        stateMutability: "payable",
        outputs: [],
        inputs: [{ name: "data", type: "bytes[]" }],
      },
    ] as const,
    functionName: "multicall",
    args: [data],
  });
const unwrap = (recipient: `0x${string}`) =>
  encodeFunctionData({ abi: knownRouterAbi, functionName: "unwrapWETH9", args: [1n, recipient] });

describe("a swap that leaves what is received with the router", () => {
  it.each([
    ["its address", ROUTER],
    ["the number that stands for it", "0x0000000000000000000000000000000000000002"],
  ] as const)("names the router as the recipient, by %s", (_, recipient) => {
    expect(value(call(exactInput(recipient)), "recipient")).toEqual({ type: "address", address: ROUTER });
    // Nothing comes after it either.
    const [, last] = call(multicall([unwrap(ACCOUNT), exactInput(recipient)])).steps ?? [];
    expect(last && value(last, "recipient")).toEqual({ type: "address", address: ROUTER });
    const [first] = call(multicall([exactInput(recipient), unwrap(ACCOUNT)])).steps ?? [];
    expect(first && value(first, "recipient")).toBeUndefined();
  });

  it.each([
    "0x0000000000000000000000000000000000000000",
    "0x0000000000000000000000000000000000000001",
    "0x0000000000000000000000000000000000000002",
  ] as const)("is shown when a router of v2 sends to %s, which means nothing to it", (recipient) => {
    const args = [1n, 1n, [WETH, USDC], recipient, 1n] as const;
    const abi = knownRouterAbi.filter(
      (item) => item.type === "function" && item.name === "swapExactTokensForTokens" && item.inputs.length === 5,
    );
    const data = encodeFunctionData({ abi: abi as never, functionName: "swapExactTokensForTokens", args } as never);
    expect(value(call(data), "recipient")).toEqual({ type: "address", address: recipient });
  });
});

describe("a token that is called like another", () => {
  it("is marked when a known exchange would give it", () => {
    expect(judgeStep(call(exactInput(ACCOUNT)), knowledge).marks).toEqual([]);
    expect(judgeStep(call(exactInput(ACCOUNT, FAKE)), knowledge).marks).toEqual(["unknownContract"]);
  });
});

describe("a transaction that names another network", () => {
  it.each(["0x89", 137, "137"])("is marked, as %j", (chainId) => {
    expect(judgeStep(call(exactInput(ACCOUNT), { chainId }), knowledge).marks).toEqual(["wrongNetwork"]);
    const batch = request("wallet_sendCalls", [{ from: ACCOUNT, chainId, calls: [{ to: ROUTER, value: "0x1" }] }]);
    expect(judgeStep(batch, knowledge).marks).toContain("wrongNetwork");
  });

  it.each(["eip155:137", "0x", {}, -1.5, "polygon"])("is unknown as a whole, as %j", (chainId) => {
    expect(call(exactInput(ACCOUNT), { chainId })).toMatchObject({ kind: "unknown", marks: ["undecoded"] });
  });
});

describe("typed data", () => {
  const fields = (text: string) =>
    text.split(",").map((each) => ({ name: each.split(":")[0], type: each.split(":")[1] }));
  it.each([["eip155:137"], [1.5], [{}], ["0x"]])("whose network is written as %j is marked", (chainId) => {
    const order = { types: { Order: fields("id:uint256") }, primaryType: "Order", message: { id: 1 } };
    expect(explainTypedData({ ...order, domain: { chainId } }).marks).toEqual(["undecoded"]);
    const permit = {
      types: { Permit: fields("owner:address,spender:address,value:uint256,nonce:uint256,deadline:uint256") },
      primaryType: "Permit",
      message: { owner: ACCOUNT, spender: THIEF, value: "5", nonce: 0, deadline: 1 },
    };
    const domain = { verifyingContract: USDC };
    expect(explainTypedData({ ...permit, domain }).marks).toEqual([]);
    expect(explainTypedData({ ...permit, domain: { ...domain, chainId } }).marks).toEqual(["undecoded"]);
  });

  it("that permits several tokens is read whole, or shown field by field", () => {
    const batch = (amount: unknown) => ({
      types: {
        PermitBatch: fields("details:PermitDetails[],spender:address,sigDeadline:uint256"),
        PermitDetails: fields("token:address,amount:uint160,expiration:uint48,nonce:uint48"),
      },
      primaryType: "PermitBatch",
      domain: { name: "Permit2", chainId: 1, verifyingContract: ROUTER },
      message: {
        details: [
          { token: USDC, amount: "1", expiration: 1, nonce: 0 },
          { token: WETH, amount, expiration: 1, nonce: 0 },
        ],
        spender: THIEF,
        sigDeadline: 1,
      },
    });
    expect(explainTypedData(batch("7"))).toMatchObject({ kind: "permit", marks: [] });
    // Wallets read more forms of a number than those that are safe to show.
    expect(explainTypedData(batch(1e30))).toMatchObject({ kind: "typedData", marks: ["undecoded"] });
  });
});

describe("a token that names the parties of a transfer in the data of its log", () => {
  it("has its balance read", () => {
    const word = (address: string) => address.slice(2).toLowerCase().padStart(64, "0");
    const transfer = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
    const log = { address: FAKE, topics: [transfer], data: `0x${word(ACCOUNT)}${word(THIEF)}${word("0x05")}` };
    const { slots } = balanceSlots([{ logs: [log] }], ACCOUNT, []);
    expect(slots).toContainEqual(
      expect.objectContaining({ token: expect.stringMatching(new RegExp(FAKE, "i")), isMoved: true }),
    );
  });
});
