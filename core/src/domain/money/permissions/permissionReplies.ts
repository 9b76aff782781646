import { readAddress } from "../../account/readAddress.ts";
import {
  EXECUTION_PERMISSIONS_MAX,
  PERMISSION_CONTEXT_MAX_CHARACTERS,
  PERMITTED_ACTIONS_MAX,
} from "../../limits/permissions.ts";
import { WALLET_LIST_MAX } from "../../limits.ts";
import { attempted, boundedList, boundedText, fieldOf, isObject } from "../../untrustedValue.ts";
import type { GrantedExecution } from "./permissionRequest.ts";
import { secondsIn } from "./permittedActions.ts";

/* What wallets answer about permissions, decoded. A wallet may answer anything (docs/rules/permissions.md#answers). */

type Hex = `0x${string}`;

const isHex = (text: string): text is Hex => /^0x(?:[0-9a-fA-F]{2})+$/.test(text);
const isQuantity = (text: string): text is Hex => /^0x[0-9a-fA-F]{1,16}$/.test(text);

const contextIn = (value: unknown): Hex | undefined => {
  const text = boundedText(value, PERMISSION_CONTEXT_MAX_CHARACTERS);
  return text !== undefined && isHex(text) ? text : undefined;
};
/** An address of an EVM network, in its EIP-55 spelling. */
const addressIn = (value: unknown): Hex | undefined => {
  const address = typeof value === "string" ? readAddress("eip155", value) : undefined;
  return address === undefined ? undefined : `0x${address.slice(2)}`;
};
const chainIn = (value: unknown): Hex | undefined => {
  if (typeof value === "number")
    return Number.isSafeInteger(value) && value > 0 ? `0x${value.toString(16)}` : undefined;
  return typeof value === "string" && isQuantity(value) ? value : undefined;
};

/** A copy of a JSON value that is no longer than a context; undefined for anything else. */
const plainCopy = (value: unknown): unknown =>
  attempted(() => {
    const text = JSON.stringify(value);
    return text.length <= PERMISSION_CONTEXT_MAX_CHARACTERS ? JSON.parse(text) : undefined;
  });

const plainObject = (value: unknown): Readonly<Record<string, unknown>> | undefined => {
  const copy = plainCopy(value);
  return isObject(copy) && !Array.isArray(copy) ? { ...copy } : undefined;
};

/** Every element as a plain copy; undefined when one of them cannot be read, or when there are too many. */
const plainList = (value: unknown, max: number): ReadonlyArray<unknown> | undefined => {
  const list = boundedList(value, max + 1);
  if (!list || list.length > max) return undefined;
  const copies = list.map(plainCopy);
  return copies.includes(undefined) ? undefined : copies;
};

/** What a wallet has granted of a smart session. */
export interface SessionGrant {
  readonly chainId: Hex;
  readonly expiry: number;
  readonly permissions: ReadonlyArray<unknown>;
  readonly signer: Readonly<Record<string, unknown>>;
  readonly policies: ReadonlyArray<unknown>;
  readonly context: Hex;
}

/** Reads the answer to `wallet_grantPermissions`, or says what is wrong with it. */
export const sessionGrantIn = (reply: unknown): SessionGrant | string => {
  const grant = boundedList(reply, 1)?.[0] ?? reply;
  const context = contextIn(fieldOf(grant, "context"));
  if (context === undefined) return "it has no context";
  const chainId = chainIn(fieldOf(grant, "chainId"));
  if (chainId === undefined) return "it has no chainId";
  const expiry = secondsIn(fieldOf(grant, "expiry"));
  if (expiry === undefined) return "it has no expiry";
  const signer = plainObject(fieldOf(grant, "signer"));
  if (!signer) return "it has no signer";
  const permissions = plainList(fieldOf(grant, "permissions"), WALLET_LIST_MAX);
  if (!permissions?.length) return "it has no permissions";
  return {
    chainId,
    expiry,
    permissions,
    signer,
    policies: plainList(fieldOf(grant, "policies"), WALLET_LIST_MAX) ?? [],
    context,
  };
};

const dependencyIn = (value: unknown) => {
  const factory = addressIn(fieldOf(value, "factory"));
  const factoryData = contextIn(fieldOf(value, "factoryData"));
  return factory && factoryData ? [{ factory, factoryData }] : [];
};

/** Reads one execution permission; undefined when it lacks what identifies it. */
const executionIn = (value: unknown): GrantedExecution | undefined => {
  const context = contextIn(fieldOf(value, "context"));
  const chainId = chainIn(fieldOf(value, "chainId"));
  const to = addressIn(fieldOf(value, "to"));
  const permission = plainObject(fieldOf(value, "permission"));
  if (!context || !chainId || !to || !permission) return undefined;
  const from = addressIn(fieldOf(value, "from"));
  const delegationManager = addressIn(fieldOf(value, "delegationManager"));
  return {
    chainId,
    ...(from ? { from } : {}),
    to,
    permission,
    rules: plainList(fieldOf(value, "rules"), PERMITTED_ACTIONS_MAX) ?? [],
    context,
    ...(delegationManager ? { delegationManager } : {}),
    dependencies: (boundedList(fieldOf(value, "dependencies"), PERMITTED_ACTIONS_MAX) ?? []).flatMap(dependencyIn),
  };
};

/** Reads a list of execution permissions. Entries that are none are left out. */
export const executionsIn = (reply: unknown): ReadonlyArray<GrantedExecution> | undefined =>
  boundedList(reply, EXECUTION_PERMISSIONS_MAX)?.flatMap((entry) => executionIn(entry) ?? []);

/** When an execution permission ends, in seconds since the epoch, by its rule or by its data. */
export const expiryOf = ({ rules, permission }: GrantedExecution): number | undefined => {
  const rule = rules.find((each) => fieldOf(each, "type") === "expiry");
  return secondsIn(fieldOf(fieldOf(rule, "data"), "timestamp")) ?? secondsIn(fieldOf(permission, "expiry"));
};
