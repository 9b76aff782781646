import { type FirstTexts, firstEnglish, mergeTexts, type TextOverrides } from "@portico/core/strings";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { usePorticoContext } from "../provider/PorticoContext.ts";

interface TextSources {
  readonly texts?: FirstTexts | undefined;
  readonly overrides: TextOverrides<FirstTexts> | undefined;
}

const TextsContext = createContext<FirstTexts>(firstEnglish);

/** Provides the views with their texts: those of the language, overridden by the site's own. */
export const TextsProvider = ({ children }: { readonly children: ReactNode }) => {
  const { texts = firstEnglish, overrides }: TextSources = usePorticoContext();
  const value = useMemo(() => (overrides ? mergeTexts(texts, overrides) : texts), [texts, overrides]);
  return <TextsContext.Provider value={value}>{children}</TextsContext.Provider>;
};

/** The texts that the dialog and its first view need, in the visitor's language. */
export const useTexts = (): FirstTexts => useContext(TextsContext);

/** The texts of views that the dialog and its first view need. */
export const useViewTexts = (): FirstTexts["views"] => useTexts().views;
