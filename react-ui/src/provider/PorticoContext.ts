import type { Portico } from "@portico/core";
import type { LocaleId, TextOverrides, Texts } from "@portico/core/strings";
import { createContext, useContext } from "react";

/** What the parts of the user interface share. */
export interface PorticoContextValue {
  readonly client: Portico;
  /** Texts of another language than English, once they are there. */
  readonly texts: Texts | undefined;
  /** Texts that the site words itself. */
  readonly overrides: TextOverrides<Texts> | undefined;
  readonly locale: LocaleId;
  /** Where the dialog is put; the page's body, or an open `<dialog>`, when left out. */
  readonly portalContainer: HTMLElement | ShadowRoot | undefined;
  /** False leaves the page behind the dialog usable, for a page that manages focus itself. */
  readonly isModal: boolean;
}

export const PorticoContext = createContext<PorticoContextValue | undefined>(undefined);

/** What the provider above gives. Throws where there is none. */
export const usePorticoContext = (): PorticoContextValue => {
  const value = useContext(PorticoContext);
  if (!value) throw new Error("There is no <PorticoProvider> around this");
  return value;
};

/** The client of the provider above. */
export const usePortico = (): Portico => usePorticoContext().client;
