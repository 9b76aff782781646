import type { ReactNode } from "react";
import { useViewTexts } from "../texts/TextsProvider.tsx";
import { Icon } from "./images/Icon.tsx";

/** A link out of the page. It says that it leads elsewhere. */
export const ExternalLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a className="portico-link" href={href} target="_blank" rel="noreferrer noopener">
    {children}
    <Icon name="external" />
    <span className="portico-visually-hidden">, {useViewTexts().actions.opensNewTab}</span>
  </a>
);
