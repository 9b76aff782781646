import { fillText, visitorText } from "@portico/core/strings";
import { useAttempt } from "../../actions/useAttempt.ts";
import { useOnEntry } from "../../actions/useOnEntry.ts";
import type { ViewProps } from "../../modal/ViewProps.ts";
import { ConnectorImage } from "../../parts/images/WalletImage.tsx";
import { WaitingForWallet } from "../../parts/states/WaitingForWallet.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useTexts } from "../../texts/TextsProvider.tsx";

/** Waits for a wallet in the page (docs/rules/modal.md#connecting-a-wallet-of-the-page). */
export const ConnectingExternal = ({ view }: ViewProps<"ConnectingExternal">) => {
  const client = usePortico();
  const texts = useTexts();
  const { connector, wallet } = view;
  const name = wallet?.name || connector.name;
  const { connecting, notices } = texts.views;
  const attempt = useAttempt((signal) =>
    client.connection.connect({ connector: { id: connector.id, namespace: connector.namespace } }, { signal }),
  );
  useOnEntry(() => {
    void client.events.send({ event: "SELECT_WALLET", properties: { name, platform: "browser" } });
    attempt.start();
  });

  const { error } = attempt;
  const isDeclined = error?._tag === "ConnectionDeclined";
  const isUpToWallet = isDeclined || error?._tag === "WalletBusy";
  return (
    <WaitingForWallet
      image={<ConnectorImage connector={connector} size="huge" />}
      status={error ? "failed" : attempt.isDone ? "done" : "waiting"}
      title={
        error
          ? isDeclined
            ? connecting.declined
            : visitorText(error, texts.errors)
          : fillText(attempt.isDone ? connecting.connected : connecting.continueIn, { name })
      }
      hint={error ? (isUpToWallet ? notices.declinedHint : connecting.failedHint) : connecting.acceptHint}
      onRetry={attempt.start}
    />
  );
};
