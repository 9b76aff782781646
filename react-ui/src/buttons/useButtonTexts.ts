import { buttonTexts, mergeTexts, type Texts } from "@portico/core/strings";
import { usePorticoContext } from "../provider/PorticoContext.ts";

/** What the page's buttons say: the language's texts, with the site's own on top. */
export const useButtonTexts = (): Texts["views"]["buttons"] => {
  const { texts, overrides } = usePorticoContext();
  const own = overrides.views?.buttons;
  const shown = texts?.views.buttons ?? buttonTexts;
  return own ? mergeTexts(shown, own) : shown;
};
