import { limits } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { placeToGet, WALLET_GUIDE_URL, type WalletToGet, walletsToGet } from "@portico/core/views";
import { useContext } from "react";
import { IconBox } from "../../parts/images/IconBox.tsx";
import { WalletImage } from "../../parts/images/WalletImage.tsx";
import { LinkRow } from "../../parts/LinkRow.tsx";
import { Skeleton } from "../../parts/states/Skeleton.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { SlotsContext } from "../../slots/SlotsContext.ts";
import { useWalletTexts } from "../../texts/useWalletTexts.ts";

const NO_PHONE = { isIos: false, isAndroid: false };

/** A few wallets to start with, and a link to all others (docs/rules/modal.md#help-screens). */
export const GetWallet = () => {
  const client = usePortico();
  const texts = useWalletTexts().getWallet;
  const { learnMore } = useContext(SlotsContext);
  const directory = useStore(client.directory.store);
  const customWallets = useStore(client.modalOptions.store)?.customWallets ?? [];
  const choice = useStore(client.walletPicker.store);
  const suggested = walletsToGet(directory, customWallets, choice?.wellKnown ?? []);
  const isLoading = suggested.length === 0 && (directory.status === "idle" || directory.status === "loading");

  const linkTo = (wallet: WalletToGet) => {
    const { label, href } = placeToGet(wallet, choice?.context.device ?? NO_PHONE);
    const app = label === "iOS App" ? texts.iosApp : label === "Android App" ? texts.androidApp : undefined;
    const description = app ? `${wallet.name}, ${app}` : fillText(texts.websiteLabel, { wallet: wallet.name });
    return { href, description };
  };

  return (
    <div className="portico-get-wallet">
      <p className="portico-hint">{texts.intro}</p>
      <ul className="portico-choices" aria-busy={isLoading}>
        {isLoading
          ? Array.from({ length: limits.WALLETS_TO_GET_MAX }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their place
              <li key={index}>
                <Skeleton shape="row" />
              </li>
            ))
          : suggested.map((wallet) => (
              <li key={wallet.id}>
                <LinkRow image={<WalletImage wallet={wallet} />} label={wallet.name} {...linkTo(wallet)} />
              </li>
            ))}
        <li className="portico-choice-of-all">
          <LinkRow
            href={learnMore?.wallets ?? WALLET_GUIDE_URL}
            image={<IconBox icon="grid" variant="accent" />}
            label={texts.exploreAll}
            description={texts.exploreAllLabel}
          />
        </li>
      </ul>
    </div>
  );
};
