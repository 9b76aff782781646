import { UnexpectedError } from "../../domain/errors/unexpected.ts";
import { checkOptions } from "../options/checkOptions.ts";
import type { FirstState } from "../options/firstState.ts";
import type { PorticoOptions } from "../options/PorticoOptions.ts";
import { resolveOptions } from "../options/resolveOptions.ts";
import type { Portico } from "../parts/Portico.ts";
import { type ModalCode, makeEngine, type PlatformLayer } from "./makeEngine.ts";

/**
 * Starts an engine on a platform. Throws `InvalidOption` when an option is wrong, and `UnexpectedError` for a defect.
 */
export const startEngine = (
  options: PorticoOptions,
  {
    first,
    framework,
    platform,
    modalCode,
  }: { first: FirstState; framework: string; platform: PlatformLayer; modalCode?: ModalCode },
): Portico => {
  const error = checkOptions(options);
  if (error) throw error;
  try {
    return makeEngine(resolveOptions(options, framework, first), platform, options, modalCode);
  } catch (cause) {
    throw new UnexpectedError({ description: "the engine did not start" }, { cause });
  }
};
