import type { ThemeVariables } from "@portico/core/domain";
import { customProperties } from "@portico/core/page";
import { type RefObject, useEffect } from "react";

/**
 * Sets the site's theme variables on an element as custom properties. A script sets them instead of an attribute, so
 * that they work under a policy against inline styles.
 */
export const useThemeVariables = (element: RefObject<HTMLElement | null>, variables: ThemeVariables): void => {
  useEffect(() => {
    const style = element.current?.style;
    const properties = Object.entries(customProperties(variables));
    for (const [name, value] of properties) style?.setProperty(name, value);
    return () => {
      for (const [name] of properties) style?.removeProperty(name);
    };
  }, [element, variables]);
};
