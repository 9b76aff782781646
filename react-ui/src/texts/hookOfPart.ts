import { mergeTexts, type TextOverrides, type Texts } from "@portico/core/strings";
import { useMemo } from "react";
import { usePorticoContext } from "../provider/PorticoContext.ts";

/**
 * Makes a hook that returns a part of the texts, other than those of views, in the visitor's language, with the site's own
 * wording. The English ones come with the code of the views that call the hook.
 */
export const hookOfPart =
  <Key extends "errors" | "history">(key: Key, english: Texts[Key]) =>
  (): Texts[Key] => {
    const { texts, overrides } = usePorticoContext();
    return useMemo(() => {
      const translated = texts?.[key] ?? english;
      const own: TextOverrides<Texts[Key]> | undefined = overrides?.[key];
      return own ? mergeTexts<Texts[Key]>(translated, own) : translated;
    }, [texts, overrides]);
  };
