import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import type { ThemeInput } from "../../domain/modal/theme/theme.ts";
import { modalBench } from "../../testing/modalBench.ts";
import { Theme } from "./Theme.ts";

const state = Theme.useSync((theme) => SubscriptionRef.getUnsafe(theme.state));
const set = (input: ThemeInput) => Theme.use((theme) => theme.set(input));

describe("the theme", () => {
  // shows docs/rules/modal.md#default-theme
  it("is dark, without variables, unless the site says otherwise", () =>
    modalBench().run(
      Effect.gen(function* () {
        expect(yield* state).toEqual({ mode: "dark", variables: {} });
      }),
    ));

  it("is the site's own, under the names of other kits too", () =>
    modalBench({ themeMode: "light", themeVariables: { "--w3m-accent": "red", "--apkt-z-index": 7 } }).run(
      Effect.gen(function* () {
        expect(yield* state).toEqual({ mode: "light", variables: { accent: "red", zIndex: 7 } });
      }),
    ));

  it("changes one variable at a time, and keeps the omitted ones", () =>
    modalBench({ themeMode: "light", themeVariables: { accent: "red", zIndex: 7 } }).run(
      Effect.gen(function* () {
        yield* set({ variables: { accent: "blue", fontFamily: "Inter" } });
        expect(yield* state).toEqual({
          mode: "light",
          variables: { accent: "blue", zIndex: 7, fontFamily: "Inter" },
        });
        yield* set({ mode: "system" });
        expect(yield* state).toEqual({
          mode: "system",
          variables: { accent: "blue", zIndex: 7, fontFamily: "Inter" },
        });
      }),
    ));

  it("ignores unknown variables and values of the wrong type, and logs their names", () => {
    const { run, recorded } = modalBench();
    return run(
      Effect.gen(function* () {
        yield* set({ variables: { "--w3m-glow": "none", "--w3m-z-index": "high", "--w3m-accent": "red" } });
        expect(yield* state).toEqual({ mode: "dark", variables: { accent: "red" } });
        expect(recorded.logs).toEqual([
          {
            level: "Warn",
            message: "Ignored theme variables, because their names or values are not valid: --w3m-glow, --w3m-z-index",
          },
        ]);
      }),
    );
  });
});
