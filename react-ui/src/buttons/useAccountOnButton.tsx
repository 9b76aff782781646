import type { Namespace } from "@portico/core";
import { buttonTexts, fillText } from "@portico/core/strings";
import { amountFigure, numberFormat } from "@portico/core/views";
import { useMemo, useRef } from "react";
import { openModal } from "../loading/openModal.ts";
import { Avatar } from "../parts/images/Avatar.tsx";
import { Icon } from "../parts/images/Icon.tsx";
import { Image } from "../parts/images/Image.tsx";
import { NetworkImage } from "../parts/images/NetworkImage.tsx";
import { Spinner } from "../parts/states/Spinner.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useFigureLocale } from "../texts/useFigureLocale.ts";
import { type AccountDisplay, screenAttributes } from "./AccountDisplay.ts";
import type { ShownConnection } from "./ConnectButtonState.ts";
import type { PageButtonProps } from "./PageButton.tsx";
import { useButtonTexts } from "./useButtonTexts.ts";
import { lastWidth } from "./width/lastWidth.ts";
import { useRememberedWidth } from "./width/useRememberedWidth.ts";

export type AccountOnButton = Pick<PageButtonProps, "label" | "variant" | "aria-label" | "style" | "onPress">;

/** The same object as before, as long as its contents are the same. */
const useSame = <Attributes extends Readonly<Record<"data-small" | "data-large", string>>>(attributes: Attributes) => {
  const { "data-small": small, "data-large": large } = attributes;
  return useMemo(() => ({ "data-small": small, "data-large": large }), [small, large]);
};

/** What a button with the account shows and does; undefined while no wallet is connected. */
export const useAccountOnButton = (
  connection: ShownConnection,
  namespace: Namespace | undefined,
  {
    balance: balanceDisplay = { smallScreen: "hide", largeScreen: "show" },
    accountStatus = "full",
    chainStatus = "none",
  }: AccountDisplay = {},
): AccountOnButton | undefined => {
  const client = usePortico();
  const locale = useFigureLocale();
  const { switchNetwork, accountLabel, accountBalanceLabel, pendingLabel, networkLabel, confirmedLabel } =
    useButtonTexts(buttonTexts);
  const balanceOn = useSame(screenAttributes(balanceDisplay));
  const accountOn = useSame(screenAttributes(accountStatus));
  const networkOn = useSame(screenAttributes(chainStatus));
  const content = useRef<HTMLSpanElement>(null);
  useRememberedWidth(content, connection.isComplete === true);
  return useMemo(() => {
    if (connection.status !== "connected") return undefined;
    const { account, network, balance, isComplete, isSupported } = connection;
    const variant = "neutral";
    if (!isSupported) {
      const onPress = () => openModal(client, { view: { name: "UnsupportedChain" } });
      return { label: switchNetwork, variant, onPress };
    }
    const { displayName: name, address, avatar, pendingCount, confirmedCount } = account;
    const [pending, confirmed] = [pendingCount, confirmedCount].map((count) => numberFormat(locale).format(count));
    const showsNetwork = Object.values(networkOn).some((shown) => shown !== "none");
    const figure = balance && amountFigure(balance.quantity.numeric, { symbol: balance.symbol, locale });
    const openLabel = balance
      ? fillText(accountBalanceLabel, { name, balance: balance.formatted })
      : fillText(accountLabel, { name });
    const placeLabel = showsNetwork ? fillText(networkLabel, { label: openLabel, network: network.name }) : openLabel;
    const fullLabel =
      confirmedCount > 0 ? fillText(confirmedLabel, { label: placeLabel, count: confirmed }) : placeLabel;
    return {
      label: (
        <>
          {pendingCount > 0 ? (
            <span className="portico-page-pending">
              <Spinner />
              {pending}
            </span>
          ) : null}
          {confirmedCount > 0 ? (
            <span className="portico-page-confirmed">
              <Icon name="check" />
              {confirmed}
            </span>
          ) : null}
          {showsNetwork ? (
            <span className="portico-page-network" {...networkOn}>
              <NetworkImage network={network} size="tiny" />
              <bdi>{network.name}</bdi>
            </span>
          ) : null}
          {figure ? (
            <span dir="ltr" className="portico-page-balance" title={figure.full} {...balanceOn}>
              {balance?.imageUrl ? (
                <Image src={balance.imageUrl} name={balance.symbol} shape="circle" size="tiny" />
              ) : null}
              {figure.text}
            </span>
          ) : null}
          <span ref={content} className="portico-page-account" {...accountOn}>
            <Avatar address={address} name={account.name} src={avatar} size="small" />
            <bdi>{name}</bdi>
          </span>
        </>
      ),
      variant,
      ...(isComplete ? {} : { style: { minWidth: lastWidth } }),
      "aria-label": pendingCount > 0 ? fillText(pendingLabel, { label: fullLabel, count: pending }) : fullLabel,
      onPress: () => openModal(client, namespace && { namespace }),
    };
  }, [
    connection,
    namespace,
    client,
    switchNetwork,
    accountLabel,
    accountBalanceLabel,
    pendingLabel,
    networkLabel,
    confirmedLabel,
    locale,
    balanceOn,
    accountOn,
    networkOn,
  ]);
};
