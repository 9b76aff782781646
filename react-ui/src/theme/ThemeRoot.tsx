import { localeDirection } from "@portico/core/page";
import { type ComponentPropsWithoutRef, forwardRef, useCallback, useRef } from "react";
import { usePorticoContext } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { useLookCheck } from "./useLookCheck.ts";
import { useThemeVariables } from "./useThemeVariables.ts";

/** The element that carries the theme: the mode, the text direction, and the site's variables as custom properties. */
export const ThemeRoot = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<"div">>((props, forwarded) => {
  const { client, locale } = usePorticoContext();
  const theme = useStore(client.theme.store);
  const { mode, variables } = theme;
  const element = useRef<HTMLDivElement | null>(null);
  const ref = useCallback(
    (node: HTMLDivElement | null) => {
      element.current = node;
      if (typeof forwarded === "function") forwarded(node);
      else if (forwarded) forwarded.current = node;
    },
    [forwarded],
  );

  useThemeVariables(element, variables);
  useLookCheck(element, theme);
  return (
    <div
      ref={ref}
      data-portico=""
      data-theme={mode}
      data-layout={variables.layout}
      dir={localeDirection(locale)}
      lang={locale}
      {...props}
    />
  );
});
ThemeRoot.displayName = "ThemeRoot";
