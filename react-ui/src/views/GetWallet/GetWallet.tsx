import { limits, WALLET_GUIDE_URL, walletsToGet } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { IconBox } from "../../parts/images/IconBox.tsx";
import { WalletImage } from "../../parts/images/WalletImage.tsx";
import { LinkRow } from "../../parts/LinkRow.tsx";
import { Skeleton } from "../../parts/states/Skeleton.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";

/** A few wallets to start with, and a link to all others (docs/rules/modal.md#help-screens). */
export const GetWallet = () => {
  const client = usePortico();
  const texts = useViewTexts().getWallet;
  const directory = useStore(client.directory.store);
  const customWallets = useStore(client.modalOptions.store)?.customWallets ?? [];
  const suggested = walletsToGet(directory, customWallets);
  const isLoading = suggested.length === 0 && (directory.status === "idle" || directory.status === "loading");

  return (
    <div className="portico-get-wallet">
      <p className="portico-hint">{texts.intro}</p>
      <ul className="portico-rows" aria-busy={isLoading}>
        {isLoading
          ? Array.from({ length: limits.WALLETS_TO_GET_MAX }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their place
              <li key={index}>
                <Skeleton shape="row" />
              </li>
            ))
          : suggested.map((wallet) => (
              <li key={wallet.id}>
                <LinkRow
                  href={wallet.homepage}
                  image={<WalletImage wallet={wallet} />}
                  label={wallet.name}
                  description={fillText(texts.websiteLabel, { wallet: wallet.name })}
                />
              </li>
            ))}
        <li>
          <LinkRow
            href={WALLET_GUIDE_URL}
            image={<IconBox icon="grid" variant="accent" />}
            label={texts.exploreAll}
            description={texts.exploreAllLabel}
          />
        </li>
      </ul>
    </div>
  );
};
