import type { ModalOptions, ModalOptionsInput, PorticoOptions } from "@portico/core";
import type { Node, ObjectExpression } from "oxc-parser";
import { editObject, propertyName, propertyOf } from "../../source/objectEdit.ts";
import type { Conversion } from "../Conversion.ts";
import { SIWX } from "../porticoNames.ts";
import { namesInside, namesInsideOf } from "./namesInside.ts";

/** Options that have the same name and meaning. Those of Portico alone are among them, so that none can be missing. */
const same = {
  projectId: true,
  metadata: true,
  adapters: true,
  networks: true,
  featuredWalletIds: true,
  includeWalletIds: true,
  excludeWalletIds: true,
  universalProvider: true,
  siwx: true,
  siweConfig: true,
  endpoints: true,
  rpcUrls: true,
  rpcBatchSize: true,
  timeoutMillis: true,
  sources: true,
  reconnect: true,
  remembered: true,
  frames: true,
  walletRequestTimeoutMillis: true,
  onHttpCall: true,
  onLog: true,
} satisfies Record<Exclude<keyof PorticoOptions, "features" | "defaultNetwork" | "modal">, true>;
/** Options that moved into `modal`, and those that it has anyway. */
const ofModal = {
  themeMode: true,
  themeVariables: true,
  allWallets: true,
  termsConditionsUrl: true,
  privacyPolicyUrl: true,
  enableWalletConnect: true,
  enableWalletGuide: true,
  enableWallets: true,
  enableEIP6963: true,
  enableAuthLogger: true,
  allowUnsupportedChain: true,
  defaultAccountTypes: true,
  debug: true,
  enableEmbedded: true,
  disableAppend: true,
  basic: true,
  addressLabels: true,
  ...namesInside,
} satisfies Record<Exclude<keyof ModalOptionsInput, "features">, unknown>;
const features = {
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  email: true,
  passkey: true,
  emailShowWallets: true,
  history: true,
  allWallets: true,
  legalCheckbox: true,
  smartSessions: true,
  collapseWallets: true,
  walletGroups: true,
  socials: true,
  connectMethodsOrder: true,
  walletFeaturesOrder: true,
} satisfies Record<keyof ModalOptions["features"], true>;
const renamed: Readonly<Record<string, string>> = { enableReconnect: "reconnect" };
const coinbase =
  "Add coinbaseWallet() of @portico/core/adapters/coinbase to the adapter, if the site needs Coinbase's own options.";
/** What a person can do about options without a counterpart. None of them may be an option of `createPortico`. */
const advice: Readonly<Record<string, string>> & { readonly [Name in keyof PorticoOptions]?: never } = {
  enableCoinbase: coinbase,
  coinbasePreference: coinbase,
};
const featureAdvice: Readonly<Record<string, string>> & { readonly [Name in keyof ModalOptions["features"]]?: never } =
  {
    reownAuthentication: `Set siwx: cloudSiwx() of ${SIWX}, which signs in at the hosted service.`,
  };

/** Changes the options of `createAppKit` to those of `createPortico`, in place. */
export const convertOptions = (conversion: Conversion, options: ObjectExpression): void => {
  const { rewrite, leave } = conversion;
  const edit = editObject(rewrite, options);
  const modal: string[] = [];
  const added: string[] = [];
  for (const property of options.properties) {
    const name = propertyName(property);
    if (name === undefined || property.type !== "Property") {
      leave(property, "options that are spread cannot be seen", "Check that they are options of createPortico.");
    } else if (Object.hasOwn(ofModal, name)) {
      const inside = namesInsideOf(name);
      if (inside && !inside.convert(conversion, property.value))
        leave(property, `${name} has names that cannot be converted`, inside.whatToDo);
      modal.push(edit.remove(property));
    } else if (name === "features") {
      const { own, ofSite } = featuresOf(conversion, property.value);
      edit.remove(property);
      if (own.length > 0) modal.push(`features: { ${own.join(", ")} }`);
      added.push(...ofSite);
    } else if (name === "customRpcUrls") {
      const urls = rpcUrls(rewrite.textOf, property.value);
      edit.remove(property);
      if (urls) added.push(urls);
      else
        leave(
          property,
          "customRpcUrls is not written as an object of lists of { url }",
          "Set rpcUrls: lists of URLs by CAIP-2 id.",
        );
    } else if (name === "defaultNetwork") convertDefault(conversion, property.value);
    else if (renamed[name] !== undefined) rewrite.replace(property.key, renamed[name]);
    else if (!Object.hasOwn(same, name)) {
      edit.remove(property);
      leave(
        property,
        `createPortico has no option ${name}`,
        advice[name] ?? "See docs/options.md for the options that there are.",
      );
    }
  }
  if (!propertyOf(options, "themeMode")) modal.push(`themeMode: ${rewrite.quoted("system")}`);
  edit.append([...added, `modal: { ${modal.join(", ")} }`]);
};

const featuresOf = ({ rewrite, leave }: Conversion, value: Node) => {
  const own: string[] = [];
  const ofSite: string[] = [];
  if (value.type !== "ObjectExpression") {
    leave(value, "features is not written as an object", "Set modal.features of createPortico.");
    return { own, ofSite };
  }
  for (const property of value.properties) {
    const name = propertyName(property);
    if (name === "analytics") ofSite.push(`features: { ${rewrite.textOf(property)} }`);
    else if (name !== undefined && Object.hasOwn(features, name)) own.push(rewrite.textOf(property));
    else
      leave(
        property,
        `Portico's modal has no feature ${name ?? "that is spread"}`,
        featureAdvice[name ?? ""] ?? "See docs/options.md for the features that there are.",
      );
  }
  return { own, ofSite };
};

/** `{ "eip155:1": [{ url: "…" }] }` as `rpcUrls: { "eip155:1": ["…"] }`. */
const rpcUrls = (textOf: (node: Node) => string, value: Node): string | undefined => {
  if (value.type !== "ObjectExpression") return undefined;
  const entries = value.properties.map((property) => {
    if (property.type !== "Property" || property.value.type !== "ArrayExpression") return undefined;
    const urls = property.value.elements.map((each) => (each ? propertyOf(each, "url")?.value : undefined));
    return (
      urls.every((url) => url !== undefined) &&
      `${textOf(property.key)}: [${urls.map((url) => textOf(url)).join(", ")}]`
    );
  });
  return entries.every((entry) => entry) ? `rpcUrls: { ${entries.join(", ")} }` : undefined;
};

/** The default network is named by its CAIP-2 id. */
const convertDefault = (conversion: Conversion, value: Node): void => {
  const { rewrite, survey, leave } = conversion;
  if (value.type !== "Identifier") {
    leave(value, "defaultNetwork is not the name of a network", "Set it to the network's CAIP-2 id.");
    return;
  }
  const network = rewrite.textOf(value);
  const isShorthand = rewrite.file.text.slice(value.start).startsWith("defaultNetwork");
  const id =
    survey.usesWagmi && !/^(solana|bitcoin)/.test(value.name)
      ? `\`eip155:\${${network}.id}\``
      : `${network}.caipNetworkId`;
  rewrite.replace(value, isShorthand ? `defaultNetwork: ${id}` : id);
};
