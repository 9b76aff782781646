import type { PorticoError } from "../../errors/catalogue.ts";
import { WalletBusy } from "../../errors/connection.ts";
import type { NodeError, RpcError } from "../../errors/families.ts";
import { isKnownCode, rpcErrorOf } from "../../errors/remote/rpcErrors.ts";
import { UserRejected } from "../../errors/rpc.ts";
import { type Cause, causesOf } from "./causes.ts";
import { isOfWallet, nodeReasonIn } from "./nodeReason.ts";
import {
  isAboutAccess,
  isAboutFailure,
  isAboutNode,
  isAboutUnknownChain,
  isRefusal,
  isRefusedByNode,
} from "./walletWords.ts";

const DECLINED = 4001;
const NOT_AUTHORIZED = 4100;
const UNKNOWN_CHAIN = 4902;
const INTERNAL = -32603;
const SERVER_ERROR = -32000;
const TRANSACTION_REJECTED = -32003;

/** Codes that say nothing of the reason: wallets put them around any error. */
const isGeneric = (code: number | undefined): boolean =>
  code === undefined || code === -1 || code === INTERNAL || code === SERVER_ERROR;

/** What a wallet was asked for, and how it answers. */
interface WalletRequest {
  readonly method: string;
  /** What this kind of wallet means by its codes, in codes of EIP-1193 and EIP-1474. */
  readonly codes?: Readonly<Record<number, number>>;
}

const declinedByMost: NonNullable<WalletRequest["codes"]> = { 5000: DECLINED };

/** The code of the innermost error that has one of a standard, as this is where the failure began. */
const codeIn = (causes: ReadonlyArray<Cause>, codes: Readonly<Record<number, number>>) => {
  const read = causes.map(({ code, texts }) => ({ code: code === undefined ? code : (codes[code] ?? code), texts }));
  const known = read.findLast(({ code }) => code !== undefined && isKnownCode(code) && !isGeneric(code));
  const chosen = known ?? read.find(({ code }) => code !== undefined);
  return { code: chosen?.code, text: chosen?.texts[0] ?? read.flatMap(({ texts }) => texts)[0] ?? "" };
};

/**
 * The error of JSON-RPC in what a wallet answered, by the rules of docs/rules/errors.md#what-wallets-throw. A refusal by
 * the visitor comes first, wherever it is; then what a node says; then codes; then other words.
 */
export const walletRpcErrorIn = (
  causes: ReadonlyArray<Cause>,
  { method, codes }: WalletRequest,
  options?: ErrorOptions,
): RpcError | NodeError => {
  const texts = causes.flatMap((cause) => cause.texts);
  const failed = (code: number, message: string) => rpcErrorOf({ method, code, message });

  const refusal = causes.find((cause) => cause.code === DECLINED || isRefusal(cause));
  if (refusal) return new UserRejected({ method, rpcMessage: refusal.texts[0] ?? texts[0] ?? "" }, options);

  const saysOfWallet = causes.some(({ code }) => isOfWallet(code));
  const unknownChain = saysOfWallet
    ? undefined
    : [...texts, ...causes.flatMap(({ names }) => names)].find(isAboutUnknownChain);
  if (unknownChain !== undefined) return failed(UNKNOWN_CHAIN, unknownChain);
  const reason = nodeReasonIn(causes);
  if (reason) return reason;
  const refusedByNode = saysOfWallet ? undefined : texts.find(isRefusedByNode);
  if (refusedByNode !== undefined) return failed(TRANSACTION_REJECTED, refusedByNode);

  const { code = INTERNAL, text } = codeIn(causes, { ...declinedByMost, ...codes });
  // Wallets use their code for a refusal for failures, too, also for one after they have sent something.
  const isFailure = texts.some((each) => isAboutNode(each) || (/send/i.test(method) && isAboutFailure(each)));
  if (code === DECLINED) return failed(isFailure ? INTERNAL : DECLINED, text);
  const notAllowed = isGeneric(code) ? texts.find(isAboutAccess) : undefined;
  if (notAllowed !== undefined) return failed(NOT_AUTHORIZED, notAllowed);
  const data = causes.find((cause) => cause.data !== undefined)?.data;
  return rpcErrorOf({ method, code, message: text, ...(data === undefined ? {} : { data }) });
};

/**
 * The error of the catalogue for what a wallet of the page threw, whatever that is. The wallet's own words stay in the
 * details.
 */
export const walletErrorOf = (thrown: unknown, request: WalletRequest & { readonly wallet: string }): PorticoError => {
  const causes = causesOf(thrown);
  const [outermost] = causes;
  if (outermost?.error) return outermost.error;
  const own = causes.find(({ error }) => error !== undefined)?.error;
  const options = { cause: thrown };
  const error = walletRpcErrorIn(causes, request, options);
  if (own && error._tag !== "UserRejected") return own;
  // Nodes say -32002 when they cannot answer, and those of Solana of a transaction that their simulation refuses.
  const isBusy = error._tag === "ResourceUnavailableRpcError" && !isAboutNode(error.details.rpcMessage);
  return isBusy ? new WalletBusy({ wallet: request.wallet }, options) : error;
};
