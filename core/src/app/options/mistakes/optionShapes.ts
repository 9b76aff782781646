import { accountTypesOf } from "../../../domain/account/account.ts";
import type { Namespace } from "../../../domain/chain/caip.ts";
import type { Endpoints } from "../../../domain/chain/endpoints.ts";
import type { DirectoryWallet } from "../../../domain/directory/wallet.ts";
import { connectMethodsOrder, defaultSocials, walletFeaturesOrder } from "../../../domain/modal/features.ts";
import type { ModalFeatures, ModalOptionsInput, SiteMetadata, SiteToken } from "../../../domain/modal/modalOptions.ts";
import { customProperties, type ThemeVariables } from "../../../domain/modal/theme/theme.ts";
import type { NodePlatformOptions } from "../../../platform/NodePlatformOptions.ts";
import type { SiteSources } from "../../../ports/sources/SiteSources.ts";
import type { Fields, Shape } from "../../shapes/Shape.ts";
import type { PorticoOptions } from "../PorticoOptions.ts";

/** The shapes of all fields of a type. A field that is missing here does not compile. */
const fieldsOf = <Type>(fields: { readonly [Name in keyof Required<Type>]: Shape }): { readonly fields: Fields } => ({
  fields,
});

const texts: Shape = { listOf: "string" };

const features = fieldsOf<ModalFeatures>({
  allWallets: "boolean",
  collapseWallets: "boolean",
  connectMethodsOrder: { listOf: { oneOf: connectMethodsOrder(true) } },
  email: "boolean",
  emailShowWallets: "boolean",
  history: "boolean",
  legalCheckbox: "boolean",
  onramp: "boolean",
  passkey: "boolean",
  receive: "boolean",
  send: "boolean",
  smartSessions: "boolean",
  socials: { either: ["boolean", { listOf: { oneOf: defaultSocials } }] },
  swaps: "boolean",
  walletGroups: "boolean",
  walletFeaturesOrder: { listOf: { oneOf: walletFeaturesOrder } },
});

const themeNames = fieldsOf<Omit<ThemeVariables, `--${string}`>>({
  accent: "string",
  accentText: "string",
  background: "string",
  blur: "string",
  border: "string",
  borderRadiusMaster: "string",
  colorMix: "string",
  colorMixStrength: "number",
  fontFamily: "string",
  fontSizeMaster: "string",
  layout: { oneOf: ["compact", "wide"] },
  overlay: "string",
  qrColor: "string",
  quietText: "string",
  shadow: "string",
  surface: "string",
  text: "string",
  zIndex: "number",
}).fields;

/** The variables, and the custom properties that a site may write instead of them. */
const themeVariables: Shape = {
  fields: {
    ...themeNames,
    ...Object.fromEntries(
      Object.keys(customProperties(Object.fromEntries(Object.keys(themeNames).map((name) => [name, ""])))).flatMap(
        (property) =>
          ["portico", "w3m", "apkt"].map((prefix) => [property.replace(/^--portico/, `--${prefix}`), "anything"]),
      ),
    ),
  },
};

const customWallet = fieldsOf<DirectoryWallet>({
  appStore: "string",
  badgeType: { oneOf: ["none", "certified"] },
  chains: texts,
  chromeStore: "string",
  desktopLink: "string",
  homepage: "string",
  id: "string",
  imageId: "string",
  imageUrl: "string",
  injected: { listOf: "object" },
  mobileLink: "string",
  name: "string",
  order: "number",
  playStore: "string",
  rdns: "string",
  webappLink: "string",
});

const accountTypes = fieldsOf<Record<Namespace, unknown>>({
  eip155: { oneOf: accountTypesOf.eip155 },
  solana: { oneOf: accountTypesOf.solana },
  polkadot: { oneOf: accountTypesOf.polkadot },
  bip122: { oneOf: accountTypesOf.bip122 },
});

const modalShape = fieldsOf<ModalOptionsInput>({
  addressLabels: { valuesOf: "string" },
  allWallets: { oneOf: ["SHOW", "HIDE", "ONLY_MOBILE"] },
  allowUnsupportedChain: "boolean",
  basic: "boolean",
  chainImages: { valuesOf: "string" },
  customWallets: { listOf: customWallet },
  debug: "boolean",
  defaultAccountTypes: accountTypes,
  disableAppend: "boolean",
  enableAuthLogger: "boolean",
  enableEIP6963: "boolean",
  enableEmbedded: "boolean",
  enableWalletConnect: "boolean",
  enableWalletGuide: "boolean",
  enableWallets: "boolean",
  features,
  privacyPolicyUrl: "string",
  termsConditionsUrl: "string",
  themeMode: { oneOf: ["light", "dark", "system"] },
  themeVariables,
  tokens: { valuesOf: fieldsOf<SiteToken>({ address: "string", imageUrl: "string" }) },
});

/** The options of a client in a page. Networks and adapters have checks of their own, and the engine checks values. */
export const pageShape = fieldsOf<PorticoOptions>({
  adapters: "anything",
  defaultNetwork: "anything",
  endpoints: fieldsOf<Endpoints>({
    analytics: "string",
    bitcoinApi: "string",
    blockchainApi: "string",
    relay: "string",
    secureSite: "string",
    verify: "string",
    walletDirectory: "string",
  }),
  excludeWalletIds: texts,
  featuredWalletIds: texts,
  features: fieldsOf<Required<PorticoOptions>["features"]>({
    analytics: { either: ["boolean", { oneOf: ["remote"] }, "object"] },
  }),
  frames: "object",
  includeWalletIds: texts,
  metadata: fieldsOf<SiteMetadata>({ description: "string", icons: texts, name: "string", url: "string" }),
  modal: modalShape,
  networks: "anything",
  onHttpCall: "function",
  onLog: "function",
  projectId: "string",
  reconnect: "boolean",
  remembered: { valuesOf: "string" },
  rpcBatchSize: "number",
  rpcUrls: { valuesOf: texts },
  siweConfig: "object",
  siwx: "object",
  sources: fieldsOf<SiteSources>({
    balances: { listOf: "object" },
    descriptors: { listOf: "object" },
    history: { listOf: "object" },
    names: { listOf: "object" },
    nfts: { listOf: "object" },
    onramp: { listOf: "object" },
    prices: { listOf: "object" },
    swap: { listOf: "object" },
  }),
  timeoutMillis: "number",
  universalProvider: "object",
  walletRequestTimeoutMillis: "number",
});

/** The options of a client in Node. */
export const nodeShape: { readonly fields: Fields } = {
  fields: {
    ...pageShape.fields,
    ...fieldsOf<NodePlatformOptions>({ fetch: "function", storagePath: "string" }).fields,
  },
};
