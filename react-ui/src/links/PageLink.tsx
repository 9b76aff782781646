import { sitePageLink } from "@portico/core/views";
import type { ComponentProps } from "react";

type PageLinkProps = Omit<ComponentProps<"a">, "href" | "target" | "rel"> & { readonly href: string | undefined };

/**
 * A link to another page, in a new window that cannot reach this one. An address that may not be opened is not a link:
 * only the contents are rendered (docs/rules/links.md#purposes).
 */
export const PageLink = ({ href, className, children, ...more }: PageLinkProps) => {
  const allowed = sitePageLink(href);
  if (!allowed) return <span className={className}>{children}</span>;
  return (
    // biome-ignore lint/correctness/noRestrictedElements: the one place where links are rendered
    <a {...more} className={className} href={allowed} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
};
