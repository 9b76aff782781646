import type { Portico } from "@portico/core";
import type { LocaleId, TextOverrides, Texts } from "@portico/core/strings";
import { type ReactNode, useMemo } from "react";
import { Modal } from "../modal/Modal.tsx";
import { PorticoContext, type PorticoContextValue } from "./PorticoContext.ts";
import { useLocale } from "./useLocale.ts";

export interface PorticoProviderProps {
  /** Made once, outside of rendering: `createPortico({ projectId, networks, adapters })`. */
  readonly client: Portico;
  /** English unless said otherwise; `localeFor(navigator.languages)` finds the visitor's. */
  readonly locale?: LocaleId;
  /** Single texts in the site's own words. */
  readonly texts?: TextOverrides<Texts>;
  /** False for a site that puts `<Modal />` or `<Embedded />` somewhere itself, or has a user interface of its own. */
  readonly modal?: boolean;
  /** Where the dialog is put: the page's body when left out, or the native `<dialog>` that is open. */
  readonly portalContainer?: HTMLElement | ShadowRoot;
  /** False leaves the page behind the dialog usable. */
  readonly isModal?: boolean;
  readonly children?: ReactNode;
}

/** Gives the buttons, hooks and the dialog below it a client; several providers on one page keep to themselves. */
export const PorticoProvider = ({
  client,
  locale = "en",
  texts: overrides,
  modal = true,
  portalContainer,
  isModal = true,
  children,
}: PorticoProviderProps) => {
  const texts = useLocale(locale);
  const value = useMemo(
    (): PorticoContextValue => ({
      client,
      texts,
      overrides,
      locale,
      portalContainer,
      isModal,
    }),
    [client, texts, overrides, locale, portalContainer, isModal],
  );
  return (
    <PorticoContext.Provider value={value}>
      {children}
      {modal && <Modal />}
    </PorticoContext.Provider>
  );
};
