import * as Context from "effect/Context";
import type { PageEnvironment } from "../domain/connection/device.ts";
import type { SiteMetadata } from "./Adapter.ts";

/** The page that Portico runs in; absent on a server and in the command line. */
export interface PageLocation {
  /** Full URL of the page. */
  readonly url: string;
  /** Host name alone. */
  readonly domain: string;
}

/**
 * Opens a named channel to the site's other tabs; undefined where channels do not exist. `onMessage` is called with each
 * message that another tab sends.
 */
export type OpenChannel = (
  name: string,
  onMessage: (message: unknown) => void,
) => { readonly tell: (message: unknown) => void; readonly close: () => void } | undefined;

export class Page extends Context.Service<
  Page,
  {
    readonly location: () => PageLocation | undefined;
    /** Facts about where the page runs; undefined outside a page. */
    readonly environment: () => PageEnvironment | undefined;
    /** The site's description from the page: title, description, origin and icon. */
    readonly site: () => SiteMetadata | undefined;
    /**
     * Calls the listener with the key of each storage entry that another tab changes, or with null when the other tab
     * cleared them all. Returns an unsubscribe function.
     */
    readonly onStorageChange: (listener: (key: string | null) => void) => () => void;
    readonly openChannel: OpenChannel;
    /**
     * Calls the listener whenever the visitor comes back to the page: it becomes visible again, comes out of the cache of
     * the browser, or has a network again. One return may be reported several times. Returns an unsubscribe function.
     */
    readonly onReturn: (listener: () => void) => () => void;
  }
>()("portico/ports/Page") {}
