import type { View } from "../domain/modal/view.ts";
import { headerPartTexts, headerTexts, hiddenHeaderTexts } from "./headers.ts";
import { fillText } from "./placeholders.ts";

/** Titles by view name. A view that is missing has no title. */
export type HeaderTexts = Readonly<Partial<Record<View["name"], string>>>;

/** Returns the name of a view's wallet, connector, network or provider, when that name is its title. */
const subjectName = (view: View): string | undefined => {
  switch (view.name) {
    case "ConnectingExternal":
      return view.wallet?.name || view.connector.name;
    case "ConnectingWalletConnect":
      return view.wallet?.name || view.connector?.name;
    case "ConnectingSocial":
      // A list of all names would cost the first open more bytes.
      return view.provider?.replace("github", "gitHub").replace(/^./, (letter) => letter.toUpperCase());
    case "SwitchNetwork":
      return view.network.name;
    default:
      return undefined;
  }
};

/** Returns the header's title of a view (docs/rules/modal.md#header-titles); undefined for a view without a title. */
export const viewTitle = (
  view: View,
  texts: HeaderTexts = headerTexts,
  parts: Readonly<Record<keyof typeof headerPartTexts, string>> = headerPartTexts,
): string | undefined =>
  view.name === "Downloads" && view.wallet?.name
    ? fillText(parts.getWallet, { wallet: view.wallet.name })
    : subjectName(view) || texts[view.name];

/** The name that a screen reader uses for a view without a visible title. */
export const hiddenViewTitle = ({ name }: View, texts: HeaderTexts = hiddenHeaderTexts): string | undefined =>
  texts[name];

/** The tag beside a title. */
export const viewTag = (
  { name }: View,
  parts: Readonly<Record<keyof typeof headerPartTexts, string>> = headerPartTexts,
): string | undefined => (name === "SmartSessionList" ? parts.beta : undefined);
