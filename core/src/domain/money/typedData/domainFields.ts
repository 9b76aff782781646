import { fieldOf } from "../../untrustedValue.ts";
import type { TypedField } from "./readTypedData.ts";

/** The fields that a domain may have, in the order in which they are hashed (EIP-712). */
const DOMAIN_FIELDS: ReadonlyArray<TypedField> = [
  { name: "name", type: "string" },
  { name: "version", type: "string" },
  { name: "chainId", type: "uint256" },
  { name: "verifyingContract", type: "address" },
  { name: "salt", type: "bytes32" },
];

/** The declaration of `EIP712Domain` for a domain whose types do not list it: the fields that the domain has (EIP-712). */
export const domainFieldsOf = (domain: unknown): ReadonlyArray<TypedField> =>
  DOMAIN_FIELDS.filter(({ name }) => (fieldOf(domain, name) ?? undefined) !== undefined);
