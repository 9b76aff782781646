import { browserPlatform } from "../platform/browser.ts";
import { directoryEngine } from "./directoryEngine.ts";
import type { FirstState } from "./firstState.ts";
import { modalEngine } from "./modalEngine.ts";
import type { PorticoOptions } from "./options.ts";
import { startEngine } from "./startEngine.ts";

/** The engine with the code that opens the modal, so that both are fetched at the same time. */
export const browserEngineWithModal = (first: FirstState, options: PorticoOptions) =>
  startEngine(options, {
    first,
    framework: "html",
    platform: browserPlatform,
    modalCode: { directoryEngine, modalEngine },
  });
