import { fillText, visitorText } from "@portico/core/strings";
import { asksWallet } from "@portico/core/views";
import { useViewAttempt } from "../../hooks/modal/useViewAttempt.ts";
import { useNetworkList } from "../../hooks/network/useNetworkList.ts";
import { Button } from "../../parts/Button.tsx";
import { NetworkImage } from "../../parts/images/NetworkImage.tsx";
import { WaitingForWallet } from "../../parts/states/WaitingForWallet.tsx";
import { useTexts } from "../../texts/TextsProvider.tsx";
import { useErrorTexts } from "../../texts/useErrorTexts.ts";
import { useNetworkTexts } from "../../texts/useNetworkTexts.ts";
import type { ViewProps } from "../ViewProps.ts";

/** Waits for the wallet to switch the network (docs/rules/chain.md#waiting-for-a-switch). */
export const SwitchNetwork = ({ view }: ViewProps<"SwitchNetwork">) => {
  const { network } = view;
  const errors = useErrorTexts();
  const { views } = useTexts();
  const { notices, actions } = views;
  const { switchNetwork: texts } = useNetworkTexts();
  const { networkState } = useNetworkList();
  const { error, status, retry } = useViewAttempt(view);
  const isDone = status === "done";
  const isDeclined = error?._tag === "UserRejected";
  const needsApproval = asksWallet(network, networkState);
  const waitingMessage = () => {
    if (isDone) return { title: fillText(texts.switched, { network: network.name }) };
    return needsApproval
      ? { title: texts.approve, hint: texts.approveHint }
      : { title: fillText(texts.switchingTo, { network: network.name }) };
  };
  const message = error
    ? { title: isDeclined ? texts.declined : visitorText(error, errors), hint: notices.declinedHint }
    : waitingMessage();
  return (
    <WaitingForWallet
      image={<NetworkImage network={network} size="huge" />}
      status={error ? "failed" : isDone ? "done" : "waiting"}
      title={message.title}
      hint={message.hint}
    >
      {needsApproval || error ? (
        // The button keeps its place while it is off, and with it the focus of a visitor who tried again.
        <Button
          variant={error ? "accent" : "neutral"}
          aria-disabled={!error || undefined}
          onClick={error ? retry : undefined}
        >
          {actions.tryAgain}
        </Button>
      ) : null}
    </WaitingForWallet>
  );
};
