import { domainSeparator, parseAbi } from "viem";
import { decodeFunctionResult, encodeFunctionData } from "viem/utils";
import { isAddress } from "../../domain/account/address.ts";
import { ERC20_TEXT_MAX_CHARACTERS } from "../../domain/limits/money.ts";
import type { PermitTerms } from "../../domain/money/swap/permit.ts";
import { attempted, fieldOf } from "../../domain/untrustedValue.ts";

type Hex = `0x${string}`;

const abi = parseAbi([
  "function nonces(address owner) view returns (uint256)",
  "function DOMAIN_SEPARATOR() view returns (bytes32)",
  "function PERMIT_TYPEHASH() view returns (bytes32)",
  "function name() view returns (string)",
  "function version() view returns (string)",
  "function eip712Domain() view returns (bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)",
]);

/** The functions that say how a token takes permits, in the order of the replies. */
const functions = ["DOMAIN_SEPARATOR", "PERMIT_TYPEHASH", "name", "version", "eip712Domain"] as const;

/** The hash of the fields of a permit in EIP-2612. Older tokens such as DAI have other fields, and another hash. */
const PERMIT_TYPEHASH = "0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9";

const isHex = (value: unknown): value is Hex => typeof value === "string" && /^0x[0-9a-fA-F]+$/.test(value);

const isHexAddress = (text: string): text is Hex => isAddress("eip155", text);

/** What a contract returned; undefined when it has no such function, or one that returns something else. */
const answerIn = <A>(data: unknown, decode: (data: Hex) => A): A | undefined =>
  isHex(data) ? attempted(() => decode(data)) : undefined;

const textOf = (text: unknown): string | undefined =>
  typeof text === "string" && text !== "" && text.length <= ERC20_TEXT_MAX_CHARACTERS ? text : undefined;

const secondsOf = (block: unknown): number | undefined => {
  const time = fieldOf(block, "timestamp");
  const seconds = isHex(time) ? Number(time) : Number.NaN;
  return Number.isSafeInteger(seconds) ? seconds : undefined;
};

/** The calls of a token that say how it takes permits of an owner. */
export const permitCalls = (owner: string): ReadonlyArray<Hex> => [
  ...functions.map((functionName) => encodeFunctionData({ abi, functionName })),
  ...(isHexAddress(owner) ? [encodeFunctionData({ abi, functionName: "nonces", args: [owner] })] : []),
];

/**
 * How a token takes signed approvals (EIP-2612), by the replies to `permitCalls` and the newest block; undefined when it
 * does not. The domain is proven and never guessed: it has to have the hash that the token itself compares signatures
 * with.
 */
export const permitTermsIn = (
  [separatorData, typehashData, nameData, versionData, domainData, nonceData]: ReadonlyArray<unknown>,
  block: unknown,
  { token, chainId }: { readonly token: string; readonly chainId: number },
): PermitTerms | undefined => {
  if (!isHexAddress(token)) return undefined;
  const nonce = answerIn(nonceData, (data) => decodeFunctionResult({ abi, functionName: "nonces", data }));
  const separator = answerIn(separatorData, (data) =>
    decodeFunctionResult({ abi, functionName: "DOMAIN_SEPARATOR", data }),
  );
  const typehash = answerIn(typehashData, (data) =>
    decodeFunctionResult({ abi, functionName: "PERMIT_TYPEHASH", data }),
  );
  const blockSeconds = secondsOf(block);
  if (nonce === undefined || separator === undefined || blockSeconds === undefined) return undefined;
  if (typehash !== undefined && typehash !== PERMIT_TYPEHASH) return undefined;
  const declared = answerIn(domainData, (data) => decodeFunctionResult({ abi, functionName: "eip712Domain", data }));
  const ownName = answerIn(nameData, (data) => decodeFunctionResult({ abi, functionName: "name", data }));
  const ownVersion = answerIn(versionData, (data) => decodeFunctionResult({ abi, functionName: "version", data }));
  const name = textOf(declared ? declared[1] : ownName);
  if (name === undefined) return undefined;
  const versions = [textOf(declared ? declared[2] : ownVersion), "1", undefined];
  const domains = versions.map((version) => ({
    name,
    ...(version === undefined ? {} : { version }),
    chainId,
    verifyingContract: token,
  }));
  const domain = domains.find((each) => domainSeparator({ domain: each }) === separator);
  return domain && { domain, nonce, blockSeconds };
};
