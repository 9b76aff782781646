import { sameAddress } from "../../account/account.ts";
import type { Cacao } from "../../chain/cacao.ts";
import { type AccountId, parseAccountId } from "../../chain/caip.ts";
import { isChainId } from "../../chain/chainId.ts";
import {
  SIGN_IN_FIELD_MAX_CHARACTERS,
  SIGN_IN_MESSAGE_MAX_CHARACTERS,
  SIGN_IN_RESOURCES_MAX,
  SIGN_IN_SIGNATURE_MAX_CHARACTERS,
} from "../../limits/signIn.ts";
import { boundedList, boundedText, fieldOf, isObject } from "../../untrustedValue.ts";
import { checkMessageTime } from "../siwx/messageTime.ts";
import type { SiwxMessageData } from "../siwx/siwxMessage.ts";
import type { SiwxSession } from "../siwx/siwxSession.ts";

/* Sessions come from the site's server, from storage or from another kit, so nothing of them is known. */

const texts = ["domain", "uri", "nonce", "statement", "requestId", "issuedAt", "expirationTime", "notBefore"] as const;

/**
 * The fields that a site, a service or a store has made of a message; undefined without a chain id. Texts that are
 * missing are empty: a server need not keep the message.
 */
const readFields = (value: unknown): SiwxMessageData | undefined => {
  const text = (name: string) => boundedText(fieldOf(value, name), SIGN_IN_FIELD_MAX_CHARACTERS);
  const chainId = text("chainId");
  if (!chainId || !isChainId(chainId)) return undefined;
  const resources = boundedList(fieldOf(value, "resources"), SIGN_IN_RESOURCES_MAX)?.filter(
    (resource) => typeof resource === "string",
  );
  const found = texts.flatMap((name) => {
    const field = text(name);
    return field === undefined ? [] : [[name, field] as const];
  });
  return {
    accountAddress: text("accountAddress") ?? "",
    chainId,
    domain: "",
    uri: "",
    nonce: "",
    version: text("version") ?? "1",
    ...Object.fromEntries(found),
    ...(resources ? { resources } : {}),
  };
};

/** The fields of a message that a site has made; undefined unless they are what every message has. */
export const readMessageData = (value: unknown): SiwxMessageData | undefined => {
  const data = readFields(value);
  return data?.domain && data.uri && data.nonce ? data : undefined;
};

const isCacao = (value: unknown): value is Cacao =>
  isObject(value) &&
  fieldOf(fieldOf(value, "h"), "t") === "caip122" &&
  typeof fieldOf(fieldOf(value, "p"), "iss") === "string" &&
  typeof fieldOf(fieldOf(value, "s"), "s") === "string";

/** A session that a site returned or that was stored; undefined for anything else. */
export const readSession = (value: unknown): SiwxSession | undefined => {
  const data = readFields(fieldOf(value, "data"));
  if (!data) return undefined;
  const message = boundedText(fieldOf(value, "message"), SIGN_IN_MESSAGE_MAX_CHARACTERS) ?? "";
  const signature = boundedText(fieldOf(value, "signature"), SIGN_IN_SIGNATURE_MAX_CHARACTERS) ?? "";
  const cacao = fieldOf(value, "cacao");
  return { data, message, signature, ...(isCacao(cacao) ? { cacao } : {}) };
};

/** Whether a session is that of an account, on its network. */
export const isSessionOf = ({ data }: SiwxSession, account: AccountId): boolean => {
  const parsed = parseAccountId(account);
  return (
    !(parsed instanceof Error) && data.chainId === parsed.chainId && sameAddress(data.accountAddress, parsed.address)
  );
};

/** The first session of an account that is valid now (milliseconds since 1970), among what a site returned. */
export const sessionAmong = (sessions: unknown, account: AccountId, now: number): SiwxSession | undefined =>
  boundedList(sessions, SIGN_IN_RESOURCES_MAX)
    ?.map(readSession)
    .find((session) => session && isSessionOf(session, account) && checkMessageTime(session.data, now) === undefined);
