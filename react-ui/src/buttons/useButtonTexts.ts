import { buttonTexts, type Texts } from "@portico/core/strings";
import { usePorticoContext } from "../provider/PorticoContext.ts";

/** What the page's buttons say: in the site's own words, else in the visitor's language, else in English. */
export const useButtonTexts = (): Texts["views"]["buttons"] => {
  const { texts, overrides } = usePorticoContext();
  const own = Object.entries(overrides.views?.buttons ?? {}).filter(([, text]) => text);
  return Object.assign({}, texts?.views.buttons ?? buttonTexts, Object.fromEntries(own));
};
