import type { ComponentPropsWithoutRef, ReactElement } from "react";

interface ButtonLook {
  /**
   * Filled with the accent or with the theme's surface, with a border alone, or without both. A button to connect is
   * `accent` when left out, the others are `neutral`.
   */
  readonly variant?: "accent" | "neutral" | "outline" | "ghost";
  /** `medium`, which is 44 pixels high, when left out. `small` is 36, `large` 52 pixels high. */
  readonly size?: "small" | "medium" | "large";
}

/** The props of a `<button>`, which every button of the page takes, and its look. */
export type ButtonProps = Omit<ComponentPropsWithoutRef<"button">, "children"> &
  ButtonLook &
  (
    | { readonly asChild?: false | undefined; readonly children?: undefined }
    | {
        /**
         * Gives the behaviour to the element in `children` instead of rendering a button. The element keeps its content
         * and looks, and its own `aria-disabled`. Its own handlers go first, and one that prevents the default stops the
         * button's. A ref belongs to the button or to the element: with both, the button's is set.
         */
        readonly asChild: true;
        readonly children: ReactElement;
      }
  );
