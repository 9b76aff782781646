import { mergeTexts, type Texts } from "@portico/core/strings";
import { useMemo } from "react";
import { usePorticoContext } from "../provider/PorticoContext.ts";

/**
 * Makes a hook that returns a group of texts in the visitor's language, with the site's own wording. The English ones
 * come with the code of the views that call the hook, so that the dialog opens without them.
 */
export function hookOfTexts<Group extends Partial<Texts["views"]>>(english: Group): () => Group;
export function hookOfTexts(english: Partial<Texts["views"]>): () => object {
  return () => {
    const { texts, overrides } = usePorticoContext();
    return useMemo(() => {
      const translated = texts ? mergeTexts(english, texts.views) : english;
      return overrides?.views ? mergeTexts(translated, overrides.views) : translated;
    }, [texts, overrides]);
  };
}
