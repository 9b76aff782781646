import type { SendRecipient } from "@portico/core";
import { fillText } from "@portico/core/strings";
import { useActiveNetwork } from "../../hooks/network/useActiveNetwork.ts";
import { Spinner } from "../../parts/states/Spinner.tsx";
import { useViewTexts } from "../../texts/TextsProvider.tsx";

/** What is known of the typed recipient: the whole address of a name, or why there is none. */
export const RecipientStatus = ({ recipient }: { readonly recipient: SendRecipient }) => {
  const { send: texts } = useViewTexts();
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
    case "invalid":
      return <span className="portico-error-text">{fillText(texts.notFound, { network: network.name })}</span>;
    case "resolved":
      return (
        <>
          {recipient.name && recipient.name !== recipient.text ? <bdi>{recipient.name}</bdi> : null}
          <bdi dir="ltr" className="portico-whole-address">
            {recipient.address}
          </bdi>
        </>
      );
  }
};
