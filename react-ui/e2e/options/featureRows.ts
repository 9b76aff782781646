import type { OptionRow } from "./OptionRow.ts";
import { offers, openAccount, openConnect } from "./observations.ts";
import type { LaterOption, ModalFeatures } from "./optionsOfLaterParts.ts";

type LaterFeature = LaterOption extends infer Path ? (Path extends `features.${infer Name}` ? Name : never) : never;

/** What each feature changes for a visitor. */
export const featureRows = {
  history: {
    testedOptions: { features: { history: false } },
    observe: async (page) => (await openAccount(page)).getByRole("tab", { name: "Activity" }).count(),
    without: 1,
    with: 0,
  },
  onramp: {
    testedOptions: { features: { onramp: false } },
    observe: async (page) => (await openAccount(page)).getByRole("button", { name: "Buy crypto" }).count(),
    without: 1,
    with: 0,
  },
  allWallets: {
    testedOptions: { features: { allWallets: false } },
    observe: offers(/All Wallets/),
    without: true,
    with: false,
  },
  legalCheckbox: {
    testedOptions: { features: { legalCheckbox: true } },
    sharedOptions: { termsConditionsUrl: "https://shop.example/terms" },
    observe: async (page) => (await openConnect(page)).getByRole("checkbox").count(),
    without: 0,
    with: 1,
  },
  smartSessions: {
    testedOptions: { features: { smartSessions: true } },
    observe: async (page) => (await openAccount(page)).getByRole("button", { name: "Smart Sessions" }).count(),
    without: 0,
    with: 1,
  },
  socials: {
    testedOptions: { features: { socials: [] } },
    observe: offers("Continue with Google"),
    without: true,
    with: false,
  },
  email: {
    testedOptions: { features: { email: false } },
    observe: async (page) => (await openConnect(page)).getByRole("textbox", { name: "Email address" }).count(),
    without: 1,
    with: 0,
  },
  passkey: {
    testedOptions: { features: { passkey: true } },
    observe: offers("Continue with a passkey"),
    without: false,
    with: true,
  },
  emailShowWallets: {
    testedOptions: { features: { emailShowWallets: false } },
    observe: offers("Continue with a wallet"),
    without: false,
    with: true,
  },
  collapseWallets: {
    testedOptions: { features: { collapseWallets: true } },
    observe: offers("Continue with a wallet"),
    without: false,
    with: true,
  },
  connectMethodsOrder: {
    testedOptions: { features: { connectMethodsOrder: ["social", "email"] } },
    observe: offers(/Pocket/),
    without: true,
    with: false,
  },
  walletGroups: {
    testedOptions: { features: { walletGroups: true } },
    observe: async (page) => (await openConnect(page)).getByRole("heading", { level: 3, name: "Installed" }).count(),
    without: 0,
    with: 1,
  },
} as const satisfies Readonly<Record<Exclude<keyof ModalFeatures, LaterFeature>, OptionRow>>;
