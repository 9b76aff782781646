import type { DecodedCall } from "./decodeCall.ts";
import type { SigningStep } from "./explanation.ts";
import { addressFact, amountFact, isNothing, numberFact, permittedFact, step, timeFact } from "./facts.ts";

/** A decoded call, and where it goes. */
export interface CallPlace {
  readonly to: string;
  readonly value: bigint;
  /** Who makes the call; undefined when that is not known. */
  readonly from?: string;
  /** Whether a later call of the same batch passes on what the contract holds. */
  readonly isPassedOn?: boolean;
  readonly describe?: DescribeCall | undefined;
}

/** Adds to an explained call what a descriptor says of it. `depth` is how many calls it is inside of. */
export type DescribeCall = (
  explained: SigningStep,
  data: `0x${string}`,
  place: CallPlace,
  depth: number,
) => SigningStep;

type Rule = (call: DecodedCall, place: CallPlace) => SigningStep | undefined;

const transferred: Rule = ({ argument }, { to }) =>
  step("transfer", [
    ...amountFact("amount", argument("value"), to),
    ...addressFact("from", argument("from")),
    ...addressFact("recipient", argument("to")),
    ...addressFact("token", to),
  ]);

/** One item of a collection (ERC-721, ERC-1155). */
const item: Rule = ({ argument }, { to }) =>
  step("transfer", [
    ...numberFact("tokenId", argument("id")),
    ...numberFact("amount", argument("value")),
    ...addressFact("from", argument("from")),
    ...addressFact("recipient", argument("to")),
    ...addressFact("token", to),
  ]);

const items: Rule = ({ argument }, { to }) => {
  const ids = argument("ids");
  const listed = Array.isArray(ids) ? ids.slice(0, 20) : [];
  return step(
    "transfer",
    [
      ...listed.flatMap((id) => numberFact("tokenId", id)),
      ...addressFact("from", argument("from")),
      ...addressFact("recipient", argument("to")),
      ...addressFact("token", to),
      // The amounts of the items are not shown.
    ],
    ["undecoded"],
  );
};

/** `approve` and `increaseAllowance`. An approval of nothing takes back what was permitted. */
const permitted: Rule = ({ name, argument }, { to }) => {
  const isRevoked = name === "approve" && isNothing(argument("value"));
  return step(isRevoked ? "revoke" : "approve", [
    ...permittedFact(argument("value"), to),
    ...addressFact("spender", argument("spender")),
    ...addressFact("token", to),
  ]);
};

/** A lower allowance grants nothing, however large the difference is. */
const lowered: Rule = ({ argument }, { to }) =>
  step("revoke", [
    ...amountFact("amount", argument("value"), to),
    ...addressFact("spender", argument("spender")),
    ...addressFact("token", to),
  ]);

const signedPermit: Rule = ({ argument }, { to }) =>
  step("permit", [
    ...permittedFact(argument("value"), to),
    ...addressFact("spender", argument("spender")),
    ...addressFact("owner", argument("owner")),
    ...addressFact("token", to),
    ...timeFact("deadline", argument("deadline")),
  ]);

const collection: Rule = ({ argument }, { to }) => {
  const isPermitted = argument("approved") === true;
  const facts = [...addressFact("spender", argument("operator")), ...addressFact("token", to)];
  return step(isPermitted ? "approve" : "revoke", facts, isPermitted ? ["approvalForAll"] : []);
};

const wrapped: Rule = (_, { to, value }) =>
  step("wrap", [...amountFact("value", value), ...addressFact("contract", to)]);

const unwrapped: Rule = ({ argument }, { to }) =>
  step("wrap", [...amountFact("amount", argument("value"), to), ...addressFact("contract", to)]);

const permit2Approved: Rule = ({ argument }, { to }) =>
  step(isNothing(argument("amount")) ? "revoke" : "approve", [
    ...permittedFact(argument("amount"), argument("token")),
    ...addressFact("spender", argument("spender")),
    ...addressFact("token", argument("token")),
    ...timeFact("deadline", argument("expiration")),
    ...addressFact("contract", to),
  ]);

const permit2Transferred: Rule = ({ argument }, { to }) =>
  step("transfer", [
    ...amountFact("amount", argument("amount"), argument("token")),
    ...addressFact("from", argument("from")),
    ...addressFact("recipient", argument("to")),
    ...addressFact("token", argument("token")),
    ...addressFact("contract", to),
  ]);

/** What calls of tokens mean, by the signature of the function. */
export const tokenRules: Readonly<Record<string, Rule>> = {
  "transfer(address,uint256)": transferred,
  "transferFrom(address,address,uint256)": transferred,
  "approve(address,uint256)": permitted,
  "increaseAllowance(address,uint256)": permitted,
  "decreaseAllowance(address,uint256)": lowered,
  "permit(address,address,uint256,uint256,uint8,bytes32,bytes32)": signedPermit,
  "setApprovalForAll(address,bool)": collection,
  "safeTransferFrom(address,address,uint256)": item,
  "safeTransferFrom(address,address,uint256,bytes)": item,
  "safeTransferFrom(address,address,uint256,uint256,bytes)": item,
  "safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)": items,
  "deposit()": wrapped,
  "withdraw(uint256)": unwrapped,
  "approve(address,address,uint160,uint48)": permit2Approved,
  "transferFrom(address,address,uint160,address)": permit2Transferred,
};
