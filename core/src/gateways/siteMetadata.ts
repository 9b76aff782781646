import type { SiteMetadata } from "../ports/Adapter.ts";

const nameless: SiteMetadata = { name: "", description: "", url: "", icons: [""] };

/** What the site says of itself, completed by what its page tells (docs/rules/connection.md#site-metadata). */
export const siteOf = (given: Partial<SiteMetadata> | undefined, page: SiteMetadata | undefined): SiteMetadata => ({
  ...nameless,
  ...page,
  ...given,
});
