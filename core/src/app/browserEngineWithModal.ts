import { browserPlatform } from "../platform/browser.ts";
import { directoryEngine } from "./directoryEngine.ts";
import type { FirstState } from "./firstState.ts";
import { modalEngine } from "./modalEngine.ts";
import type { PorticoOptions } from "./options.ts";
import { startEngine } from "./startEngine.ts";

/** The engine with what opens the modal: all of it is fetched at once, not one after the other. */
export const browserEngineWithModal = (first: FirstState, options: PorticoOptions) =>
  startEngine(options, {
    first,
    framework: "html",
    platform: browserPlatform,
    modalCode: { directoryEngine, modalEngine },
  });
