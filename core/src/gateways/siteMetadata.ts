import type { SiteMetadata } from "../ports/Adapter.ts";

const nameless: SiteMetadata = { name: "", description: "", url: "", icons: [""] };

/**
 * The site's metadata: what the site passes, completed with what its page says
 * (docs/rules/connection.md#site-metadata).
 */
export const siteOf = (
  configured: Partial<SiteMetadata> | undefined,
  page: SiteMetadata | undefined,
): SiteMetadata => ({
  ...nameless,
  ...page,
  ...configured,
});
