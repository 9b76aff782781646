import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Ref from "effect/Ref";
import * as SubscriptionRef from "effect/SubscriptionRef";
import {
  defaultModalOptions,
  type ModalOptionsInput,
  mergeModalOptions,
  type ModalOptions as Options,
} from "../../domain/modal/modalOptions.ts";
import { Settings } from "../../gateways/Settings.ts";
import { siteOf } from "../../gateways/siteMetadata.ts";
import { Page } from "../../ports/Page.ts";
import { SiteAccountTypes } from "../connection/SiteAccountTypes.ts";

/** The modal's options; every option has a value. */
export class ModalOptions extends Context.Service<
  ModalOptions,
  {
    readonly state: SubscriptionRef.SubscriptionRef<Options>;
    /**
     * Changes the options that are passed; features and account types one by one. Account types apply to wallets that
     * connect from now on.
     */
    readonly set: (options: ModalOptionsInput) => Effect.Effect<void>;
  }
>()("portico/controllers/ModalOptions") {
  static readonly layer = Layer.effect(
    ModalOptions,
    Effect.gen(function* () {
      const { modal = {}, metadata, projectId, sources } = yield* Settings;
      const site = siteOf(metadata, (yield* Page).site());
      const { features } = defaultModalOptions;
      // Without a provider, nothing leads to the views for buying.
      const onramp = sources?.onramp ? sources.onramp.length > 0 : projectId !== undefined;
      const defaults = { ...defaultModalOptions, features: { ...features, onramp } };
      const base = site.name ? { ...defaults, metadata: site } : defaults;
      const state = yield* SubscriptionRef.make(mergeModalOptions(base, modal));
      const siteTypes = yield* SiteAccountTypes;
      return ModalOptions.of({
        state,
        set: (options) =>
          SubscriptionRef.updateAndGet(state, (current) => mergeModalOptions(current, options)).pipe(
            Effect.flatMap(({ defaultAccountTypes }) => Ref.set(siteTypes, defaultAccountTypes)),
          ),
      });
    }),
  );
}
