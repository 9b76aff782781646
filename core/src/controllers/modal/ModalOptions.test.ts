import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import { defaultModalOptions, type ModalOptionsGiven } from "../../domain/modal/modalOptions.ts";
import { modalBench } from "../../testing/modalBench.ts";
import { ModalOptions } from "./ModalOptions.ts";

const state = ModalOptions.useSync((options) => SubscriptionRef.getUnsafe(options.state));
const set = (given: ModalOptionsGiven) => ModalOptions.use((options) => options.set(given));

describe("the options of the modal", () => {
  it("all have a value for a site that says nothing", () =>
    modalBench().run(
      Effect.gen(function* () {
        expect(yield* state).toEqual(defaultModalOptions);
      }),
    ));

  it("are what the site says at the start, and the defaults where it says nothing", () =>
    modalBench({ debug: false, features: { swaps: false }, defaultAccountTypes: { eip155: "eoa" } }).run(
      Effect.gen(function* () {
        expect(yield* state).toEqual({
          ...defaultModalOptions,
          debug: false,
          features: { ...defaultModalOptions.features, swaps: false },
          defaultAccountTypes: { ...defaultModalOptions.defaultAccountTypes, eip155: "eoa" },
        });
      }),
    ));

  it("call the site what it calls itself to wallets, unless they are told otherwise", () => {
    const metadata = { name: "Shop", url: "https://shop.example" };
    const named = { ...metadata, description: "", icons: [""] };
    return Promise.all([
      modalBench({}, metadata).run(
        Effect.gen(function* () {
          expect((yield* state).metadata).toEqual(named);
        }),
      ),
      modalBench({ metadata: { ...named, name: "The shop" } }, metadata).run(
        Effect.gen(function* () {
          expect((yield* state).metadata?.name).toBe("The shop");
        }),
      ),
    ]);
  });

  it("change one by one while the page lives, features and account types too", () =>
    modalBench({ features: { swaps: false }, termsConditionsUrl: "https://shop.example/terms" }).run(
      Effect.gen(function* () {
        yield* set({ features: { send: false }, defaultAccountTypes: { bip122: "ordinal" }, allWallets: "HIDE" });
        expect(yield* state).toEqual({
          ...defaultModalOptions,
          allWallets: "HIDE",
          termsConditionsUrl: "https://shop.example/terms",
          features: { ...defaultModalOptions.features, swaps: false, send: false },
          defaultAccountTypes: { ...defaultModalOptions.defaultAccountTypes, bip122: "ordinal" },
        });
      }),
    ));

  it("leave the looks to the theme", () =>
    modalBench({ themeMode: "light" }).run(
      Effect.gen(function* () {
        yield* set({ themeMode: "dark", themeVariables: { accent: "red" } });
        expect(yield* state).toEqual(defaultModalOptions);
      }),
    ));
});
