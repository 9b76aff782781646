import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { ThemeInput, ThemeState } from "../../domain/modal/theme/theme.ts";
import { themeVariablesOf } from "../../domain/modal/theme/themeVariables.ts";
import { Settings } from "../../gateways/Settings.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";

/** The modal's theme. */
export class Theme extends Context.Service<
  Theme,
  {
    readonly state: SubscriptionRef.SubscriptionRef<ThemeState>;
    /** Changes the mode and the variables that are set. Ignores unknown variable names, with a log line. */
    readonly set: (theme: ThemeInput) => Effect.Effect<void>;
  }
>()("portico/controllers/Theme") {
  static readonly layer = Layer.effect(
    Theme,
    Effect.gen(function* () {
      const { modal: { themeMode = "dark", themeVariables = {} } = {} } = yield* Settings;
      const state = yield* SubscriptionRef.make<ThemeState>({ mode: themeMode, variables: {} });

      const set = Effect.fnUntraced(function* ({ mode, variables: input = {} }: ThemeInput) {
        const { variables, unknown } = themeVariablesOf(input);
        if (unknown.length > 0)
          yield* Effect.logWarning(
            `Ignored theme variables, because their names or values are not valid: ${unknown.join(", ")}`,
          );
        yield* SubscriptionRef.update(state, (current) => ({
          mode: mode ?? current.mode,
          variables: { ...current.variables, ...variables },
        }));
      });

      yield* set({ variables: themeVariables });
      return Theme.of({ state, set });
    }),
  );
}
