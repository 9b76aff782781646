import type { ThemeState } from "@portico/core/domain";
import { type RefObject, useEffect, useRef } from "react";

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Tells the developer what is wrong with the look, once for each theme. A dialog that is rendered ahead may be outside of
 * the page, where it has no look, so every rendering looks again until it is in the page. The condition for development is the
 * one of the core (docs/rules/errors.md#mistakes-of-a-site). It stands here in full, because bundlers drop an import
 * for production only where they see the condition.
 */
export const useLookCheck = (root: RefObject<HTMLElement | null>, theme: ThemeState): void => {
  const checked = useRef<ThemeState>(undefined);
  useEffect(() => {
    try {
      if (process.env.NODE_ENV === "development" && checked.current !== theme)
        import("./checkLook.ts")
          .then(({ checkLook }) => {
            if (!root.current?.isConnected) return;
            checked.current = theme;
            checkLook(root.current);
          })
          .catch(() => {});
    } catch {}
  });
};
