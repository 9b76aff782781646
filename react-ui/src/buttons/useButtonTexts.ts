import type { Texts } from "@portico/core/strings";
import { usePorticoContext } from "../provider/PorticoContext.ts";

type ButtonTexts = Texts["views"]["buttons"];

/** What buttons of the page say: in the site's own words, else in the visitor's language, else as it is in English. */
export const useButtonTexts = <Key extends keyof ButtonTexts>(
  english: Pick<ButtonTexts, Key>,
): Pick<ButtonTexts, Key> => {
  const { texts, overrides } = usePorticoContext();
  const own = Object.entries(overrides?.views?.buttons ?? {}).filter(([, text]) => text);
  return Object.assign({}, english, texts?.views.buttons, Object.fromEntries(own));
};
