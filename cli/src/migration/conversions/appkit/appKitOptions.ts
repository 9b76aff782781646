import type { Node, ObjectExpression } from "oxc-parser";
import { editObject, propertyName, propertyOf } from "../../source/objectEdit.ts";
import type { Conversion } from "../Conversion.ts";

/** Options that have the same name and meaning. */
const same: ReadonlyArray<string> = [
  "projectId",
  "metadata",
  "adapters",
  "networks",
  "featuredWalletIds",
  "includeWalletIds",
  "excludeWalletIds",
  "universalProvider",
];
/** Options that moved into `modal`. */
const ofModal: ReadonlyArray<string> = [
  "themeMode",
  "themeVariables",
  "allWallets",
  "termsConditionsUrl",
  "privacyPolicyUrl",
  "enableWalletConnect",
  "enableWalletGuide",
  "enableWallets",
  "enableEIP6963",
  "enableAuthLogger",
  "allowUnsupportedChain",
  "defaultAccountTypes",
  "customWallets",
  "debug",
  "enableEmbedded",
  "disableAppend",
  "basic",
];
const features: ReadonlyArray<string> = [
  "swaps",
  "onramp",
  "receive",
  "send",
  "email",
  "emailShowWallets",
  "history",
  "allWallets",
  "legalCheckbox",
  "smartSessions",
  "collapseWallets",
  "socials",
  "connectMethodsOrder",
  "walletFeaturesOrder",
];
const renamed: Readonly<Record<string, string>> = { enableReconnect: "reconnect" };
const advice: Readonly<Record<string, string>> = {
  siweConfig: "Portico's sign-in with wallet is set up in docs/options.md.",
  siwx: "Portico's sign-in with wallet is set up in docs/options.md.",
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
    } else if (ofModal.includes(name)) modal.push(edit.remove(property));
    else if (name === "features") {
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
    else if (!same.includes(name)) {
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
    else if (name !== undefined && features.includes(name)) own.push(rewrite.textOf(property));
    else
      leave(
        property,
        `Portico's modal has no feature ${name ?? "that is spread"}`,
        "See docs/options.md for the features that there are.",
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
