import { defaultFeatures } from "@portico/core/domain";
import { type LocaleId, localeNames } from "@portico/core/strings";
import { viewNames, viewStateNames } from "../preview/viewChoices.ts";
import { adapterChoices, adapterNames, networkChoices, networkNames } from "./choices.ts";
import { color, flag, numberBetween, oneOf, type SettingField, someOf, text, webAddress } from "./fields.ts";

const isLocale = (tag: string): tag is LocaleId => Object.hasOwn(localeNames, tag);
export const locales: ReadonlyArray<LocaleId> = Object.keys(localeNames).filter(isLocale);

/** All settings of the page, by their names in its address. */
export const settingFields = {
  layout: oneOf(["dialog", "embedded"], "dialog"),
  locale: oneOf(locales, "en"),
  mode: oneOf(["dark", "light", "system"], "system"),
  /** The ready-made theme whose further variables apply; the other themes consist of the settings below. */
  theme: oneOf(["none", "ocean", "orchid", "paper"], "none"),
  accent: color(),
  mix: color(),
  mixStrength: numberBetween(0, 100, 15),
  radius: numberBetween(0, 8, 4),
  fontSize: numberBetween(8, 13, 10),
  width: oneOf(["compact", "standard", "wide"], "standard"),
  buttonVariant: oneOf(["accent", "neutral", "outline", "ghost"], "accent"),
  buttonSize: oneOf(["small", "medium", "large"], "medium"),
  networks: someOf(networkNames, networkNames),
  adapters: someOf(adapterNames, adapterNames),
  allWallets: oneOf(["SHOW", "HIDE", "ONLY_MOBILE"], "SHOW"),
  services: oneOf(["hosted", "none", "unreachable"], "hosted"),
  shop: flag(false),
  aggregator: flag(false),
  subnames: flag(false),
  /** How visitors sign in with their wallets. */
  signIn: oneOf(["none", "optional", "required", "hosted"], "none"),
  terms: webAddress(),
  privacy: webAddress(),
  email: flag(defaultFeatures.email),
  socials: flag(true),
  emailShowWallets: flag(defaultFeatures.emailShowWallets),
  collapseWallets: flag(defaultFeatures.collapseWallets),
  walletGroups: flag(defaultFeatures.walletGroups),
  legalCheckbox: flag(defaultFeatures.legalCheckbox),
  smartSessions: flag(defaultFeatures.smartSessions),
  onramp: flag(defaultFeatures.onramp),
  swaps: flag(defaultFeatures.swaps),
  receive: flag(defaultFeatures.receive),
  send: flag(defaultFeatures.send),
  history: flag(defaultFeatures.history),
  walletConnect: flag(true),
  walletGuide: flag(true),
  announced: flag(true),
  /** What the preview shows: a view, or the first one that fits the visitor. */
  view: oneOf(["first", ...viewNames], "first"),
  state: oneOf(viewStateNames, "ready"),
  /** What the inspector shows. */
  inspect: text(),
} as const;

type Fields = typeof settingFields;
export type SettingName = keyof Fields;
export type Settings = {
  readonly [Name in SettingName]: Fields[Name] extends SettingField<infer Value> ? Value : never;
};

/** The chosen networks that an adapter serves. If none is left, all networks that the adapters serve. */
export const servedNetworks = ({ networks, adapters }: Pick<Settings, "networks" | "adapters">) => {
  const namespaces = adapters.map((name): string => adapterChoices[name].namespace);
  const isServed = (name: (typeof networkNames)[number]) => namespaces.includes(networkChoices[name].chainNamespace);
  const served = networks.filter(isServed);
  return served.length > 0 ? served : networkNames.filter(isServed);
};

/** Makes the settings consistent: every network has its adapter. */
export const withServedNetworks = (settings: Settings): Settings => ({
  ...settings,
  networks: servedNetworks(settings),
});
