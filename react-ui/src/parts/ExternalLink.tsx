import type { ReactNode } from "react";
import { PageLink } from "../links/PageLink.tsx";
import { useViewTexts } from "../texts/TextsProvider.tsx";
import { Icon } from "./images/Icon.tsx";

/** A link out of the page. It says that it leads elsewhere. */
export const ExternalLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <PageLink className="portico-link" href={href}>
    {children}
    <Icon name="external" />
    <span className="portico-visually-hidden">, {useViewTexts().actions.opensNewTab}</span>
  </PageLink>
);
