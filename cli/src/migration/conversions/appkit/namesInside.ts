import type { Node } from "oxc-parser";
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

/** Options of the modal that both kits have, with other names in their values. */
export const namesInside = {
  customWallets: {
    convert: ({ rewrite }, value) => {
      const wallets = arrayOf(rewrite.file, value)?.elements;
      if (!wallets?.every((wallet) => wallet?.type === "ObjectExpression")) return false;
      const properties = wallets.flatMap((wallet) => wallet.properties);
      for (const property of properties) {
        const to = walletNames[propertyName(property) ?? ""];
        if (to !== undefined && property.type === "Property")
          rewrite.replace(
            property.shorthand ? property : property.key,
            property.shorthand ? `${to}: ${propertyName(property)}` : to,
          );
      }
      return properties.every((property) => {
        const name = propertyName(property);
        return name !== undefined && (sameWalletNames.includes(name) || Object.hasOwn(walletNames, name));
      });
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
} satisfies Readonly<Record<string, NamesInside>>;

export const namesInsideOf = (name: string): NamesInside | undefined =>
  Object.entries(namesInside).find(([each]) => each === name)?.[1];
