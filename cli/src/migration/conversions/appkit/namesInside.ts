import type { Node, ObjectExpression } from "oxc-parser";
import { propertyName } from "../../source/objectEdit.ts";
import type { Conversion } from "../Conversion.ts";
import { arrayOf } from "./networks.ts";

/** Names of a wallet in AppKit's `customWallets`, which Portico writes in another way. */
const walletNames: Readonly<Record<string, string>> = {
  image_url: "imageUrl",
  image_id: "imageId",
  mobile_link: "mobileLink",
  desktop_link: "desktopLink",
  webapp_link: "webappLink",
  app_store: "appStore",
  play_store: "playStore",
  chrome_store: "chromeStore",
};
const sameWalletNames: ReadonlyArray<string> = ["id", "name", "homepage", "rdns", "order", "chains"];

interface NamesInside {
  /** Changes the names in a value that is written out. Returns false where one of them cannot be changed. */
  readonly convert: (conversion: Conversion, value: Node) => boolean;
  /** What a person can do where that is impossible. */
  readonly whatToDo: string;
}

/** Changes the names in objects. Returns false where one of them is neither changed nor the same. */
const rename = (
  rewrite: Conversion["rewrite"],
  objects: ReadonlyArray<ObjectExpression>,
  names: Readonly<Record<string, string>>,
  sameNames: ReadonlyArray<string>,
): boolean => {
  const properties = objects.flatMap((object) => object.properties);
  for (const property of properties) {
    const to = names[propertyName(property) ?? ""];
    if (to !== undefined && property.type === "Property")
      rewrite.replace(
        property.shorthand ? property : property.key,
        property.shorthand ? `${to}: ${propertyName(property)}` : to,
      );
  }
  return properties.every((property) => {
    const name = propertyName(property);
    return name !== undefined && (sameNames.includes(name) || Object.hasOwn(names, name));
  });
};

/** Options of the modal that both kits have, with other names in their values. */
export const namesInside = {
  customWallets: {
    convert: ({ rewrite }, value) => {
      const wallets = arrayOf(rewrite.file, value)?.elements;
      if (!wallets?.every((wallet) => wallet?.type === "ObjectExpression")) return false;
      return rename(rewrite, wallets, walletNames, sameWalletNames);
    },
    whatToDo:
      "Name what a wallet has as Portico does: imageUrl, mobileLink, desktopLink, webappLink, appStore, playStore.",
  },
  chainImages: {
    convert: ({ rewrite }, value) => {
      if (value.type !== "ObjectExpression") return false;
      const ids = value.properties.map((property) => {
        if (property.type !== "Property" || property.computed || property.key.type !== "Literal") return undefined;
        const id = String(property.key.value);
        if (id.includes(":")) return () => {};
        return /^\d+$/.test(id) ? () => rewrite.replace(property.key, rewrite.quoted(`eip155:${id}`)) : undefined;
      });
      for (const change of ids) change?.();
      return !ids.includes(undefined);
    },
    whatToDo: "Name the networks by their CAIP-2 ids.",
  },
  tokens: {
    convert: ({ rewrite }, value) => {
      if (value.type !== "ObjectExpression") return false;
      const tokens = value.properties.map((property) => (property.type === "Property" ? property.value : undefined));
      const objects = tokens.filter((token) => token?.type === "ObjectExpression");
      return rename(rewrite, objects, { image: "imageUrl" }, ["address"]) && objects.length === tokens.length;
    },
    whatToDo: "Name the picture of a token imageUrl.",
  },
} satisfies Readonly<Record<string, NamesInside>>;

export const namesInsideOf = (name: string): NamesInside | undefined =>
  Object.entries(namesInside).find(([each]) => each === name)?.[1];
