import type { View } from "../domain/modal/view.ts";
import { headerPartTexts, headerTexts, hiddenHeaderTexts } from "./headers.ts";
import { fillText } from "./placeholders.ts";

/** Texts by view; a view that is not there has no title. */
export type HeaderTexts = Readonly<Partial<Record<View["name"], string>>>;

/** The name of what a view is about, where that is its title. */
const nameIn = (view: View): string | undefined => {
  switch (view.name) {
    case "ConnectingExternal":
      return view.wallet?.name || view.connector.name;
    case "ConnectingWalletConnect":
      return view.wallet?.name || view.connector?.name;
    case "ConnectingSocial":
      return view.provider && view.provider.charAt(0).toUpperCase() + view.provider.slice(1);
    case "SwitchNetwork":
      return view.network.name;
    default:
      return undefined;
  }
};

/** What the header says of a view (docs/rules/modal.md#header-titles); nothing for the views that have no title. */
export const viewTitle = (
  view: View,
  texts: HeaderTexts = headerTexts,
  parts: Readonly<Record<keyof typeof headerPartTexts, string>> = headerPartTexts,
): string | undefined =>
  view.name === "Downloads" && view.wallet?.name
    ? fillText(parts.getWallet, { wallet: view.wallet.name })
    : nameIn(view) || texts[view.name];

/** What a view without a title is called where it is not seen: by a screen reader. */
export const hiddenViewTitle = ({ name }: View, texts: HeaderTexts = hiddenHeaderTexts): string | undefined =>
  texts[name];

/** The tag beside a title. */
export const viewTag = (
  { name }: View,
  parts: Readonly<Record<keyof typeof headerPartTexts, string>> = headerPartTexts,
): string | undefined => (name === "SmartSessionList" ? parts.beta : undefined);
