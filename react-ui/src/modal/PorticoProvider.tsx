import type { Portico } from "@portico/core";
import type { LocaleId, TextOverrides, Texts } from "@portico/core/strings";
import { type ReactNode, useMemo, useState } from "react";
import { fetched } from "../loading/fetched.tsx";
import { PorticoContext, type PorticoContextValue } from "../provider/PorticoContext.ts";
import { Modal } from "./Modal.tsx";

// The catalogue is too large for a page to wait for.
const LocaleTexts = fetched(async () => (await import("../provider/LocaleTexts.tsx")).LocaleTexts);

export interface PorticoProviderProps {
  /** Create it once, outside of rendering: `createPortico({ projectId, networks, adapters })`. */
  readonly client: Portico;
  /**
   * English when left out; `localeFor(navigator.languages)` finds the visitor's language.
   *
   * @default `"en"`
   */
  readonly locale?: LocaleId;
  /** The site's own wording of single texts. */
  readonly texts?: TextOverrides<Texts>;
  /**
   * Fetches the dialog's style sheet: `() => import("@portico/react-ui/dialog.css")`, for a site that imports
   * `page.css` alone. Define the function outside of rendering.
   */
  readonly styles?: () => Promise<unknown>;
  /**
   * False for a site that places `<Modal />` or `<Embedded />` itself, or has its own user interface.
   *
   * @default `true`
   */
  readonly modal?: boolean;
  /** The dialog's container; the page's body, or the open native `<dialog>`, when left out. */
  readonly portalContainer?: HTMLElement | ShadowRoot | undefined;
  /**
   * False keeps the page behind the dialog usable.
   *
   * @default `true`
   */
  readonly isModal?: boolean;
  /** What uses the client. */
  readonly children?: ReactNode;
}

/**
 * Provides a client to the buttons, the hooks and the dialog below it. Several providers on one page are independent.
 */
export const PorticoProvider = ({
  client,
  locale = "en",
  texts: overrides,
  styles,
  modal = true,
  portalContainer,
  isModal = true,
  children,
}: PorticoProviderProps) => {
  const [texts, setTexts] = useState<Texts>();
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
      {locale !== "en" && <LocaleTexts locale={locale} onTexts={setTexts} />}
      {modal && <Modal styles={styles} />}
    </PorticoContext.Provider>
  );
};
