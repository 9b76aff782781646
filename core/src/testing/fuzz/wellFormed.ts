/*
 * What well-formed messages and states are, written once more and independently of the decoders, so that a fault of a
 * decoder shows.
 */

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown, pattern: RegExp): boolean => typeof value === "string" && pattern.test(value);
const isListOf = (value: unknown, pattern: RegExp): boolean =>
  Array.isArray(value) && value.every((each) => isText(each, pattern));

const CHAIN = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/;
const ACCOUNT = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/;
const KEY = /^[-a-z0-9]{3,8}(:[-_a-zA-Z0-9]{1,32})?$/;
const NAME = /^[\s\S]{1,200}$/;
const PUBLIC_KEY = /^[0-9a-fA-F]{64}$/;

const areNamespaces = (value: unknown): boolean =>
  isRecord(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(
    ([key, part]) =>
      KEY.test(key) &&
      isRecord(part) &&
      (part.chains === undefined || isListOf(part.chains, CHAIN)) &&
      isListOf(part.accounts, ACCOUNT) &&
      isListOf(part.methods, NAME) &&
      isListOf(part.events, NAME),
  );

const isEvent = (value: unknown): boolean => {
  if (!isRecord(value) || !isText(value.chainId, CHAIN) || !isRecord(value.event)) return false;
  const { name, data } = value.event;
  if (name === "chainChanged") return typeof data === "number" || isText(data, NAME);
  if (name === "accountsChanged") return isText(data, NAME) || isListOf(data, NAME);
  return isText(name, NAME);
};

const isSettlement = (value: unknown): boolean =>
  isRecord(value) &&
  isRecord(value.relay) &&
  isText(value.relay.protocol, NAME) &&
  isRecord(value.controller) &&
  isText(value.controller.publicKey, PUBLIC_KEY) &&
  areNamespaces(value.namespaces) &&
  Number.isSafeInteger(value.expiry) &&
  Number(value.expiry) * 1_000 > Date.now();

/** Whether a request of a wallet is one that a site may act on. */
export const isWellFormedRequest = (value: unknown): boolean => {
  if (!isRecord(value) || !Number.isSafeInteger(value.id) || Number(value.id) <= 0) return false;
  switch (value.method) {
    case "wc_sessionSettle":
      return isSettlement(value.params);
    case "wc_sessionUpdate":
      return isRecord(value.params) && areNamespaces(value.params.namespaces);
    case "wc_sessionEvent":
      return isEvent(value.params);
    case "wc_sessionExtend":
    case "wc_sessionPing":
    case "wc_sessionDelete":
    case "wc_pairingPing":
    case "wc_pairingDelete":
      return true;
    default:
      return false;
  }
};

const EVM_ACCOUNT = /^0x[0-9a-fA-F]{40}$/;
const EVM_CHAIN = /^eip155:[-_a-zA-Z0-9]{1,32}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a name must not have
const READABLE = /^[^\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e]{1,100}$/;

/** What is wrong with a wallet in the store of connections; undefined when nothing is. */
export const walletProblem = (value: unknown): string | undefined => {
  if (value === undefined) return undefined;
  if (!isRecord(value)) return "it is not an object";
  const { status, account, accounts, chainId, approvedChains, capabilities, wallet } = value;
  if (status === "disconnected" || status === "connecting" || status === "reconnecting") return undefined;
  if (status !== "connected") return "its status";
  const isAccount = (each: unknown) => isRecord(each) && isText(each.address, EVM_ACCOUNT);
  if (!isAccount(account) || !Array.isArray(accounts) || !accounts.every(isAccount)) return "its accounts";
  if (!isText(chainId, EVM_CHAIN) || !isListOf(approvedChains, EVM_CHAIN)) return "its networks";
  if (!isListOf(capabilities, /^\w+$/)) return "its capabilities";
  if (!isRecord(wallet) || !isText(wallet.name, READABLE)) return "its name";
  return undefined;
};
