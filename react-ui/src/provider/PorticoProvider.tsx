import type { Portico } from "@portico/core";
import type { LocaleId, TextOverrides, Texts } from "@portico/core/strings";
import { type ReactNode, useMemo } from "react";
import { Modal } from "../modal/Modal.tsx";
import { PorticoContext, type PorticoContextValue } from "./PorticoContext.ts";
import { useLocale } from "./useLocale.ts";

export interface PorticoProviderProps {
  /** Create it once, outside of rendering: `createPortico({ projectId, networks, adapters })`. */
  readonly client: Portico;
  /** English when left out; `localeFor(navigator.languages)` finds the visitor's language. */
  readonly locale?: LocaleId;
  /** The site's own wording of single texts. */
  readonly texts?: TextOverrides<Texts>;
  /** False for a site that places `<Modal />` or `<Embedded />` itself, or has its own user interface. */
  readonly modal?: boolean;
  /** The dialog's container; the page's body, or the open native `<dialog>`, when left out. */
  readonly portalContainer?: HTMLElement | ShadowRoot;
  /** False keeps the page behind the dialog usable. */
  readonly isModal?: boolean;
  readonly children?: ReactNode;
}

/**
 * Provides a client to the buttons, the hooks and the dialog below it. Several providers on one page are independent.
 */
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
