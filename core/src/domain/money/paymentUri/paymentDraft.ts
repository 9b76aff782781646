import { type DecimalText, formatUnits } from "../../amount/decimal.ts";
import { type AccountId, accountIdOf, type ChainId, namespaceOf } from "../../chain/caip.ts";
import type { Network } from "../../chain/network.ts";
import type { TokenBalance } from "../token.ts";
import type { PaymentRequest } from "./paymentRequest.ts";

/** What a form for sending has of a request. */
export interface PaymentDraft {
  readonly token: AccountId | "native";
  readonly amount?: DecimalText;
  readonly recipient: string;
}

/** What a request means for a form: its fields, or why they cannot be filled. */
export type PaymentOutcome =
  | { readonly status: "draft"; readonly draft: PaymentDraft }
  /** The request is for another network; `network` when the site offers it. */
  | { readonly status: "otherNetwork"; readonly network?: Network }
  | { readonly status: "unknownToken" };

export interface PaymentContext {
  /** The network of the form. */
  readonly chainId: ChainId;
  readonly networks: ReadonlyArray<Network>;
  readonly tokens: ReadonlyArray<TokenBalance>;
}

const amountOf = ({ amount }: PaymentRequest, { quantity }: TokenBalance): DecimalText | undefined =>
  amount?.unit === "base" ? formatUnits(amount.value, quantity.decimals) : amount?.value;

/** Returns what a request means for a form on a network, with the tokens that the form offers. */
export const paymentOutcome = (
  request: PaymentRequest,
  { chainId, networks, tokens }: PaymentContext,
): PaymentOutcome => {
  const { namespace, recipient, token } = request;
  if (namespaceOf(chainId) !== namespace || (request.chainId !== undefined && request.chainId !== chainId)) {
    const network = networks.find(({ caipNetworkId, chainNamespace }) =>
      request.chainId === undefined ? chainNamespace === namespace : caipNetworkId === request.chainId,
    );
    return { status: "otherNetwork", ...(network ? { network } : {}) };
  }
  const tokenId = token === undefined ? undefined : accountIdOf(chainId, token);
  const isNamed = (address: string | undefined) =>
    namespace === "eip155" ? address?.toLowerCase() === tokenId?.toLowerCase() : address === tokenId;
  const balance = tokens.find(({ address }) => isNamed(address));
  if (!balance) return { status: "unknownToken" };
  const amount = amountOf(request, balance);
  return {
    status: "draft",
    draft: { token: balance.address ?? "native", recipient, ...(amount === undefined ? {} : { amount }) },
  };
};
