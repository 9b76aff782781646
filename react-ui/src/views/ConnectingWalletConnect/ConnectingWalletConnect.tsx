import { platformLabel } from "@portico/core/strings";
import { TabGroup } from "../../parts/TabGroup.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useConnectingTexts } from "../../texts/useConnectingTexts.ts";
import { ViewPlaceholder } from "../ViewPlaceholder.tsx";
import type { ViewProps } from "../ViewProps.ts";
import { PlatformPanel } from "./PlatformPanel.tsx";
import { useViewPairing } from "./useViewPairing.ts";
import { useWalletLink } from "./useWalletLink.ts";

/**
 * The ways to reach a wallet, as tabs. Each tab is another attempt, so it waits for Enter. An attempt continues behind
 * another tab.
 */
const WalletPairing = ({ view }: ViewProps<"ConnectingWalletConnect">) => {
  const client = usePortico();
  const { pairing: texts } = useConnectingTexts();
  const { wallet } = view;
  const pairing = useViewPairing(view);
  const { platforms = [], platform } = pairing;
  const link = useWalletLink(platform, wallet, pairing);
  if (platform === undefined) return <ViewPlaceholder />;
  const panel = <PlatformPanel key={platform} platform={platform} wallet={wallet} pairing={pairing} link={link} />;
  if (platforms.length < 2) return panel;
  return (
    <TabGroup
      tabs={platforms.map((value) => ({ value, label: platformLabel(value, texts, platforms) }))}
      value={platform}
      onChange={(chosen) => void client.modal.choosePlatform(chosen)}
      label={texts.platformsLabel}
      followsFocus={false}
    >
      {panel}
    </TabGroup>
  );
};

/** Pairs with a wallet through the relay, wherever the wallet runs (docs/rules/modal.md#pairing-views). */
export const ConnectingWalletConnect = ({ view }: ViewProps<"ConnectingWalletConnect">) => (
  <WalletPairing key={view.wallet?.id} view={view} />
);
