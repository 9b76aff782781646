import type { PorticoOptions } from "@portico/core";
import type { ThemeVariables } from "@portico/core/domain";
import { furtherVariablesOf } from "./readyThemes.ts";
import type { Settings } from "./settings.ts";

type ModalSettings = NonNullable<PorticoOptions["modal"]>;

/** The theme in the form that `theme.set` expects. Settings that equal the kit's defaults are left out. */
export const themeOf = ({ mode, theme, accent, mix, mixStrength, radius, fontSize, width }: Settings) => {
  const variables: ThemeVariables = {
    ...furtherVariablesOf({ theme }),
    ...(accent && { accent }),
    ...(mix && { colorMix: mix, colorMixStrength: mixStrength }),
    ...(radius !== 4 && { borderRadiusMaster: `${radius}px` }),
    ...(width !== "standard" && { layout: width }),
    ...(fontSize !== 10 && { fontSizeMaster: `${fontSize}px` }),
  };
  return { mode, variables };
};

/** All other modal settings, in the form that `modalOptions.set` expects. */
export const modalOptionsOf = (settings: Settings): ModalSettings => {
  const { terms, privacy, allWallets, layout, smartSessions, walletGroups } = settings;
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
      walletGroups,
      legalCheckbox,
      smartSessions,
      // Left out, it is on where somebody sells.
      ...(onramp ? {} : { onramp }),
      swaps,
      receive,
      send,
      history,
      ...(settings.socials ? {} : { socials: false }),
    },
  };
};
