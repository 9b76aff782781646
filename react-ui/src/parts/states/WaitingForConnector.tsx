import type { Connector } from "@portico/core";
import { fillText, visitorText } from "@portico/core/strings";
import { deviceAppOf } from "@portico/core/views";
import { useState } from "react";
import type { ViewAttempt } from "../../hooks/modal/useViewAttempt.ts";
import { useTexts } from "../../texts/TextsProvider.tsx";
import { useConnectingTexts } from "../../texts/useConnectingTexts.ts";
import { useErrorTexts } from "../../texts/useErrorTexts.ts";
import { NO_RESPONSE_MILLIS } from "../../theme/timings.ts";
import { useElapsed } from "../../time/useElapsed.ts";
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
  const errors = useErrorTexts();
  const { notices } = texts.views;
  const { connecting } = useConnectingTexts();
  const { error } = attempt;
  const [startedAtMillis, setStartedAtMillis] = useState(() => Date.now());
  const isSilent = useElapsed(error ? undefined : startedAtMillis, [NO_RESPONSE_MILLIS]) > 0;
  const retry = () => {
    setStartedAtMillis(Date.now());
    attempt.retry();
  };
  const isDone = attempt.status === "done";
  const isDeclined = error?._tag === "ConnectionDeclined";
  const isUpToWallet = isDeclined || error?._tag === "WalletBusy";
  const app = deviceAppOf(connector);
  const hint = () => {
    if (error) return isUpToWallet ? notices.declinedHint : connecting.failedHint;
    if (isDone) return undefined;
    if (app) return fillText(connecting.deviceHint, { name, app });
    return isSilent ? connecting.silentHint : connecting.acceptHint;
  };
  return (
    <WaitingForWallet
      image={<ConnectorImage connector={connector} size="huge" />}
      status={error ? "failed" : isDone ? "done" : "waiting"}
      title={
        error
          ? isDeclined
            ? connecting.declined
            : visitorText(error, errors)
          : fillText(isDone ? connecting.connected : connecting.continueIn, { name })
      }
      hint={hint()}
      onRetry={error || isSilent ? retry : undefined}
    />
  );
};
