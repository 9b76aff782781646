import { parseAddress } from "../../account/address.ts";
import { namespaceOf } from "../../chain/caip.ts";
import { InvalidSignInMessage } from "../../errors/signIn.ts";
import { SIGN_IN_MESSAGE_MAX_CHARACTERS, SIGN_IN_RESOURCES_MAX } from "../../limits/signIn.ts";
import { chainIdOfMessage } from "./messageChain.ts";
import { isAuthority, isLine, isUri, type LabelledField, labelledFields } from "./messageFields.ts";
import type { ParsedSiwxMessage } from "./siwxMessage.ts";

const FIRST_LINE = /^(?:([a-zA-Z][a-zA-Z0-9+.-]{0,30}):\/\/)?(\S+) wants you to sign in with your (.{1,64}) account:$/u;
const RESOURCES = "Resources:";
const RESOURCE_MARK = "- ";

type LabelledValues = { readonly [Name in LabelledField["field"]]?: string };

/** Reads the labelled lines at the start of some lines, with the lines that follow them. */
const readLabelledLines = (
  lines: ReadonlyArray<string>,
): { readonly values: LabelledValues; readonly rest: ReadonlyArray<string> } | InvalidSignInMessage => {
  const values: { [Name in LabelledField["field"]]?: string } = {};
  let read = 0;
  for (const { field, label, isValid } of labelledFields) {
    const line = lines[read];
    if (!line?.startsWith(`${label}: `)) continue;
    const value = line.slice(label.length + 2);
    if (!isValid(value)) return new InvalidSignInMessage({ field });
    values[field] = value;
    read += 1;
  }
  return { values, rest: lines.slice(read) };
};

/** The lines after the address: a statement between empty lines, or one or two empty lines. */
const readStatement = (
  lines: ReadonlyArray<string>,
): { readonly statement?: string; readonly rest: ReadonlyArray<string> } | InvalidSignInMessage => {
  const [first, second, third] = lines;
  if (first === "" && second === "") return { rest: lines.slice(2) };
  if (first !== "" || second === undefined) return new InvalidSignInMessage({ field: "statement" });
  if (third !== "") return { rest: lines.slice(1) };
  return isLine(second)
    ? { statement: second, rest: lines.slice(3) }
    : new InvalidSignInMessage({ field: "statement" });
};

/** The lines after the labelled ones: none, or a list of URIs. */
const readResources = (lines: ReadonlyArray<string>): ReadonlyArray<string> | undefined | InvalidSignInMessage => {
  const [title, ...items] = lines;
  if (title === undefined) return undefined;
  const resources = items.map((item) => (item.startsWith(RESOURCE_MARK) ? item.slice(RESOURCE_MARK.length) : ""));
  const isValid = title === RESOURCES && items.length <= SIGN_IN_RESOURCES_MAX && resources.every(isUri);
  return isValid ? resources : new InvalidSignInMessage({ field: "resources" });
};

/**
 * Reads the text of a sign-in message in any of the forms that kits write: EIP-4361, CAIP-122 and Solana's
 * (docs/rules/identity.md#sign-in-messages). It never throws, and reads nothing that is not in its place.
 *
 * @example
 *   import { parseSiwxMessage } from "@portico/core/siwx/verify";
 *
 *   export const chainOf = (text: string) => {
 *     const message = parseSiwxMessage(text);
 *     return message instanceof Error ? undefined : message.chainId; // eip155:1
 *   };
 */
export const parseSiwxMessage = (text: string): ParsedSiwxMessage | InvalidSignInMessage => {
  if (text.length > SIGN_IN_MESSAGE_MAX_CHARACTERS) return new InvalidSignInMessage({ field: "length" });
  const [firstLine = "", address = "", ...lines] = text.split("\n");
  const [, scheme, domain, chainName] = FIRST_LINE.exec(firstLine) ?? [];
  if (domain === undefined || chainName === undefined || !isAuthority(domain) || !isLine(chainName)) {
    return new InvalidSignInMessage({ field: "domain" });
  }
  const head = readStatement(lines);
  if (head instanceof Error) return head;
  const labelled = readLabelledLines(head.rest);
  if (labelled instanceof Error) return labelled;
  const { uri, version, chainId: chainText, nonce, ...optional } = labelled.values;
  if (uri === undefined) return new InvalidSignInMessage({ field: "uri" });
  if (version === undefined) return new InvalidSignInMessage({ field: "version" });
  if (nonce === undefined) return new InvalidSignInMessage({ field: "nonce" });
  const chainId = chainText === undefined ? undefined : chainIdOfMessage(chainText, { chainName, address });
  if (chainId === undefined) return new InvalidSignInMessage({ field: "chainId" });
  const namespace = namespaceOf(chainId);
  const accountAddress = parseAddress(namespace, address);
  if (accountAddress instanceof Error || (namespace === "eip155" && !address.startsWith("0x"))) {
    return new InvalidSignInMessage({ field: "accountAddress" });
  }
  const resources = readResources(labelled.rest);
  if (resources instanceof Error) return resources;
  return {
    ...(scheme === undefined ? {} : { scheme }),
    domain,
    accountAddress,
    ...(head.statement === undefined ? {} : { statement: head.statement }),
    uri,
    version,
    chainId,
    nonce,
    ...optional,
    ...(resources === undefined ? {} : { resources }),
  };
};
