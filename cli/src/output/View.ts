import type { Style } from "./style.ts";

/** How to lay out a text result. */
export interface View {
  /** Columns of the terminal. Infinite when the output is not a terminal. */
  readonly width: number;
  readonly style: Style;
}
