import { offers, openAccount, openConnect } from "./looks.ts";
import type { OptionRow } from "./OptionRow.ts";
import type { FeaturesGiven, LaterOption } from "./optionsOfLaterParts.ts";

type LaterFeature = LaterOption extends infer Path ? (Path extends `features.${infer Name}` ? Name : never) : never;

/** What each feature changes for a visitor. */
export const featureRows = {
  history: {
    given: { features: { history: false } },
    look: async (page) => (await openAccount(page)).getByRole("tab", { name: "Activity" }).count(),
    without: 1,
    with: 0,
  },
  allWallets: { given: { features: { allWallets: false } }, look: offers(/All Wallets/), without: true, with: false },
  legalCheckbox: {
    given: { features: { legalCheckbox: true } },
    beside: { termsConditionsUrl: "https://shop.example/terms" },
    look: async (page) => (await openConnect(page)).getByRole("checkbox").count(),
    without: 0,
    with: 1,
  },
  smartSessions: {
    given: { features: { smartSessions: true } },
    look: async (page) => (await openAccount(page)).getByRole("button", { name: "Smart Sessions" }).count(),
    without: 0,
    with: 1,
  },
  socials: { given: { features: { socials: [] } }, look: offers("Get started"), without: true, with: false },
  connectMethodsOrder: {
    given: { features: { connectMethodsOrder: ["social", "email"] } },
    look: offers(/Pocket/),
    without: true,
    with: false,
  },
} as const satisfies Readonly<Record<Exclude<keyof FeaturesGiven, LaterFeature>, OptionRow>>;
