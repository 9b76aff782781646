import type { PorticoOptions } from "@portico/core";
import type { ThemeVariables } from "@portico/core/domain";
import type { Settings } from "./settings.ts";

type ModalSettings = NonNullable<PorticoOptions["modal"]>;

/** The theme in the form that `theme.set` expects. Settings that equal the kit's defaults are left out. */
export const themeOf = ({ mode, accent, mix, mixStrength, radius, fontSize }: Settings) => {
  const variables: ThemeVariables = {
    ...(accent && { accent }),
    ...(mix && { colorMix: mix, colorMixStrength: mixStrength }),
    ...(radius !== 4 && { borderRadiusMaster: `${radius}px` }),
    ...(fontSize !== 10 && { fontSizeMaster: `${fontSize}px` }),
  };
  return { mode, variables };
};

/** All other modal settings, in the form that `modalOptions.set` expects. */
export const modalOptionsOf = (settings: Settings): ModalSettings => {
  const { terms, privacy, allWallets, layout } = settings;
  const { email, emailShowWallets, collapseWallets, legalCheckbox, onramp, swaps, receive, send, history } = settings;
  return {
    enableEmbedded: layout === "embedded",
    enableWalletConnect: settings.walletConnect,
    enableWalletGuide: settings.walletGuide,
    enableEIP6963: settings.announced,
    allWallets,
    ...(terms && { termsConditionsUrl: terms }),
    ...(privacy && { privacyPolicyUrl: privacy }),
    features: {
      email,
      emailShowWallets,
      collapseWallets,
      legalCheckbox,
      onramp,
      swaps,
      receive,
      send,
      history,
      ...(settings.socials ? {} : { socials: false }),
    },
  };
};
