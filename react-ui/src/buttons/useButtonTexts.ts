import type { Texts } from "@portico/core/strings";
import { usePorticoContext } from "../provider/PorticoContext.ts";

type ButtonTexts = Texts["views"]["buttons"];

/** The texts of the page's buttons: the site's own, otherwise those of the visitor's language, otherwise English. */
export const useButtonTexts = <Key extends keyof ButtonTexts>(
  english: Pick<ButtonTexts, Key>,
): Pick<ButtonTexts, Key> => {
  const { texts, overrides } = usePorticoContext();
  const siteTexts = Object.entries({ ...overrides?.views?.buttons }).filter(([, text]) => text);
  return { ...english, ...texts?.views.buttons, ...Object.fromEntries(siteTexts) };
};
