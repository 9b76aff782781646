import * as Context from "effect/Context";

/** The page Portico runs in; absent on a server and in the command line. */
export interface PageLocation {
  /** Full URL of the page. */
  readonly url: string;
  /** Host name alone. */
  readonly domain: string;
}

export class Page extends Context.Service<Page, { readonly location: () => PageLocation | undefined }>()(
  "portico/ports/Page",
) {}
