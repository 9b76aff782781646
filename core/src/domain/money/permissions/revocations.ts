import { callData } from "../../chain/transactions/callData.ts";
import { approveData } from "../swap/approval.ts";
import { type ContractRead, nonceBit } from "./approvalReads.ts";
import type { AllowancePermission, PermitPermission } from "./permission.ts";

/** The call that takes an allowance back (docs/rules/permissions.md#allowances). */
export const allowanceRevocation = ({ token, spender, isCollection, permit2 }: AllowancePermission): ContractRead => {
  // approve(address,address,uint160,uint48)
  if (permit2) return { to: permit2, data: callData("0x87517c45", token.address, spender, 0n, 0n) };
  // setApprovalForAll(address,bool)
  if (isCollection) return { to: token.address, data: callData("0xa22cb465", spender, 0n) };
  return { to: token.address, data: approveData(spender, 0n) };
};

/**
 * The call that gives up the nonce of a permit, so that nobody can use it (docs/rules/permissions.md#signed-permits).
 * Undefined for a permit of a token itself: those standards have no such function.
 */
export const permitRevocation = ({ token, spender, permit2, nonce, isOnce }: PermitPermission) => {
  if (!permit2) return undefined;
  const { word, mask } = nonceBit(nonce);
  const data = isOnce
    ? // invalidateUnorderedNonces(uint256,uint256)
      callData("0x3ff9dcb1", word, mask)
    : // invalidateNonces(address,address,uint48)
      callData("0x65d9723c", token.address, spender, nonce + 1n);
  return { to: permit2, data };
};
