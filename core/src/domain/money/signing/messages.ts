import { SIGNING_TEXT_MAX_CHARACTERS } from "../../limits/signing.ts";
import { attempted } from "../../untrustedValue.ts";
import type { SigningFact, SigningMark, SigningStep } from "./explanation.ts";
import { addressFact, type Facts, numberFact, step } from "./facts.ts";
import { evmAddress } from "./readRequest.ts";
import { bytesValue, textValue } from "./visibleText.ts";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const hexOf = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;

/** The first line of a sign-in (EIP-4361, CAIP-122), and the account in the second. */
const SIGN_IN = /^([^\n]{1,300}) wants you to sign in with your [^\n]{1,40} account:\n([^\n]{1,100})(?:\n|$)/;
const ADDRESS_IN_ACCOUNT = /0x[0-9a-f]{40}$/i;

/** The statement stands between two empty lines; a message without one has two empty lines in a row. */
const STATEMENT = /\n\n([^\n]+)\n\nURI: /;
const field = (message: string, name: string): string | undefined =>
  new RegExp(`\\n${name}: ([^\\n]{1,300})(?:\\n|$)`).exec(message)?.[1];

/** The host in the first line of a sign-in, which may begin with a scheme. */
const hostOf = (domain: string): string | undefined => {
  const url = domain.includes("://") ? domain : `https://${domain}`;
  return attempted(() => new URL(url).host);
};

export interface Signer {
  readonly address?: string;
  /** Address of the page that asks. */
  readonly origin?: string;
}

const explainSignIn = (message: string, { address, origin }: Signer): SigningStep | undefined => {
  const [, domain, account] = SIGN_IN.exec(message) ?? [];
  if (domain === undefined || account === undefined) return undefined;
  const signer = ADDRESS_IN_ACCOUNT.exec(account)?.[0];
  const site = origin === undefined ? undefined : hostOf(origin);
  const statement = STATEMENT.exec(message)?.[1];
  const chainId = field(message, "Chain ID");
  const facts: Facts = [
    { name: "site", value: textValue(domain) },
    ...(signer === undefined
      ? ([{ name: "account", value: textValue(account) }] satisfies Facts)
      : addressFact("account", signer)),
    ...(statement === undefined ? [] : ([{ name: "statement", value: textValue(statement) }] satisfies Facts)),
    ...(chainId !== undefined && /^\d{1,20}$/.test(chainId) ? numberFact("network", BigInt(chainId)) : []),
  ];
  const isOther = site !== undefined && hostOf(domain) !== site;
  const isOtherAccount = signer !== undefined && address !== undefined && evmAddress(signer) !== evmAddress(address);
  const marks: ReadonlyArray<SigningMark> = [
    ...(isOther ? (["otherSite"] as const) : []),
    ...(isOtherAccount ? (["otherAccount"] as const) : []),
  ];
  return step("signIn", facts, marks);
};

/** What a message says, with every character visible. Bytes that are not text are shown as such. */
export const explainMessage = (message: string | Uint8Array, signer: Signer): SigningStep => {
  const text = typeof message === "string" ? message : attempted(() => decoder.decode(message));
  if (text === undefined) {
    const bytes: SigningFact = { name: "data", value: bytesValue(typeof message === "string" ? "" : hexOf(message)) };
    return step("message", [bytes], ["undecoded"]);
  }
  const shown: SigningFact = { name: "message", value: textValue(text) };
  const signIn = explainSignIn(text.slice(0, SIGNING_TEXT_MAX_CHARACTERS), signer);
  const marks: ReadonlyArray<SigningMark> = text.length > SIGNING_TEXT_MAX_CHARACTERS ? ["undecoded"] : [];
  return signIn
    ? { ...signIn, facts: [...signIn.facts, shown], marks: [...signIn.marks, ...marks] }
    : step("message", [shown], marks);
};
