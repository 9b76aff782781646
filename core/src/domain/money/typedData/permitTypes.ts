import type { TypedData } from "./readTypedData.ts";

/** The fields of the structures that are known, as their standards declare them. */
const permitDeclarations = {
  Permit: "owner:address,spender:address,value:uint256,nonce:uint256,deadline:uint256",
  DaiPermit: "holder:address,spender:address,nonce:uint256,expiry:uint256,allowed:bool",
  PermitDetails: "token:address,amount:uint160,expiration:uint48,nonce:uint48",
  PermitSingle: "details:PermitDetails,spender:address,sigDeadline:uint256",
  PermitBatch: "details:PermitDetails[],spender:address,sigDeadline:uint256",
  TokenPermissions: "token:address,amount:uint256",
  PermitTransferFrom: "permitted:TokenPermissions,spender:address,nonce:uint256,deadline:uint256",
  PermitBatchTransferFrom: "permitted:TokenPermissions[],spender:address,nonce:uint256,deadline:uint256",
} as const;

/** The fields of a structure in one line, in their order; undefined when it is not declared. */
const declarationOf = ({ fieldsOf }: TypedData, type: string): string | undefined =>
  fieldsOf(type)
    ?.map(({ name, type: of }) => `${name}:${of}`)
    .join();

/** Whether the types of typed data declare a structure exactly as its standard does. */
export const isDeclared = (data: TypedData, type: string, as: keyof typeof permitDeclarations): boolean =>
  declarationOf(data, type) === permitDeclarations[as];

/** Whether a permit for one transfer has an order beside it, and is declared as Permit2 does otherwise. */
export const hasWitness = (data: TypedData): boolean => {
  const plain = data.primaryType === "PermitWitnessTransferFrom" ? "PermitTransferFrom" : "PermitBatchTransferFrom";
  return declarationOf(data, data.primaryType)?.startsWith(`${permitDeclarations[plain]},witness:`) === true;
};
