import type { Network, SetSendParameters } from "@portico/core";
import { looksLikePaymentUri, parsePaymentUri, paymentOutcome, type TokenBalance } from "@portico/core/domain";
import { useEffect, useRef, useState } from "react";
import { useActiveNetwork } from "../../hooks/network/useActiveNetwork.ts";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { takePaymentLink } from "./keptPaymentLinks.ts";

/** What became of a payment link: why it did not fill the form, or what of it is left out. */
export type PaymentNotice =
  | { readonly kind: "unreadable" | "unsupported" | "unknownToken" | "unknownNetwork" | "incomplete" }
  | { readonly kind: "otherNetwork"; readonly network: Network; readonly link: string };

interface FormToFill {
  readonly tokens: ReadonlyArray<TokenBalance>;
  /** The tokens are those of the account and network in use. */
  readonly isReady: boolean;
  readonly set: (fields: SetSendParameters) => void;
}

/**
 * Reads payment links that come as the recipient, and fills the form with what they ask for. A link that was kept while
 * the network was switched is read as soon as the form is ready.
 */
export const usePaymentLink = ({ tokens, isReady, set }: FormToFill) => {
  const client = usePortico();
  const { networks } = useStore(client.networks.store);
  const { caipNetworkId: chainId } = useActiveNetwork();
  const [notice, setNotice] = useState<PaymentNotice>();

  const noticeOf = (text: string): PaymentNotice | undefined => {
    const request = parsePaymentUri(text);
    if (typeof request === "string") return { kind: request };
    const outcome = paymentOutcome(request, { chainId, networks, tokens });
    switch (outcome.status) {
      case "otherNetwork":
        return outcome.network
          ? { kind: "otherNetwork", network: outcome.network, link: text }
          : { kind: "unknownNetwork" };
      case "unknownToken":
        return { kind: "unknownToken" };
      case "draft":
        set(outcome.draft);
        return request.hasReference ? { kind: "incomplete" } : undefined;
    }
  };
  /** Returns whether the text was a payment link. */
  const read = (text: string): boolean => {
    const isLink = looksLikePaymentUri(text);
    setNotice(isLink ? noticeOf(text) : undefined);
    return isLink;
  };

  const latestRead = useRef(read);
  useEffect(() => {
    latestRead.current = read;
  });
  useEffect(() => {
    const link = isReady ? takePaymentLink(client) : undefined;
    if (link !== undefined) latestRead.current(link);
  }, [client, isReady]);
  return { notice, read };
};
