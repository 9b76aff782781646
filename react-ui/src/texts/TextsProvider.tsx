import { en, mergeTexts, type Texts } from "@portico/core/strings";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { usePorticoContext } from "../provider/PorticoContext.ts";

const TextsContext = createContext<Texts>(en);

/** Gives the views their texts: those of the language, with the site's own on top. */
export const TextsProvider = ({ children }: { readonly children: ReactNode }) => {
  const { texts = en, overrides } = usePorticoContext();
  const value = useMemo(() => (overrides ? mergeTexts(texts, overrides) : texts), [texts, overrides]);
  return <TextsContext.Provider value={value}>{children}</TextsContext.Provider>;
};

/** Everything the user interface says, in the visitor's language. */
export const useTexts = (): Texts => useContext(TextsContext);

/** What the views say. */
export const useViewTexts = (): Texts["views"] => useTexts().views;
