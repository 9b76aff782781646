import type { SendRecipient } from "@portico/core";
import { fillText, visitorText } from "@portico/core/strings";
import { useActiveNetwork } from "../../hooks/network/useActiveNetwork.ts";
import { Spinner } from "../../parts/states/Spinner.tsx";
import { useErrorTexts } from "../../texts/useErrorTexts.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

/** What is known of the typed recipient: the whole address of a name, or why there is none. */
export const RecipientStatus = ({ recipient }: { readonly recipient: SendRecipient }) => {
  const { send: texts } = useMoneyTexts();
  const errors = useErrorTexts();
  const network = useActiveNetwork();
  switch (recipient.status) {
    case "empty":
      return null;
    case "resolving":
      return (
        <>
          <Spinner />
          {texts.resolving}
        </>
      );
    case "invalid": {
      const { error } = recipient;
      const isUnknown = error._tag === "InvalidAddress" || error._tag === "NameNotFound";
      return (
        <span className="portico-error-text">
          {isUnknown ? fillText(texts.notFound, { network: network.name }) : visitorText(error, errors)}
        </span>
      );
    }
    case "resolved":
      return (
        <>
          {recipient.name && recipient.name !== recipient.text ? <bdi>{recipient.name}</bdi> : null}
          {recipient.address === recipient.text ? null : (
            <bdi dir="ltr" className="portico-whole-address">
              {recipient.address}
            </bdi>
          )}
        </>
      );
  }
};
