import type { ReactNode } from "react";
import { PageLink } from "../links/PageLink.tsx";
import { useViewTexts } from "../texts/TextsProvider.tsx";
import { Icon } from "./images/Icon.tsx";

interface LinkRowProps {
  readonly href: string;
  readonly image?: ReactNode;
  readonly label: string;
  /** What the link does, where its label does not say so. */
  readonly description?: string;
}

/** A link in a list, to another page. */
export const LinkRow = ({ href, image, label, description }: LinkRowProps) => {
  const { opensNewTab } = useViewTexts().actions;
  return (
    <PageLink className="portico-row" href={href} aria-label={`${description ?? label}, ${opensNewTab}`}>
      {image}
      <span className="portico-row-text">
        <span className="portico-row-label">
          <bdi>{label}</bdi>
        </span>
      </span>
      <Icon name="external" />
    </PageLink>
  );
};
