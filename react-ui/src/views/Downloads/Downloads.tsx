import { walletDownloads } from "@portico/core/views";
import type { IconName } from "../../parts/images/Icon.tsx";
import { IconBox } from "../../parts/images/IconBox.tsx";
import { WalletImage } from "../../parts/images/WalletImage.tsx";
import { LinkRow } from "../../parts/LinkRow.tsx";
import { useWalletTexts } from "../../texts/useWalletTexts.ts";
import type { ViewProps } from "../ViewProps.ts";

/** The places to get a wallet (docs/rules/modal.md#getting-a-wallet). */
export const Downloads = ({ view }: ViewProps<"Downloads">) => {
  const texts = useWalletTexts().getWallet;
  const { wallet } = view;
  const sources: Readonly<
    Record<ReturnType<typeof walletDownloads>[number]["label"], { readonly label: string; readonly icon: IconName }>
  > = {
    "Chrome Extension": { label: texts.chromeExtension, icon: "browser" },
    "iOS App": { label: texts.iosApp, icon: "phone" },
    "Android App": { label: texts.androidApp, icon: "phone" },
    Website: { label: texts.website, icon: "globe" },
  };
  if (!wallet) return null;
  return (
    <div className="portico-centred">
      <WalletImage wallet={wallet} size="huge" />
      <ul className="portico-stack">
        {walletDownloads(wallet).map(({ label, href }) => (
          <li key={label}>
            <LinkRow
              href={href}
              image={<IconBox icon={sources[label].icon} />}
              label={sources[label].label}
              description={`${wallet.name}, ${sources[label].label}`}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};
