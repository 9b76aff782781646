import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Ref from "effect/Ref";
import type { ModalOptionsInput } from "../../domain/modal/modalOptions.ts";
import { Settings } from "../../gateways/Settings.ts";

/**
 * The modal's options as the site has set them, and as it changes them later. Connections and permissions need some of
 * them before the modal's code is loaded.
 */
export class SiteModalOptions extends Context.Service<SiteModalOptions, Ref.Ref<ModalOptionsInput>>()(
  "portico/controllers/SiteModalOptions",
) {
  static readonly layer = Layer.effect(
    SiteModalOptions,
    Effect.flatMap(Settings, ({ modal }) => Ref.make(modal ?? {})),
  );
}
