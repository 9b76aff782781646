import type { ConnectedWallet, Network } from "@portico/core";
import { fillText } from "@portico/core/strings";
import { shortAccount } from "@portico/core/views";
import { useRef, useState } from "react";
import { IconButton } from "../../parts/IconButton.tsx";
import { Image } from "../../parts/images/Image.tsx";
import { Row } from "../../parts/Row.tsx";
import { Spinner } from "../../parts/states/Spinner.tsx";
import { Section } from "../../permissions/PermissionSection.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { usePermissionTexts } from "../../texts/usePermissionTexts.ts";

interface ConnectedWalletsProps {
  /** At least two. */
  readonly wallets: ReadonlyArray<ConnectedWallet>;
  /** The active network. */
  readonly network: Network;
}

/**
 * Every connected wallet (docs/rules/account.md#several-wallets). A click uses its account; a button beside it
 * disconnects it.
 */
export const ConnectedWallets = ({ wallets, network }: ConnectedWalletsProps) => {
  const client = usePortico();
  const { networks } = useStore(client.networks.store);
  const { namespaces } = useViewTexts();
  const texts = usePermissionTexts();
  const list = useRef<HTMLUListElement>(null);
  const [busy, setBusy] = useState<ConnectedWallet["namespace"]>();

  const use = ({ chainId }: ConnectedWallet) => client.networks.switch(chainId);
  const disconnect = async (wallet: ConnectedWallet) => {
    setBusy(wallet.namespace);
    try {
      // Another wallet takes the place of the one in use; otherwise the page would show no account.
      const next = wallets.find(({ namespace }) => namespace !== wallet.namespace);
      if (next && wallet.namespace === network.chainNamespace) await use(next);
      await client.connection.disconnect(wallet.namespace);
    } catch {
      // The client itself reports the failure.
    }
    setBusy(undefined);
    // The pressed button is gone.
    list.current?.querySelector("button")?.focus();
  };
  return (
    <Section title={texts.wallets}>
      <ul className="portico-stack" ref={list}>
        {wallets.map((wallet) => {
          const { namespace, address, chainId } = wallet;
          const { name, iconUrl } = wallet.wallet;
          const place = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)?.name ?? namespaces[namespace];
          return (
            <li key={namespace} className="portico-wallet">
              <Row
                image={<Image src={iconUrl} name={name} />}
                label={name}
                detail={
                  <>
                    {place} · <bdi>{shortAccount("list", address)}</bdi>
                  </>
                }
                aria-current={namespace === network.chainNamespace}
                onClick={() => void use(wallet).catch(() => {})}
              />
              {busy === namespace ? (
                <Spinner />
              ) : (
                <IconButton
                  icon="disconnect"
                  label={fillText(texts.disconnectLabel, { name })}
                  isOff={busy !== undefined}
                  onClick={() => void disconnect(wallet)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
};
