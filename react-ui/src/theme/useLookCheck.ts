import type { ThemeState } from "@portico/core/domain";
import { type RefObject, useEffect } from "react";

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Tells the developer what is wrong with the look, after each change of the theme. The condition for development is the
 * one of the core (docs/rules/errors.md#mistakes-of-a-site). It stands here in full, because bundlers drop an import
 * for production only where they see the condition.
 */
export const useLookCheck = (root: RefObject<HTMLElement | null>, theme: ThemeState): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new theme is checked.
  useEffect(() => {
    try {
      if (process.env.NODE_ENV === "development")
        import("./checkLook.ts")
          .then(({ checkLook }) => root.current?.isConnected && checkLook(root.current))
          .catch(() => {});
    } catch {}
  }, [root, theme]);
};
