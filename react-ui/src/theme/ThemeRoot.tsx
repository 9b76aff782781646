import { customProperties, shownMode } from "@portico/core/domain";
import { localeDirection } from "@portico/core/strings";
import { type ComponentPropsWithoutRef, forwardRef, useCallback, useEffect, useRef } from "react";
import { usePorticoContext } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { usePrefersLight } from "./usePrefersLight.ts";

/** The element that carries the theme: mode, direction and the site's variables as custom properties. */
export const ThemeRoot = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<"div">>((props, forwarded) => {
  const { client, locale } = usePorticoContext();
  const { mode, variables } = useStore(client.theme.store);
  const prefersLight = usePrefersLight();
  const element = useRef<HTMLDivElement | null>(null);
  const ref = useCallback(
    (node: HTMLDivElement | null) => {
      element.current = node;
      if (typeof forwarded === "function") forwarded(node);
      else if (forwarded) forwarded.current = node;
    },
    [forwarded],
  );

  // Set by script rather than by an attribute, so that no policy against inline styles is in the way.
  useEffect(() => {
    const style = element.current?.style;
    const properties = Object.entries(customProperties(variables));
    for (const [name, value] of properties) style?.setProperty(name, value);
    return () => {
      for (const [name] of properties) style?.removeProperty(name);
    };
  }, [variables]);

  return (
    <div
      ref={ref}
      data-portico=""
      data-theme={shownMode(mode, prefersLight)}
      dir={localeDirection(locale)}
      lang={locale}
      {...props}
    />
  );
});
ThemeRoot.displayName = "ThemeRoot";
