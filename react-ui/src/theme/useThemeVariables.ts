import type { ThemeVariables } from "@portico/core/domain";
import { customProperties } from "@portico/core/page";
import { type RefObject, useEffect } from "react";

/**
 * Sets the site's theme variables on an element as custom properties; the element has no other inline style. A script
 * sets them instead of an attribute, so that they work under a policy against inline styles.
 */
export const useThemeVariables = (element: RefObject<HTMLElement | null>, variables: ThemeVariables): void => {
  useEffect(() => {
    if (!element.current) return;
    const declarations = Object.entries(customProperties(variables)).map((declaration) => declaration.join(":"));
    element.current.style.cssText = declarations.join(";");
  }, [element, variables]);
};
