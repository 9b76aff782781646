import { browserPlatform } from "../../platform/browser.ts";
import { idle } from "../opening/idle.ts";
import type { FirstState } from "../options/firstState.ts";
import type { PorticoOptions } from "../options/PorticoOptions.ts";
import { directoryEngine } from "../parts/directory/engine.ts";
import { eventsEngine } from "../parts/events/engine.ts";
import { modalEngine } from "../parts/modal/engine.ts";
import { httpEngine } from "../runtime/httpEngine.ts";
import { startEngine } from "./startEngine.ts";

/** The engine with the code that opens the modal, so that both are fetched at the same time. */
export const browserEngine = (first: FirstState, options: PorticoOptions) =>
  startEngine(options, {
    first,
    framework: "html",
    platform: browserPlatform,
    modalCode: { httpEngine, directoryEngine, eventsEngine, modalEngine, pause: idle },
  });
