import { boundedBytes } from "../../../domain/chain/transactions/boundedBytes.ts";
import { messageHex } from "../../../domain/connection/messageHex.ts";
import { domainFieldsOf } from "../../../domain/money/typedData/domainFields.ts";
import { attempted, bigintsInDecimal, fieldOf, isObject, jsonText } from "../../../domain/untrustedValue.ts";

const DOMAIN = "EIP712Domain";

const isWithoutDomain = (types: unknown): types is object => isObject(types) && fieldOf(types, DOMAIN) === undefined;

/** Strings, brackets, and whether a string is the name of an object. */
const TOKEN = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:\s*\{)?|[{}[\]]/g;

/** Where the contents of the top-level object `types` begin in JSON text; the last one counts, as in `JSON.parse`. */
const startOfTypes = (text: string): number | undefined => {
  let depth = 0;
  let start: number | undefined;
  for (const { 0: token, 1: name, 2: opening, index } of text.matchAll(TOKEN)) {
    if (opening && depth === 1 && name && JSON.parse(name) === "types") start = index + token.length;
    if (opening || token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
  }
  return start;
};

/** The rest of the text stays as it is: numbers of more than 53 bits would not survive parsing. */
const completedText = (text: string): string => {
  const value: unknown = attempted((): unknown => JSON.parse(text));
  const types = fieldOf(value, "types");
  const start = isWithoutDomain(types) ? startOfTypes(text) : undefined;
  if (start === undefined) return text;
  const fields = JSON.stringify(domainFieldsOf(fieldOf(value, "domain")));
  const isAlone = text.slice(start).trimStart().startsWith("}");
  return `${text.slice(0, start)}"${DOMAIN}":${fields}${isAlone ? "" : ","}${text.slice(start)}`;
};

/** Bigints in decimal digits, and bytes in hexadecimal ones. No structure has numbers for the names of its fields. */
const onWire = (part: unknown): unknown => {
  const bytes = Array.isArray(part) ? undefined : boundedBytes(part);
  return bytes ? messageHex(bytes) : bigintsInDecimal(part);
};

/**
 * Typed data as `eth_signTypedData_v4` takes it: JSON text, with bigints in decimal digits and bytes in hexadecimal ones. A declaration of the domain
 * that is missing is added, because a wallet hashes an empty domain otherwise (docs/rules/signing.md#typed-data-as-wallets-get-it).
 */
export const typedDataOnWire = (typedData: unknown): string => {
  if (typeof typedData === "string") return completedText(typedData);
  const types = fieldOf(typedData, "types");
  if (!isObject(typedData) || !isWithoutDomain(types)) return jsonText(typedData, onWire);
  const domain = fieldOf(typedData, "domain") ?? {};
  return jsonText({ ...typedData, domain, types: { [DOMAIN]: domainFieldsOf(domain), ...types } }, onWire);
};
