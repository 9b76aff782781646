import { isZeroDecimal, tryParseUnits } from "../../amount/decimal.ts";
import type { Network } from "../../chain/network.ts";
import type { PaymentRequest } from "./paymentRequest.ts";
import { formatPaymentUri } from "./paymentUri.ts";

/** A token that is asked for. Without an address, it is the network's own coin. */
interface RequestedToken {
  readonly address?: string;
  readonly decimals: number;
}

/** Whether payments on a network can be asked for by a URI: there is no scheme for Polkadot. */
export const hasPaymentUri = ({ chainNamespace }: Pick<Network, "chainNamespace">): boolean =>
  chainNamespace !== "polkadot";

/**
 * Returns the URI that asks for a payment on a network, with an amount in tokens when there is one. Undefined when the
 * network's namespace has no scheme, or when the amount has more decimals than the token.
 */
export const paymentUriOf = (
  { chainNamespace: namespace, caipNetworkId, nativeCurrency }: Network,
  recipient: string,
  amount: string,
  token: RequestedToken = nativeCurrency,
): string | undefined => {
  if (namespace === "polkadot") return undefined;
  const units = amount === "" ? 0n : tryParseUnits(amount, token.decimals);
  if (units instanceof Error) return undefined;
  const isOpen = amount === "" || isZeroDecimal(amount);
  const request: PaymentRequest = {
    namespace,
    recipient,
    ...(namespace === "eip155" ? { chainId: caipNetworkId } : {}),
    ...(token.address === undefined ? {} : { token: token.address }),
    ...(isOpen
      ? {}
      : { amount: namespace === "eip155" ? { unit: "base", value: units } : { unit: "token", value: amount } }),
  };
  return formatPaymentUri(request);
};
