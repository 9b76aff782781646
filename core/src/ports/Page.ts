import * as Context from "effect/Context";
import type { PageFacts } from "../domain/device.ts";
import type { SiteMetadata } from "./Adapter.ts";

/** The page Portico runs in; absent on a server and in the command line. */
export interface PageLocation {
  /** Full URL of the page. */
  readonly url: string;
  /** Host name alone. */
  readonly domain: string;
}

export class Page extends Context.Service<
  Page,
  {
    readonly location: () => PageLocation | undefined;
    /** Where the page runs; undefined outside a page. */
    readonly facts: () => PageFacts | undefined;
    /** What the page tells of the site: title, description, origin and icon. */
    readonly site: () => SiteMetadata | undefined;
    /** Told of every entry of the storage that another tab changes; of null when it cleared them all. The answer stops it. */
    readonly onStorageChange: (listener: (key: string | null) => void) => () => void;
  }
>()("portico/ports/Page") {}
