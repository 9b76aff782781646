import type { ConnectedWallet } from "@portico/core";
import { fillText, visitorText } from "@portico/core/strings";
import { shortAccount } from "@portico/core/views";
import { useDisconnect } from "../../hooks/wallet/useDisconnect.ts";
import { Button } from "../../parts/Button.tsx";
import { Image } from "../../parts/images/Image.tsx";
import { RowWithAction } from "../../permissions/RowWithAction.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useTexts } from "../../texts/TextsProvider.tsx";
import { useErrorTexts } from "../../texts/useErrorTexts.ts";
import { usePermissionTexts } from "../../texts/usePermissionTexts.ts";

/** A connected wallet: the site sees its account until it is disconnected. */
export const WalletRow = ({
  wallet: { namespace, wallet, address, chainId },
}: {
  readonly wallet: ConnectedWallet;
}) => {
  const { networks } = useStore(usePortico().networks.store);
  const errors = useErrorTexts();
  const { views } = useTexts();
  const texts = usePermissionTexts();
  const { disconnect, status, error } = useDisconnect();
  const isBusy = status === "pending";
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId);
  return (
    <RowWithAction
      image={<Image src={wallet.iconUrl} name={wallet.name} />}
      label={wallet.name}
      details={[shortAccount("account", address), network?.name ?? views.namespaces[namespace]]}
      {...(error ? { error: visitorText(error, errors) } : {})}
      action={
        <Button
          isBusy={isBusy}
          aria-label={fillText(texts.disconnectLabel, { name: wallet.name })}
          onClick={() => void disconnect(namespace).catch(() => {})}
        >
          {isBusy ? views.actions.disconnecting : views.actions.disconnect}
        </Button>
      }
    />
  );
};
