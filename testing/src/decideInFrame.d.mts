import type { Locator } from "playwright-core";

/**
 * Presses a button of an approval in the secure frame until this approval is gone. Once is not enough: the button is off
 * whenever the browser does not see the frame, and a press at that moment is lost. A key and the pointer take turns, for
 * the pointer may not reach a frame that has just been placed, and a key does not reach a frame when the browser gives
 * the focus to the page around it.
 */
export function decideInFrame(button: Locator): Promise<void>;
