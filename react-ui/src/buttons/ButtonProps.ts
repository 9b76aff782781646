import type { ComponentPropsWithoutRef, ReactElement } from "react";

/** The props of a `<button>`, which every button of the page takes. */
export type ButtonProps = Omit<ComponentPropsWithoutRef<"button">, "children"> &
  (
    | { readonly asChild?: false | undefined; readonly children?: undefined }
    | {
        /**
         * Gives the behaviour to the element in `children` instead of rendering a button. The element keeps its content
         * and looks. Its own handlers go first, and one that prevents the default stops the button's.
         */
        readonly asChild: true;
        readonly children: ReactElement;
      }
  );
