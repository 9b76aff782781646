import { mergeWallets } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { useEffect } from "react";
import { IconBox } from "../../parts/images/IconBox.tsx";
import { WalletImage } from "../../parts/images/WalletImage.tsx";
import { LinkRow } from "../../parts/LinkRow.tsx";
import { Skeleton } from "../../parts/states/Skeleton.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { WALLET_GUIDE_URL } from "./walletGuide.ts";

/** How many wallets are listed before the guide (docs/rules/modal.md#help-screens). */
const OFFERED = 4;

/** A few wallets to start with, and a link to all others. */
export const GetWallet = () => {
  const client = usePortico();
  const texts = useViewTexts().getWallet;
  const { featured, recommended, status } = useStore(client.directory.store);
  const customWallets = useStore(client.modalOptions.store)?.customWallets ?? [];
  useEffect(() => {
    // The guide is offered even when the directory cannot be reached.
    client.directory.prefetch().catch(() => {});
  }, [client]);
  const offered = mergeWallets(featured, [...customWallets, ...recommended])
    .flatMap((wallet) => (wallet.homepage ? [{ wallet, homepage: wallet.homepage }] : []))
    .slice(0, OFFERED);
  const isLoading = offered.length === 0 && (status === "idle" || status === "loading");

  return (
    <div className="portico-get-wallet">
      <p className="portico-hint">{texts.intro}</p>
      <ul className="portico-rows" aria-busy={isLoading}>
        {isLoading
          ? Array.from({ length: OFFERED }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their place
              <li key={place}>
                <Skeleton shape="row" />
              </li>
            ))
          : offered.map(({ wallet, homepage }) => (
              <li key={wallet.id}>
                <LinkRow
                  href={homepage}
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
