import * as Context from "effect/Context";
import type { PageFacts } from "../domain/connection/device.ts";
import type { SiteMetadata } from "./Adapter.ts";

/** The page Portico runs in; absent on a server and in the command line. */
export interface PageLocation {
  /** Full URL of the page. */
  readonly url: string;
  /** Host name alone. */
  readonly domain: string;
}

/** Opens a channel to the other tabs of the site that have one of the same name; undefined where there are none. */
export type OpenChannel = (
  name: string,
  hear: (told: unknown) => void,
) => { readonly tell: (what: unknown) => void; readonly close: () => void } | undefined;

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
    readonly openChannel: OpenChannel;
    /** Told whenever the page is looked at again. The answer stops it. */
    readonly onShown: (listener: () => void) => () => void;
  }
>()("portico/ports/Page") {}
