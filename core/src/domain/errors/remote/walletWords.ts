import type { Cause } from "./causes.ts";

/*
 * The words that decide when a code does not (docs/rules/errors.md#what-wallets-throw). Only words that cannot mean
 * anything else are here: what counts as a refusal may be sent again without a question.
 */

/** A class or a code in words: `UserRejectedRequestError`, `ACTION_REJECTED`, `rejected_by_user`. */
const REFUSAL_NAME =
  /^(?:user|action)_?(?:reject|den[iy]|declin|cancel|refus)|(?:rejected|denied|declined|cancell?ed)_?by_?user$/i;

/** Not "aborted": browsers say "The user aborted a request" of a request of HTTP that took too long. */
const REFUSED = "(?:reject|den(?:y|ied)|declin|cancel|refus|disapprov)";
const refusalWords = [
  // "User rejected the request", "the user has denied", and not "user denied by policy", "user operation rejected".
  new RegExp(`\\buser (?:(?:has|have|just|explicitly) )*${REFUSED}\\w*\\b(?! by\\b)`, "i"),
  /\buser(?:'s)? (?:rejection|refusal|denial|cancell?ation)\b/i,
  /\buser (?:has |have )?(?:did not|didn[’']t|does not|not) (?:approved?|accept|confirm|consent|sign)/i,
  /\buser (?:has )?closed\b/i,
  // "Request rejected by the user", "denied by the user?", and not "rejected by the network".
  new RegExp(
    `\\b${REFUSED}\\w* by (?:the |your |an? )?(?:wallet )?(?:user|owner|signer|account holder)\\b(?! operation)`,
    "i",
  ),
  // Nothing but the refusal: "Cancelled", "Request rejected", "Approval Denied", "Message signing cancelled".
  /^(?:error: ?)?(?:(?:the|this|your|wallet|sign|signing|signature|message|typed data|request|approval|confirmation|prompt|session|proposal|account access|(?:chain|network) switch(?:ing)?|switch(?:ing)? (?:the )?(?:chain|network)) ){0,4}(?:(?:was|has been|is) )?(?:reject(?:ed)?|denied|declined|cancell?ed|cancel|disapproved)[.!]*$/i,
  /^(?:error: ?)?(?:the )?transaction (?:(?:was|has been) )?(?:denied|declined|cancell?ed)[.!]*$/i,
];

/** Also what a node says (EIP-1474), so that any code beside it decides instead. */
const TRANSACTION_REJECTED = /^(?:error: ?)?(?:the )?transaction (?:(?:was|has been) )?rejected[.!]*$/i;

/** Whether an error says that the visitor has refused. */
export const isRefusal = ({ code, names, texts }: Cause): boolean =>
  names.some((name) => REFUSAL_NAME.test(name)) ||
  texts.some(
    (text) => refusalWords.some((words) => words.test(text)) || (code === undefined && TRANSACTION_REJECTED.test(text)),
  );

const REFUSED_BY_NODE =
  /\b(?:rejected|refused|declined|denied) by (?:the |an? )?(?:network|node|mempool|memory pool|validator|cluster|sequencer|bundler|blockchain|miner)|transaction simulation failed/i;
/** A node that has a transaction already refuses it too. */
const HAS_IT = /\b(?:already|duplicate|known)\b|conflict/i;

/** Whether a text says that the network has refused a transaction, and will not have it by another way. */
export const isRefusedByNode = (text: string): boolean => REFUSED_BY_NODE.test(text) && !HAS_IT.test(text);

const TOLD_BY_NODE =
  /\b(?:rejected|refused|declined|denied) by (?:the |an? )?(?:rpc|server|relayer|chain|provider)|mempool|sendrawtransaction|broadcast|relay fee|\btxn-|bad-txns|blockhash/i;

/** Whether a text is about what became of a transaction on the network, so that it is no refusal of a visitor. */
export const isAboutNode = (text: string): boolean => REFUSED_BY_NODE.test(text) || TOLD_BY_NODE.test(text);

const UNKNOWN_CHAIN = /\b(?:unrecogni[sz]ed|unknown|unsupported) chain|wallet_addEthereumChain first/i;

/** Whether a text says that the wallet does not know a network (EIP-3326). */
export const isAboutUnknownChain = (text: string): boolean => UNKNOWN_CHAIN.test(text);

const NOT_ALLOWED =
  /not allowed to interact with|not an approved origin|has not been enabled yet|not (?:been )?authori[sz]ed by the user/i;

/** Whether a text says that the visitor has not given the site access to the wallet. */
export const isAboutAccess = (text: string): boolean => NOT_ALLOWED.test(text);
