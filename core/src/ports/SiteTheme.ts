import * as Context from "effect/Context";
import type { ThemeState } from "../domain/modal/theme/theme.ts";

/** The look that the site has chosen, whether or not the modal's code is loaded. */
export class SiteTheme extends Context.Service<
  SiteTheme,
  {
    readonly get: () => ThemeState;
    /** Returns an unsubscribe function. */
    readonly subscribe: (listener: () => void) => () => void;
  }
>()("portico/ports/SiteTheme") {}
