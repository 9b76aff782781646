import { parseAddress } from "../../account/address.ts";
import { parseChainId } from "../../chain/caip.ts";
import { InvalidSignInMessage } from "../../errors/signIn.ts";
import { SIGN_IN_MESSAGE_MAX_CHARACTERS, SIGN_IN_RESOURCES_MAX } from "../../limits/signIn.ts";
import { chainIdOfMessage, chainNames } from "./messageChain.ts";
import { isAuthority, isLine, isNewNonce, isUri, labelledFields } from "./messageFields.ts";
import type { SiwxMessageData } from "./siwxMessage.ts";

/** How a message is written (docs/rules/identity.md#sign-in-messages). */
export interface MessageLayout {
  /**
   * `eip4361` is the exact form that Ethereum wallets recognise: "Ethereum", the reference of the chain, and an empty
   * line in place of a missing statement. It is the default for eip155 and only possible there. `caip122` names the chain
   * and has its whole CAIP-2 id.
   */
  readonly form?: "eip4361" | "caip122";
  /** The chain in the first line of `caip122`, such as the name of the network. Default: that of the namespace. */
  readonly chainName?: string;
}

/** The first field whose value a new message cannot have. */
const invalidField = (data: SiwxMessageData, chainName: string): string | undefined => {
  const { domain, nonce, statement, resources = [] } = data;
  if (!isLine(chainName)) return "chainName";
  if (!isAuthority(domain)) return "domain";
  if (!isNewNonce(nonce)) return "nonce";
  if (statement !== undefined && !isLine(statement)) return "statement";
  if (resources.length > SIGN_IN_RESOURCES_MAX || !resources.every(isUri)) return "resources";
  return labelledFields.find(({ field, isValid }) => {
    const value = data[field];
    return value !== undefined && !isValid(value);
  })?.field;
};

/**
 * The text that a wallet signs. `parseSiwxMessage` reads the same fields in it. Fails with `InvalidSignInMessage` when a
 * field could not be read back.
 *
 * @example
 *   import { formatSiwxMessage } from "@portico/core/siwx/verify";
 *
 *   const text = formatSiwxMessage({
 *     domain: "shop.example",
 *     uri: "https://shop.example/cart",
 *     version: "1",
 *     chainId: "eip155:137",
 *     accountAddress: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
 *     nonce: "5f2c8e0b9d7a4c31",
 *     issuedAt: "2025-03-13T10:00:00.000Z",
 *   });
 *   if (text instanceof Error) throw text;
 */
export const formatSiwxMessage = (data: SiwxMessageData, layout: MessageLayout = {}): string | InvalidSignInMessage => {
  const chain = parseChainId(data.chainId);
  if (chain instanceof Error) return new InvalidSignInMessage({ field: "chainId" });
  const { namespace, reference } = chain;
  const isEip4361 = (layout.form ?? (namespace === "eip155" ? "eip4361" : "caip122")) === "eip4361";
  const chainName = isEip4361 ? chainNames.eip155 : (layout.chainName ?? chainNames[namespace]);
  const chainText = isEip4361 ? reference : data.chainId;
  const address = parseAddress(namespace, data.accountAddress);
  const isReadBack = chainIdOfMessage(chainText, { chainName, address: data.accountAddress }) === data.chainId;
  if (!isReadBack) return new InvalidSignInMessage({ field: "chainId" });
  if (address instanceof Error) return new InvalidSignInMessage({ field: "accountAddress" });
  const invalid = invalidField(data, chainName);
  if (invalid !== undefined) return new InvalidSignInMessage({ field: invalid });
  const { domain, statement, resources = [] } = data;
  const values = { ...data, chainId: chainText };
  const text = [
    `${domain} wants you to sign in with your ${chainName} account:`,
    address,
    ...(statement === undefined ? (isEip4361 ? ["", ""] : [""]) : ["", statement, ""]),
    ...labelledFields.flatMap(({ field, label }) =>
      values[field] === undefined ? [] : [`${label}: ${values[field]}`],
    ),
    ...(resources.length > 0 ? ["Resources:", ...resources.map((resource) => `- ${resource}`)] : []),
  ].join("\n");
  return text.length > SIGN_IN_MESSAGE_MAX_CHARACTERS ? new InvalidSignInMessage({ field: "length" }) : text;
};
