import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import { defaultModalOptions, type ModalOptionsInput } from "../../domain/modal/modalOptions.ts";
import { modalBench } from "../../testing/modalBench.ts";
import { ModalOptions } from "./ModalOptions.ts";

/** The defaults of a site with the bench's networks, which has a project id. */
const defaults = {
  ...defaultModalOptions,
  swapChains: ["eip155:1", "eip155:8453"],
  secureSite: "https://secure.walletconnect.org",
};
const state = ModalOptions.useSync((options) => SubscriptionRef.getUnsafe(options.state));
const set = (input: ModalOptionsInput) => ModalOptions.use((options) => options.set(input));

describe("the options of the modal", () => {
  // shows docs/rules/modal.md#modal-options
  it("have defaults", () =>
    modalBench().run(
      Effect.gen(function* () {
        expect(yield* state).toEqual(defaults);
      }),
    ));

  it("are the site's values at the start, and the defaults elsewhere", () =>
    modalBench({ debug: false, features: { swaps: false }, defaultAccountTypes: { eip155: "eoa" } }).run(
      Effect.gen(function* () {
        expect(yield* state).toEqual({
          ...defaults,
          debug: false,
          features: { ...defaultModalOptions.features, swaps: false },
          defaultAccountTypes: { ...defaultModalOptions.defaultAccountTypes, eip155: "eoa" },
        });
      }),
    ));

  // shows docs/rules/connection.md#site-metadata
  it("take the site's description from the client's metadata only", () => {
    const metadata = { name: "Shop", url: "https://shop.example" };
    const named = { ...metadata, description: "", icons: [""] };
    const input: object = { metadata: { ...named, name: "Another" } };
    return modalBench(input, metadata).run(
      Effect.gen(function* () {
        expect((yield* state).metadata).toEqual(named);
        yield* set(input);
        expect((yield* state).metadata).toEqual(named);
      }),
    );
  });

  it("can be changed one by one at run time, features and account types too", () =>
    modalBench({ features: { swaps: false }, termsConditionsUrl: "https://shop.example/terms" }).run(
      Effect.gen(function* () {
        yield* set({ features: { send: false }, defaultAccountTypes: { bip122: "ordinal" }, allWallets: "HIDE" });
        expect(yield* state).toEqual({
          ...defaults,
          allWallets: "HIDE",
          termsConditionsUrl: "https://shop.example/terms",
          features: { ...defaultModalOptions.features, swaps: false, send: false },
          defaultAccountTypes: { ...defaultModalOptions.defaultAccountTypes, bip122: "ordinal" },
        });
      }),
    ));

  it("do not affect the theme", () =>
    modalBench({ themeMode: "light" }).run(
      Effect.gen(function* () {
        yield* set({ themeMode: "dark", themeVariables: { accent: "red" } });
        expect(yield* state).toEqual(defaults);
      }),
    ));
});
