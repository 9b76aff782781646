import type { Cause } from "./causes.ts";

/*
 * The words that decide when a code does not (docs/rules/errors.md#what-wallets-throw). Only words that cannot mean
 * anything else are here: what counts as a refusal may be sent again without a question.
 */

/** A class, a code or a text that is one word: `UserRejectedRequestError`, `ACTION_REJECTED`, `rejected_by_user`. */
const REFUSAL_NAME =
  /^(?:failure_)?(?:user|action)_?(?:reject|den[iy]|declin|cancel|refus|disapprov)|(?:rejected|denied|declined|cancell?ed)_?by_?user$/i;

const REFUSE = "(?:reject|den(?:y|ied)|declin|cancel|refus|disapprov|abort)";
const THINGS = [
  "the|this|your|wallet|account access|message|typed data|request|approval|confirmation|prompt|session|proposal",
  "sign|signing|signature|sign[ -]in|permissions?(?= request)",
  "(?:chain|network) switch(?:ing)?|switch(?:ing)? (?:the )?(?:chain|network)",
].join("|");
const WAS = "(?:(?:was|has been|is) )?";
const refusalWords = [
  // "User rejected the request", "the user has denied", and not "user denied by policy", "user operation rejected".
  new RegExp(`\\b(?:user|you) (?:(?:has|have|just|explicitly) )*${REFUSE}\\w*\\b(?! by\\b)`, "i"),
  /\buser(?:[’']s)? (?:rejection|refusal|denial|cancell?ation)\b/i,
  /\buser (?:has |have )?(?:did not|didn[’']t|does not|not) (?:approved?|accept|confirm|consent|sign)/i,
  /\buser (?:has )?closed\b/i,
  // "Request rejected by the user", "denied by the user?", and not "rejected by the network".
  new RegExp(
    `\\b${REFUSE}\\w* by (?:the |your |an? )?(?:wallet )?(?:user|owner|signer|account holder)\\b(?![’']| operation| polic)`,
    "i",
  ),
  // "The transaction was not approved by the user", and not "not authorized by the user", which is about access.
  /\bnot (?:approved|accepted|confirmed|signed) by (?:the )?user\b(?![’']| operation)/i,
  // Nothing but the refusal: "Cancelled", "Request rejected", "Approval Denied", "Message signing cancelled".
  new RegExp(
    `^(?:error: ?)?(?:(?:${THINGS}) ){0,4}${WAS}(?:reject(?:ed)?|denied|declined|cancell?ed|cancel|disapproved)[.!]*$`,
    "i",
  ),
  new RegExp(`^(?:error: ?)?(?:the )?(?:transaction|tx) ${WAS}(?:denied|declined|cancell?ed)[.!]*$`, "i"),
];

/** What browsers say of their own requests that took too long. */
const ABORTED_BY_BROWSER = /\buser aborted a request\b/i;
/** Also what a node says (EIP-1474), so that any code beside it decides instead. */
const TRANSACTION_REJECTED = new RegExp(`^(?:error: ?)?(?:the )?(?:transaction|tx) ${WAS}rejected[.!]*$`, "i");

const saysRefusal = (text: string): boolean =>
  !ABORTED_BY_BROWSER.test(text) && refusalWords.some((words) => words.test(text));

/** Whether an error says that the visitor has refused. */
export const isRefusal = ({ code, names, texts }: Cause): boolean =>
  [...names, ...texts].some((word) => REFUSAL_NAME.test(word) && !word.includes(" ")) ||
  texts.some((text) => saysRefusal(text) || (code === undefined && TRANSACTION_REJECTED.test(text)));

const REFUSED_BY_NODE =
  /\b(?:rejected|refused|declined|denied) by (?:the |an? )?(?:network|node|mempool|memory pool|validator|cluster|sequencer|bundler|blockchain|miner)|transaction simulation failed/i;
/** A node that has a transaction already refuses it too. */
const HAS_IT = /\b(?:already|duplicate|known)\b|conflict/i;

/** Whether a text says that the network has refused a transaction, and will not have it by another way. */
export const isRefusedByNode = (text: string): boolean => REFUSED_BY_NODE.test(text) && !HAS_IT.test(text);

const TOLD_BY_NODE =
  /\b(?:rejected|refused|declined|denied) by (?:the |an? )?(?:rpc|server|relayer|chain|provider)|\brpc endpoint|mempool|sendrawtransaction|broadcast|relay fee|\btxn-|bad-txns|blockhash/i;

/** Whether a text is about what became of a transaction on the network, so that it is no refusal of a visitor. */
export const isAboutNode = (text: string): boolean => REFUSED_BY_NODE.test(text) || TOLD_BY_NODE.test(text);

/** Whether a text says that something has failed, and not that somebody has refused. */
export const isAboutFailure = (text: string): boolean => /fail|error|time|unable|not /i.test(text);

const UNKNOWN_CHAIN = /\b(?:unrecogni[sz]ed|unknown|unsupported)[ _]?chain|wallet_addEthereumChain first/i;

/** Whether a text, or the name of an error, says that the wallet does not know a network (EIP-3326). */
export const isAboutUnknownChain = (text: string): boolean => UNKNOWN_CHAIN.test(text);

const NOT_ALLOWED =
  /not allowed to interact with|not an approved origin|has not been enabled yet|not (?:been )?authori[sz]ed by the user/i;

/** Whether a text says that the visitor has not given the site access to the wallet. */
export const isAboutAccess = (text: string): boolean => NOT_ALLOWED.test(text);
