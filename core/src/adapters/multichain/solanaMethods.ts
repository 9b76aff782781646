import { base58, base64 } from "@scure/base";
import { InvalidParamsRpcError } from "../../domain/errors/rpc.ts";
import { WALLET_REPLY_MAX_CHARACTERS } from "../../domain/limits.ts";
import { attempted, fieldOf } from "../../domain/untrustedValue.ts";
import { signatureText, transactionText } from "../solana/solanaReplies.ts";

/** A method of WalletConnect with the one of the multichain API that does the same. */
interface Counterpart {
  readonly method: string;
  readonly params: (params: unknown, scope: string) => object;
  readonly result: (result: unknown) => object;
}

/** The message of a request in base64. Throws `InvalidParamsRpcError` unless it is base58. */
const messageIn = (params: unknown): string => {
  const message = fieldOf(params, "message");
  const bytes =
    typeof message === "string" && message.length <= WALLET_REPLY_MAX_CHARACTERS
      ? attempted(() => base58.decode(message))
      : undefined;
  if (!bytes) throw new InvalidParamsRpcError({ method: "signMessage", rpcMessage: "the message is not base58" });
  return base64.encode(bytes);
};

const account = (params: unknown): object => ({ account: { address: fieldOf(params, "pubkey") } });

const transaction = (params: unknown, scope: string): object => ({
  ...account(params),
  transaction: fieldOf(params, "transaction"),
  scope,
});

const signatureFrom =
  (method: string) =>
  (result: unknown): object => ({ signature: base58.encode(signatureText(fieldOf(result, "signature"), method)) });

const counterparts: ReadonlyMap<string, Counterpart> = new Map([
  [
    "solana_signMessage",
    {
      method: "signMessage",
      params: (params) => ({ ...account(params), message: messageIn(params) }),
      result: signatureFrom("signMessage"),
    },
  ],
  [
    "solana_signTransaction",
    {
      method: "signTransaction",
      params: transaction,
      result: (result) => ({
        transaction: base64.encode(transactionText(fieldOf(result, "signedTransaction"), "signTransaction")),
      }),
    },
  ],
  [
    "solana_signAndSendTransaction",
    {
      method: "signAndSendTransaction",
      params: (params, scope) => {
        const options = fieldOf(params, "sendOptions");
        return { ...transaction(params, scope), ...(options === undefined ? {} : { options }) };
      },
      result: signatureFrom("signAndSendTransaction"),
    },
  ],
]);

/** The methods that a site asks for: those of wallets with names of their own, and those of WalletConnect. */
export const solanaMethods: ReadonlyArray<string> = [...counterparts].flatMap(([name, { method }]) => [method, name]);

/** The approved methods under their names in WalletConnect. */
export const knownSolanaMethods = (approved: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set([
    ...approved.filter((method) => method.startsWith("solana_")),
    ...[...counterparts].flatMap(([name, { method }]) => (approved.includes(method) ? [name] : [])),
  ]),
];

/** The counterpart of a method, if the wallet approved that one and not the method itself. */
export const counterpartOf = (method: string, approved: ReadonlyArray<string>): Counterpart | undefined => {
  const counterpart = approved.includes(method) ? undefined : counterparts.get(method);
  return counterpart && approved.includes(counterpart.method) ? counterpart : undefined;
};
