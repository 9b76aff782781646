import type { Abi } from "viem";
import { decodeFunctionData, encodeFunctionData, toFunctionSelector, toFunctionSignature } from "viem/utils";
import { SIGNING_DATA_MAX_CHARACTERS } from "../../limits/signing.ts";
import { attempted, fieldOf } from "../../untrustedValue.ts";
import { batchAbi, permit2Abi, routerAbi, tokenAbi } from "./knownAbis.ts";

type Hex = `0x${string}`;
type FunctionItem = Extract<Abi[number], { readonly type: "function" }>;

/** A call of a known function. The arguments are by the names of the ABI, those of a structure among them. */
export interface DecodedCall {
  /** As Solidity writes it: `transfer(address,uint256)`. */
  readonly signature: string;
  readonly name: string;
  readonly argument: (name: string) => unknown;
  /** Data that follows the arguments, which the function itself does not read. */
  readonly rest: Hex;
}

const SELECTOR_CHARACTERS = 10;

let known: ReadonlyMap<string, FunctionItem> | undefined;
/** Selectors are hashes, which are computed once. */
const knownFunctions = (): ReadonlyMap<string, FunctionItem> => {
  const functions: Abi = [...tokenAbi, ...permit2Abi, ...routerAbi, ...batchAbi];
  known ??= new Map(
    functions.flatMap((item) => (item.type === "function" ? [[toFunctionSelector(item), item] as const] : [])),
  );
  return known;
};

export const selectorOf = (data: Hex): string | undefined =>
  data.length >= SELECTOR_CHARACTERS ? data.slice(0, SELECTOR_CHARACTERS).toLowerCase() : undefined;

/**
 * Decodes the data of a call. Undefined for an unknown function, and for data that is not written as Solidity writes
 * it: a contract could read such data in another way.
 */
export const decodeCall = (data: Hex): DecodedCall | undefined => {
  const item = knownFunctions().get(selectorOf(data) ?? "");
  if (!item || data.length > SIGNING_DATA_MAX_CHARACTERS) return undefined;
  const abi: Abi = [item];
  const read: { readonly values: ReadonlyArray<unknown>; readonly length: number } | undefined = attempted(() => {
    const values = item.inputs.length === 0 ? [] : (decodeFunctionData({ abi, data }).args ?? []);
    const written = encodeFunctionData({ abi, functionName: item.name, args: values });
    return data.toLowerCase().startsWith(written) ? { values, length: written.length } : undefined;
  });
  if (!read) return undefined;
  const { values, length } = read;
  const structure = item.inputs.length === 1 && item.inputs[0]?.type === "tuple" ? values[0] : undefined;
  return {
    signature: toFunctionSignature(item),
    name: item.name,
    rest: `0x${data.slice(length)}`,
    argument: (name) =>
      structure === undefined
        ? values[item.inputs.findIndex((input) => input.name === name)]
        : fieldOf(structure, name),
  };
};
