import type { SyntheticEvent } from "react";

/** Props of an element, of which only the event handlers matter here. */
export type Handlers = Readonly<Record<string, unknown>>;

const call = (handler: unknown, event: SyntheticEvent) => typeof handler === "function" && handler(event);

/**
 * Returns the button's own handlers, each after those of the site for the same event. A handler of the site that
 * prevents the default stops the button's.
 */
export const withHandlers = (handlers: Handlers, ...siteProps: ReadonlyArray<Handlers>): Handlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (event: SyntheticEvent) => {
        for (const props of siteProps) call(props[name], event);
        if (!event.defaultPrevented) call(handler, event);
      },
    ]),
  );
