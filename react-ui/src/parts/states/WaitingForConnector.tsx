import type { Connector } from "@portico/core";
import { fillText, visitorText } from "@portico/core/strings";
import type { ViewAttempt } from "../../hooks/modal/useViewAttempt.ts";
import { useTexts } from "../../texts/TextsProvider.tsx";
import { ConnectorImage } from "../images/WalletImage.tsx";
import { WaitingForWallet } from "./WaitingForWallet.tsx";

interface WaitingForConnectorProps {
  readonly connector: Connector;
  /** The wallet's name. */
  readonly name: string;
  readonly attempt: ViewAttempt;
}

/** Waits for a wallet in the page (docs/rules/modal.md#connecting-a-wallet-of-the-page). */
export const WaitingForConnector = ({ connector, name, attempt }: WaitingForConnectorProps) => {
  const texts = useTexts();
  const { connecting, notices } = texts.views;
  const { error } = attempt;
  const isDone = attempt.status === "done";
  const isDeclined = error?._tag === "ConnectionDeclined";
  const isUpToWallet = isDeclined || error?._tag === "WalletBusy";
  return (
    <WaitingForWallet
      image={<ConnectorImage connector={connector} size="huge" />}
      status={error ? "failed" : isDone ? "done" : "waiting"}
      title={
        error
          ? isDeclined
            ? connecting.declined
            : visitorText(error, texts.errors)
          : fillText(isDone ? connecting.connected : connecting.continueIn, { name })
      }
      hint={error ? (isUpToWallet ? notices.declinedHint : connecting.failedHint) : connecting.acceptHint}
      onRetry={attempt.retry}
    />
  );
};
