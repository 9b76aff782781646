import { en, mergeTexts, type Texts } from "@portico/core/strings";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { usePorticoContext } from "../provider/PorticoContext.ts";

const TextsContext = createContext<Texts>(en);

/** Provides the views with their texts: those of the language, overridden by the site's own. */
export const TextsProvider = ({ children }: { readonly children: ReactNode }) => {
  const { texts = en, overrides } = usePorticoContext();
  const value = useMemo(() => (overrides ? mergeTexts(texts, overrides) : texts), [texts, overrides]);
  return <TextsContext.Provider value={value}>{children}</TextsContext.Provider>;
};

/** All texts of the user interface, in the visitor's language. */
export const useTexts = (): Texts => useContext(TextsContext);

/** The texts of the views. */
export const useViewTexts = (): Texts["views"] => useTexts().views;
