import type { DirectoryWallet } from "@portico/core";
import { isPairingPlatform, selectWallet, type WalletPlatform } from "@portico/core/domain";
import { useState } from "react";
import { usePairing } from "../../hooks/usePairing.ts";
import type { ViewProps } from "../../modal/ViewProps.ts";
import { TabGroup } from "../../parts/TabGroup.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { PlatformPanel } from "./PlatformPanel.tsx";
import { useWalletLink } from "./useWalletLink.ts";

/** The platforms on which a wallet can be reached, and the chosen one. */
const usePlatforms = (wallet: DirectoryWallet | undefined) => {
  const context = useStore(usePortico().walletPicker.store)?.context;
  const selection = wallet && context ? selectWallet(wallet, context) : undefined;
  const platforms: ReadonlyArray<WalletPlatform> = selection?.next === "pair" ? selection.platforms : ["qrcode"];
  const [chosen, choose] = useState<WalletPlatform>();
  return { platforms, platform: chosen ?? platforms[0] ?? "qrcode", choose };
};

/**
 * The ways to reach a wallet, as tabs. Each tab is another attempt, so it waits for Enter. An attempt continues behind
 * another tab.
 */
const WalletPairing = ({ wallet }: { readonly wallet: DirectoryWallet | undefined }) => {
  const { pairing: texts } = useViewTexts();
  const { platforms, platform, choose } = usePlatforms(wallet);
  const pairing = usePairing(wallet, isPairingPlatform(platform));
  const link = useWalletLink(platform, wallet, pairing);
  const labels: Readonly<Record<WalletPlatform, string>> = {
    browser: texts.browserTab,
    mobile: texts.mobileTab,
    qrcode: texts.mobileTab,
    web: texts.webappTab,
    desktop: texts.desktopTab,
    unsupported: texts.browserTab,
  };
  const panel = <PlatformPanel key={platform} platform={platform} wallet={wallet} pairing={pairing} link={link} />;
  if (platforms.length < 2) return panel;
  return (
    <TabGroup
      tabs={platforms.map((value) => ({ value, label: labels[value] }))}
      value={platform}
      onChange={choose}
      label={texts.platformsLabel}
      followsFocus={false}
    >
      {panel}
    </TabGroup>
  );
};

/** Pairs with a wallet through the relay, wherever the wallet runs (docs/rules/modal.md#pairing-views). */
export const ConnectingWalletConnect = ({ view }: ViewProps<"ConnectingWalletConnect">) => (
  <WalletPairing key={view.wallet?.id} wallet={view.wallet} />
);
