import * as Context from "effect/Context";

/** The end of a visit, as far as a page hears of it. Nothing happens outside a page. */
export class PageLeaving extends Context.Service<
  PageLeaving,
  {
    /** Calls the listener whenever the page is hidden or closed. Returns an unsubscribe function. */
    readonly onHidden: (listener: () => void) => () => void;
    /**
     * Has the browser post a text even when the page is closed meanwhile. False when it refuses, or outside a page.
     * There is no answer.
     */
    readonly sendBeacon: (url: string, text: string) => boolean;
  }
>()("portico/ports/PageLeaving") {}
