import type { Portico } from "@portico/core";
import type { ComponentType } from "react";

export interface ModalFrameProps {
  readonly client: Portico;
  /** Fetches the dialog's style sheet, unless the page has it. */
  readonly styles?: (() => Promise<unknown>) | undefined;
}

/** The code of the frame, as far as a page knows it. */
export interface FrameCode {
  readonly Frame: ComponentType<ModalFrameProps>;
}

/** For each client, the function that shows the frame in the place of its dialog. */
export const showFrame = new WeakMap<Portico, (frame: FrameCode) => void>();
