import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { orFail } from "../../gateways/orFail.ts";
import { Settings } from "../../gateways/Settings.ts";
import { KeyValue } from "../../ports/KeyValue.ts";
import { checkOptions } from "../options/checkOptions.ts";
import { firstStateOf } from "../options/firstState.ts";
import type { PorticoOptions } from "../options/PorticoOptions.ts";
import { resolveOptions } from "../options/resolveOptions.ts";
import { type Platform, platformWithSettings } from "../runtime/connectingKit.ts";
import { kitLayer } from "./kit.ts";

/**
 * The whole kit as a layer: every controller and gateway, for these options. It requires a platform (`Fetch`,
 * `KeyValue`, `Page`). Building it fails with `InvalidOption` when the options are wrong.
 * Log lines go to the program's loggers, so `onLog` does not exist here.
 */
export const layer = (options: Omit<PorticoOptions, "onLog">) => {
  const settings = Layer.effect(
    Settings,
    Effect.flatMap(KeyValue, (store) => {
      const error = checkOptions(options);
      if (error) return Effect.fail(error);
      return orFail(
        resolveOptions(
          options,
          "html",
          firstStateOf(options, (key) => store.get(key)),
        ),
      );
    }),
  );
  return kitLayer.pipe(Layer.provideMerge(platformWithSettings(settings, providedPlatform, options)));
};

/** The platform that the program provides. */
const providedPlatform = Layer.effectContext(Effect.context<Platform>());
