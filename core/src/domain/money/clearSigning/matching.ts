import { domainSeparator } from "viem";
import {
  DESCRIPTOR_DEPLOYMENTS_MAX,
  DESCRIPTOR_FORMATS_MAX,
  DESCRIPTOR_KEY_MAX_CHARACTERS,
} from "../../limits/signing.ts";
import { attempted, boundedList, boundedNames, fieldOf, isObject } from "../../untrustedValue.ts";
import { evmAddress } from "../signing/readRequest.ts";
import { integerIn } from "../typedData/integerIn.ts";
import { signedDomain, type TypedData } from "../typedData/readTypedData.ts";
import { type DeclaredFunction, readFunction } from "./parameters.ts";

/** The network and the contract that a call or typed data is for. */
export interface Target {
  readonly chainId: bigint;
  /** Undefined for typed data that names none. */
  readonly address?: string | undefined;
}

/** The only version that is read. A descriptor that names no version is taken for one of it. */
const SCHEMA = /erc7730-v(\d+)/i;
const VERSION = "2";

const isReadable = (descriptor: unknown): boolean => {
  const schema = fieldOf(descriptor, "$schema");
  const version = typeof schema === "string" ? SCHEMA.exec(schema)?.[1] : VERSION;
  return version === undefined || version === VERSION;
};

const isDeployed = (list: unknown, { chainId, address }: Target): boolean =>
  (boundedList(list, DESCRIPTOR_DEPLOYMENTS_MAX) ?? []).some(
    (each) =>
      address !== undefined &&
      integerIn(fieldOf(each, "chainId")) === chainId &&
      evmAddress(fieldOf(each, "address")) === address,
  );

const formatsOf = (descriptor: unknown): ReadonlyArray<readonly [string, unknown]> => {
  const formats = fieldOf(fieldOf(descriptor, "display"), "formats");
  return boundedNames(formats, DESCRIPTOR_FORMATS_MAX).map((key) => [key, fieldOf(formats, key)]);
};

export interface CallFormat {
  readonly format: unknown;
  readonly declared: DeclaredFunction;
}

/** The format of a call. Undefined when the descriptor is for another contract, or declares the function twice. */
export const formatOfCall = (descriptor: unknown, target: Target, selector: string): CallFormat | undefined => {
  const context = fieldOf(fieldOf(descriptor, "context"), "contract");
  if (!isReadable(descriptor) || !isDeployed(fieldOf(context, "deployments"), target)) return undefined;
  const [found, second] = formatsOf(descriptor).flatMap(([key, format]) => {
    const declared = readFunction(key);
    return declared?.selector === selector ? [{ format, declared }] : [];
  });
  return second ? undefined : found;
};

/** The declaration of a type and of those that it uses, as EIP-712 writes it; undefined when one is missing. */
const encodeType = ({ primaryType, fieldsOf }: TypedData): string | undefined => {
  const declared = new Map<string, string>();
  const visit = (type: string): void => {
    const name = type.replace(/\[.*$/, "");
    const fields = declared.has(name) ? undefined : fieldsOf(name);
    if (!fields || declared.size > DESCRIPTOR_FORMATS_MAX) return;
    declared.set(name, `${name}(${fields.map((field) => `${field.type} ${field.name}`)})`);
    for (const field of fields) visit(field.type);
  };
  visit(primaryType);
  const first = declared.get(primaryType);
  declared.delete(primaryType);
  return first && [first, ...[...declared.keys()].sort().map((name) => declared.get(name))].join("");
};

/** Whether every field that the descriptor demands of the domain has the demanded value, as far as the domain is signed. */
const isDomain = (demanded: unknown, data: TypedData): boolean => {
  if (demanded === undefined) return true;
  if (!isObject(demanded)) return false;
  return boundedNames(demanded, DESCRIPTOR_FORMATS_MAX).every((name) => {
    const [wanted, signed] = [fieldOf(demanded, name), signedDomain(data)(name)];
    if (name === "verifyingContract")
      return evmAddress(wanted) !== undefined && evmAddress(wanted) === evmAddress(signed);
    if (name === "chainId") return integerIn(wanted) !== undefined && integerIn(wanted) === integerIn(signed);
    return wanted === signed;
  });
};

const isSeparator = (demanded: unknown, { input }: TypedData): boolean => {
  if (demanded === undefined) return true;
  const hash = attempted(() => domainSeparator({ domain: Object(fieldOf(input, "domain")) }));
  return typeof demanded === "string" && hash === demanded.toLowerCase();
};

/** The format of typed data. Undefined when the descriptor is for another domain, contract or type. */
export const formatOfTypedData = (descriptor: unknown, target: Target, data: TypedData): unknown => {
  const context = fieldOf(fieldOf(descriptor, "context"), "eip712");
  const [deployments, domain] = [fieldOf(context, "deployments"), fieldOf(context, "domain")];
  const separator = fieldOf(context, "domainSeparator");
  // A descriptor that names no contract would fit the data of every one.
  const isBound =
    deployments !== undefined || separator !== undefined || fieldOf(domain, "verifyingContract") !== undefined;
  const isFor =
    isReadable(descriptor) &&
    isBound &&
    (deployments === undefined || isDeployed(deployments, target)) &&
    isDomain(domain, data) &&
    isSeparator(separator, data);
  const type = isFor ? encodeType(data) : undefined;
  if (type === undefined || type.length > DESCRIPTOR_KEY_MAX_CHARACTERS) return undefined;
  return formatsOf(descriptor).find(([key]) => key.trim() === type)?.[1];
};
