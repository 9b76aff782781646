import { APPROVAL_CALLS_MAX, PERMISSION_SECONDS_MAX } from "../../limits/permissions.ts";
import { boundedList, fieldOf } from "../../untrustedValue.ts";
import { integerIn } from "../typedData/integerIn.ts";
import { hasWitness, isDeclared } from "../typedData/permitTypes.ts";
import { readTypedData, signedDomain, type TypedData } from "../typedData/readTypedData.ts";
import type { Approval, SignedTerms } from "./approvals.ts";
import { hexAddress } from "./hexAddress.ts";

/** Permits of one signature, and the network that it is for, where it names one. */
export interface SignedPermits {
  readonly chainId?: bigint;
  readonly approvals: ReadonlyArray<Approval>;
}

const UINT256_MAX = 2n ** 256n - 1n;
const unsigned = (value: unknown): bigint | undefined => {
  const number = integerIn(value);
  return number !== undefined && number >= 0n && number <= UINT256_MAX ? number : undefined;
};

/** What a permit says; undefined when it permits nothing, or cannot be read whole. */
const termsOf = (amount: unknown, nonce: unknown, deadline: unknown): SignedTerms | undefined => {
  const [units, number, seconds] = [unsigned(amount), unsigned(nonce), unsigned(deadline)];
  if (!units || number === undefined || seconds === undefined) return undefined;
  return {
    amount: units.toString(),
    nonce: number.toString(),
    // A deadline beyond the calendar is none.
    ...(seconds > PERMISSION_SECONDS_MAX ? {} : { deadlineSeconds: Number(seconds) }),
  };
};

const approval = (
  token: unknown,
  spender: unknown,
  signed: SignedTerms | undefined,
  more: Pick<Approval, "permit2"> = {},
): ReadonlyArray<Approval> => {
  const [of, by] = [hexAddress(token), hexAddress(spender)];
  return of && by && signed ? [{ token: of, spender: by, signed, ...more }] : [];
};

/** EIP-2612, and the older form of DAI, in which an expiry of 0 means none. The token verifies the signature. */
const tokenPermits = (data: TypedData, token: unknown, signer: string): ReadonlyArray<Approval> => {
  const field = (name: string) => fieldOf(data.message, name);
  const isOf = (owner: string) => hexAddress(field(owner)) === hexAddress(signer);
  if (isDeclared(data, "Permit", "Permit") && isOf("owner")) {
    return approval(token, field("spender"), termsOf(field("value"), field("nonce"), field("deadline")));
  }
  if (!isDeclared(data, "Permit", "DaiPermit") || !isOf("holder") || field("allowed") !== true) return [];
  const deadline = integerIn(field("expiry")) === 0n ? UINT256_MAX : field("expiry");
  return approval(token, field("spender"), termsOf(UINT256_MAX, field("nonce"), deadline));
};

/** The forms of Permit2: permissions that stay, and those for one transfer, with or without an order beside them. */
const permit2Permits = (data: TypedData, contract: unknown): ReadonlyArray<Approval> => {
  const { primaryType, message } = data;
  const permit2 = hexAddress(contract);
  const spender = fieldOf(message, "spender");
  const isOnce = primaryType.endsWith("TransferFrom");
  const item = isOnce ? "TokenPermissions" : "PermitDetails";
  if (permit2 === undefined || !isDeclared(data, item, item)) return [];
  const permitted = fieldOf(message, isOnce ? "permitted" : "details");
  const listed = primaryType.includes("Batch") ? (boundedList(permitted, APPROVAL_CALLS_MAX) ?? []) : [permitted];
  return listed.flatMap((each) => {
    const terms = isOnce
      ? termsOf(fieldOf(each, "amount"), fieldOf(message, "nonce"), fieldOf(message, "deadline"))
      : termsOf(fieldOf(each, "amount"), fieldOf(each, "nonce"), fieldOf(message, "sigDeadline"));
    const signed = terms && isOnce ? { ...terms, isOnce } : terms;
    return approval(fieldOf(each, "token"), spender, signed, { permit2 });
  });
};

const permitsOf = (data: TypedData, contract: unknown, signer: string): ReadonlyArray<Approval> => {
  switch (data.primaryType) {
    case "Permit":
      return tokenPermits(data, contract, signer);
    case "PermitSingle":
    case "PermitBatch":
    case "PermitTransferFrom":
    case "PermitBatchTransferFrom":
      return isDeclared(data, data.primaryType, data.primaryType) ? permit2Permits(data, contract) : [];
    case "PermitWitnessTransferFrom":
    case "PermitBatchWitnessTransferFrom":
      return hasWitness(data) ? permit2Permits(data, contract) : [];
    default:
      return [];
  }
};

/**
 * The permits in the parameters of `eth_signTypedData_v4` (docs/rules/permissions.md#remembered-permits). One of nothing
 * takes a permission back, and is none.
 */
export const permitsIn = (params: unknown): SignedPermits => {
  const [signer, typedData] = boundedList(params, 2) ?? [];
  const data = readTypedData(typedData);
  if (!data || typeof signer !== "string") return { approvals: [] };
  const domain = signedDomain(data);
  const chainId = integerIn(domain("chainId"));
  return {
    ...(chainId === undefined ? {} : { chainId }),
    approvals: permitsOf(data, domain("verifyingContract"), signer),
  };
};
