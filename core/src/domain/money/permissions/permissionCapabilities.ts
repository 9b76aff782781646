import type { ChainId } from "../../chain/caip.ts";
import { WALLET_LIST_MAX } from "../../limits.ts";
import { boundedList, boundedNames, fieldOf, isObject } from "../../untrustedValue.ts";
import { chainOfHex, type ExecutionRequest, type SessionRequest } from "./permissionRequest.ts";

/** What a wallet lacks for a request: the kind of thing, and its name in the request. */
export interface Unsupported {
  readonly reason: "chain" | "permission" | "signer" | "policy" | "rule";
  readonly name: string;
}

const namesIn = (value: unknown): ReadonlyArray<unknown> => boundedList(value, WALLET_LIST_MAX) ?? [];

const chainEntry = (reply: unknown, chainId: ChainId): unknown => {
  const name = boundedNames(reply, WALLET_LIST_MAX).find((listed) => chainOfHex(listed) === chainId);
  return name === undefined ? undefined : fieldOf(reply, name);
};

/** The first name that a wallet does not list. A list that is missing restricts nothing. */
const missingOf = (
  reason: Unsupported["reason"],
  listed: unknown,
  wanted: ReadonlyArray<string>,
): Unsupported | undefined => {
  if (listed === undefined) return undefined;
  const known = namesIn(listed);
  const name = wanted.find((each) => !known.includes(each));
  return name === undefined ? undefined : { reason, name };
};

/**
 * What a wallet lacks for a smart session, by its answer to `wallet_getCapabilities`
 * (docs/rules/permissions.md#capabilities). Undefined when nothing is known to be missing: a wallet that says nothing
 * about permissions is asked.
 */
export const missingForSession = (
  reply: unknown,
  chainId: ChainId,
  { permissions, policies, signer }: SessionRequest,
): Unsupported | undefined => {
  const listed = fieldOf(chainEntry(reply, chainId), "permissions");
  if (!isObject(listed)) return undefined;
  if (fieldOf(listed, "supported") === false) return { reason: "chain", name: chainId };
  const types = (all: ReadonlyArray<{ readonly type: string }>) => all.map(({ type }) => type);
  return (
    missingOf("permission", fieldOf(listed, "permissionTypes"), types(permissions)) ??
    missingOf("signer", fieldOf(listed, "signerTypes"), [signer.type]) ??
    missingOf("policy", fieldOf(listed, "policyTypes"), types(policies))
  );
};

/** Whether a wallet lists the network among those of a type. MetaMask writes it as a number, the standard as text. */
const isListed = (chainIds: unknown, chainId: string): boolean => {
  const wanted = chainOfHex(chainId);
  return namesIn(chainIds).some((listed) =>
    typeof listed === "number"
      ? `eip155:${listed}` === wanted
      : typeof listed === "string" && chainOfHex(listed) === wanted,
  );
};

/**
 * What a wallet lacks for execution permissions, by its answer to `wallet_getSupportedExecutionPermissions`
 * (docs/rules/permissions.md#capabilities). Undefined when nothing is known to be missing.
 */
export const missingForExecution = (
  reply: unknown,
  requests: ReadonlyArray<ExecutionRequest>,
): Unsupported | undefined => {
  if (!isObject(reply)) return undefined;
  for (const { chainId, permission, rules = [] } of requests) {
    const { type } = permission;
    if (!boundedNames(reply, WALLET_LIST_MAX).includes(type)) return { reason: "permission", name: type };
    const supported = fieldOf(reply, type);
    if (!isListed(fieldOf(supported, "chainIds"), chainId)) return { reason: "chain", name: chainId };
    // The standard's own example spells the field in another way than its type.
    const ruleTypes = fieldOf(supported, "ruleTypes") ?? fieldOf(supported, "rulesTypes");
    const missing = missingOf(
      "rule",
      ruleTypes,
      rules.map((rule) => rule.type),
    );
    if (missing) return missing;
  }
  return undefined;
};
