import type { ThemeVariables } from "@portico/core/domain";
import { customProperties } from "@portico/core/page";
import { type RefObject, useEffect } from "react";

/**
 * Puts the site's theme variables on an element, which has no other inline style, as custom properties. A script sets them
 * rather than an attribute, so that no policy against inline styles is in the way.
 */
export const useThemeVariables = (element: RefObject<HTMLElement | null>, variables: ThemeVariables): void => {
  useEffect(() => {
    if (!element.current) return;
    const declarations = Object.entries(customProperties(variables)).map((declaration) => declaration.join(":"));
    element.current.style.cssText = declarations.join(";");
  }, [element, variables]);
};
