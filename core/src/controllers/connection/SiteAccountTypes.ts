import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Ref from "effect/Ref";
import type { ModalOptionsInput } from "../../domain/modal/modalOptions.ts";
import { Settings } from "../../gateways/Settings.ts";

/**
 * The account types that the site wants wallets to start with. They are separate from the modal's other options,
 * because connections need them before the modal's code is loaded.
 */
export class SiteAccountTypes extends Context.Service<
  SiteAccountTypes,
  Ref.Ref<NonNullable<ModalOptionsInput["defaultAccountTypes"]>>
>()("portico/controllers/SiteAccountTypes") {
  static readonly layer = Layer.effect(
    SiteAccountTypes,
    Effect.flatMap(Settings, ({ modal }) => Ref.make(modal?.defaultAccountTypes ?? {})),
  );
}
