import { decodeFunctionResult, encodeFunctionData, getAddress, multicall3Abi } from "viem";

const balanceAbi = [
  {
    type: "function",
    name: "balanceOf",
    stateMutability: "view",
    inputs: [{ type: "address" }],
    outputs: [{ type: "uint256" }],
  },
] as const;

const WORD = /^0x[0-9a-f]{64}$/i;

/** An unsigned integer that a contract returned; undefined for anything but one word. */
export const readUint = (data: unknown): bigint | undefined =>
  typeof data === "string" && WORD.test(data) ? BigInt(data) : undefined;

/** The data of a call of `balanceOf`. */
export const balanceOfData = (address: string): `0x${string}` =>
  encodeFunctionData({ abi: balanceAbi, functionName: "balanceOf", args: [getAddress(address)] });

const isHex = (value: unknown): value is `0x${string}` => typeof value === "string" && /^0x[0-9a-f]+$/i.test(value);

const decoded = (reply: unknown) => {
  if (!isHex(reply)) return undefined;
  try {
    return decodeFunctionResult({ abi: multicall3Abi, functionName: "aggregate3", data: reply });
  } catch {
    return undefined;
  }
};

/**
 * One call of Multicall3 for the native coin and every token of an account. `read` returns the amounts in the same
 * order: undefined for an address that returned no amount, and "failed" for a contract whose call failed. It returns
 * undefined for a reply of another shape.
 */
export const aggregate = ({
  multicall3,
  address,
  tokens,
}: {
  readonly multicall3: string;
  readonly address: string;
  readonly tokens: ReadonlyArray<string>;
}) => {
  const native = encodeFunctionData({
    abi: multicall3Abi,
    functionName: "getEthBalance",
    args: [getAddress(address)],
  });
  const callData = balanceOfData(address);
  const calls = [
    { target: getAddress(multicall3), allowFailure: true, callData: native },
    ...tokens.map((token) => ({ target: getAddress(token), allowFailure: true, callData })),
  ];
  return {
    data: encodeFunctionData({ abi: multicall3Abi, functionName: "aggregate3", args: [calls] }),
    read: (reply: unknown): ReadonlyArray<bigint | "failed" | undefined> | undefined => {
      const results = decoded(reply);
      if (results?.length !== calls.length) return undefined;
      return results.map(({ success, returnData }) => (success ? readUint(returnData) : "failed"));
    },
  };
};
