import type { Portico } from "@portico/core";
import type { LocaleId, TextOverrides, Texts } from "@portico/core/strings";
import { createContext, useContext } from "react";
import type { RegisteredClient } from "./Register.ts";

/** What bundlers replace; it need not be there. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The values that all parts of the user interface share. */
export interface PorticoContextValue {
  readonly client: Portico;
  /** The texts of a language other than English, once they are loaded. */
  readonly texts: Texts | undefined;
  /** The site's own texts. */
  readonly overrides: TextOverrides<Texts> | undefined;
  readonly locale: LocaleId;
  /** The dialog's container; the page's body, or an open `<dialog>`, when left out. */
  readonly portalContainer: HTMLElement | ShadowRoot | undefined;
  /** False keeps the page behind the dialog usable, for a page that manages focus itself. */
  readonly isModal: boolean;
}

export const PorticoContext = createContext<PorticoContextValue | undefined>(undefined);

/** The values of the nearest provider. Throws when there is none, or when it has no client. */
export const usePorticoContext = (): PorticoContextValue => {
  const value = useContext(PorticoContext);
  if (value?.client) return value;
  let message = "Add <PorticoProvider>";
  // A build for production drops this. A page that no bundler has built has no `process`, so that the condition throws.
  try {
    if (process.env.NODE_ENV === "development") message = value ? NO_CLIENT : NO_PROVIDER;
  } catch {}
  throw new Error(message);
};

const NO_PROVIDER =
  "A component or a hook of Portico is outside of <PorticoProvider>. Put <PorticoProvider client={portico}> around it.";

const NO_CLIENT =
  "<PorticoProvider> has no client. Pass what createPortico returns, from outside of components: " +
  "<PorticoProvider client={portico}>.";

/**
 * The client of the nearest provider. With the client declared in `Register`, it has that client's type.
 *
 * @example
 *   const { prices } = usePortico();
 */
export function usePortico(): RegisteredClient;
export function usePortico(): Portico {
  return usePorticoContext().client;
}
