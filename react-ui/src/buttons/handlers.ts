import type { SyntheticEvent } from "react";

/**
 * Returns the button's own handlers, each after those of the site for the same event. A handler of the site that
 * prevents the default stops the button's.
 */
export const withHandlers = (
  handlers: Readonly<Record<string, ((event: SyntheticEvent) => void) | undefined>>,
  ...siteProps: ReadonlyArray<object>
): object =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (event: SyntheticEvent) => {
        for (const props of siteProps) Reflect.get(props, name)?.(event);
        if (!event.defaultPrevented) handler?.(event);
      },
    ]),
  );
