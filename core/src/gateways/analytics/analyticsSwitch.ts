import * as Effect from "effect/Effect";
import { fieldOf } from "../../domain/untrustedValue.ts";
import { Http } from "../http/Http.ts";
import { Settings } from "../Settings.ts";

const isAnalyticsEnabledIn = (json: unknown): Effect.Effect<boolean, Error> => {
  const isEnabled = fieldOf(json, "isAnalyticsEnabled");
  return typeof isEnabled === "boolean"
    ? Effect.succeed(isEnabled)
    : Effect.fail(new Error('["isAnalyticsEnabled"]: expected true or false'));
};

/**
 * Whether the owner of the project wants analytics, by the directory's settings of the project. No answer, and no
 * project, mean no (docs/rules/directory.md#analytics-switch).
 */
export const analyticsSwitch = Effect.gen(function* () {
  const http = yield* Http;
  const { endpoints, projectId, sdk } = yield* Settings;
  if (!projectId) return Effect.succeed(false);
  const query = { projectId, st: sdk.type, sv: sdk.version };
  const call = { method: "GET", base: endpoints.walletDirectory, path: "/getAnalyticsConfig", query } as const;
  return yield* Effect.cached(Effect.orElseSucceed(http.json(call, isAnalyticsEnabledIn), () => false));
});
