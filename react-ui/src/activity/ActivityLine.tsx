import type { ReactNode } from "react";
import { PageLink } from "../links/PageLink.tsx";
import { useViewTexts } from "../texts/TextsProvider.tsx";

interface ActivityLineProps {
  readonly href: string | undefined;
  readonly children: ReactNode;
}

/** A row of the activity. It links to the transaction when the network has an explorer. */
export const ActivityLine = ({ href, children }: ActivityLineProps) => {
  const { opensNewTab } = useViewTexts().actions;
  if (!href) return <div className="portico-item">{children}</div>;
  return (
    <PageLink className="portico-item" href={href}>
      {children}
      <span className="portico-visually-hidden">, {opensNewTab}</span>
    </PageLink>
  );
};
