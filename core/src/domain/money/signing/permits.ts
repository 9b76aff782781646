import { SIGNING_CALLS_MAX } from "../../limits/signing.ts";
import { boundedList, fieldOf } from "../../untrustedValue.ts";
import { integerIn } from "../typedData/integerIn.ts";
import { hasWitness, isDeclared } from "../typedData/permitTypes.ts";
import type { TypedData } from "../typedData/readTypedData.ts";
import { domainFacts } from "./domainFacts.ts";
import type { SigningStep } from "./explanation.ts";
import { addressFact, type Facts, permittedFact, step, timeFact } from "./facts.ts";

/** What DAI's permit grants: any amount, or nothing. */
const ANY_AMOUNT = 2n ** 256n - 1n;

/** EIP-2612, and the older form of DAI. The token is the contract that verifies the signature. */
const tokenPermit = (data: TypedData): SigningStep | undefined => {
  const field = (name: string) => fieldOf(data.message, name);
  const token = domainFacts(data).find(({ name }) => name === "contract");
  if (token?.value.type !== "address") return undefined;
  const { address } = token.value;
  const facts = (amount: unknown, owner: string, deadline: string): Facts => [
    ...permittedFact(amount, address),
    ...addressFact("spender", field("spender")),
    ...addressFact("owner", field(owner)),
    ...addressFact("token", address),
    ...timeFact("deadline", integerIn(field(deadline))),
    ...domainFacts(data).filter(({ name }) => name === "network"),
  ];
  if (isDeclared(data, "Permit", "Permit")) {
    const amount = integerIn(field("value"));
    return step(amount === 0n ? "revoke" : "permit", facts(amount, "owner", "deadline"));
  }
  if (!isDeclared(data, "Permit", "DaiPermit") || typeof field("allowed") !== "boolean") return undefined;
  const isAllowed = field("allowed") === true;
  // An expiry of 0 means that the permit does not expire.
  const expiry = integerIn(field("expiry")) === 0n ? "nothing" : "expiry";
  return step(isAllowed ? "permit" : "revoke", facts(isAllowed ? ANY_AMOUNT : 0n, "holder", expiry));
};

/** The forms of Permit2: permissions that stay, and those for one transfer, with or without an order beside them. */
const permit2 = (data: TypedData): SigningStep | undefined => {
  const { primaryType, message } = data;
  const isTransfer = primaryType.endsWith("TransferFrom");
  const isBatch = primaryType.includes("Batch");
  const item = isTransfer ? "TokenPermissions" : "PermitDetails";
  if (!isDeclared(data, item, item)) return undefined;
  const permissions = fieldOf(message, isTransfer ? "permitted" : "details");
  const listed = isBatch ? boundedList(permissions, SIGNING_CALLS_MAX) : [permissions];
  if (!listed || (isBatch && listed.length !== fieldOf(permissions, "length"))) return undefined;
  const each = (permission: unknown): Facts => [
    ...permittedFact(integerIn(fieldOf(permission, "amount")), fieldOf(permission, "token")),
    ...addressFact("token", fieldOf(permission, "token")),
    ...(isTransfer ? [] : timeFact("deadline", integerIn(fieldOf(permission, "expiration")))),
  ];
  // A permission without its amount would look like less than it is.
  const permissionFacts = listed.map(each);
  const isWhole = permissionFacts.every((facts) =>
    ["amount", "token"].every((wanted) => facts.some(({ name }) => name === wanted)),
  );
  if (!isWhole) return undefined;
  return step("permit", [
    ...permissionFacts.flat(),
    ...addressFact("spender", fieldOf(message, "spender")),
    ...(isTransfer ? timeFact("deadline", integerIn(fieldOf(message, "deadline"))) : []),
    ...domainFacts(data),
  ]);
};

/** Whether nothing that makes a permission is missing. Otherwise the data is shown field by field. */
const isComplete = ({ facts }: SigningStep): boolean =>
  ["amount", "spender", "token"].every((wanted) => facts.some(({ name }) => name === wanted));

const permitOf = (data: TypedData): SigningStep | undefined => {
  switch (data.primaryType) {
    case "Permit":
      return tokenPermit(data);
    case "PermitSingle":
    case "PermitBatch":
    case "PermitTransferFrom":
    case "PermitBatchTransferFrom":
      return isDeclared(data, data.primaryType, data.primaryType) ? permit2(data) : undefined;
    case "PermitWitnessTransferFrom":
    case "PermitBatchWitnessTransferFrom": {
      const permit = hasWitness(data) ? permit2(data) : undefined;
      // The order beside the permission is not read.
      return permit && { ...permit, marks: ["undecoded"] };
    }
    default:
      return undefined;
  }
};

/** Typed data that permits somebody to take tokens; undefined for any other. */
export const explainPermit = (data: TypedData): SigningStep | undefined => {
  const permit = permitOf(data);
  return permit && (permit.kind === "revoke" || isComplete(permit)) ? permit : undefined;
};
