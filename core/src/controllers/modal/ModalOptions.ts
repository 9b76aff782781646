import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Ref from "effect/Ref";
import {
  type ModalOptionsInput,
  mergeModalOptions,
  type ModalOptions as Options,
} from "../../domain/modal/modalOptions.ts";
import { Settings } from "../../gateways/Settings.ts";
import { Page } from "../../ports/Page.ts";
import { SiteModalOptions } from "../connection/SiteModalOptions.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { modalOptionsOf } from "./states/modalOptionsOf.ts";

/** The modal's options; every option has a value. */
export class ModalOptions extends Context.Service<
  ModalOptions,
  {
    readonly state: SubscriptionRef.SubscriptionRef<Options>;
    /**
     * Changes the options that are passed; features and account types one by one. Account types apply to wallets that
     * connect from now on, and smart sessions are granted and listed from now on, or no longer.
     */
    readonly set: (options: ModalOptionsInput) => Effect.Effect<void>;
  }
>()("portico/controllers/ModalOptions") {
  static readonly layer = Layer.effect(
    ModalOptions,
    Effect.gen(function* () {
      const state = yield* SubscriptionRef.make(modalOptionsOf(yield* Settings, (yield* Page).site()));
      const siteOptions = yield* SiteModalOptions;
      return ModalOptions.of({
        state,
        set: (options) =>
          SubscriptionRef.updateAndGet(state, (current) => mergeModalOptions(current, options)).pipe(
            Effect.flatMap((changed) => Ref.set(siteOptions, changed)),
          ),
      });
    }),
  );
}
