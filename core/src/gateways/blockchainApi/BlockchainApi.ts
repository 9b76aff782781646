import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { ApiClient } from "./ApiClient.ts";
import { accountCalls } from "./account.ts";
import { convertCalls } from "./convert.ts";
import { onrampCalls } from "./onramp.ts";
import { profileCalls } from "./profile.ts";
import { sessionCalls } from "./sessions.ts";

const make = Effect.gen(function* () {
  const { supportedChains, supports } = yield* ApiClient;
  return {
    supportedChains,
    supports,
    ...(yield* accountCalls),
    ...(yield* convertCalls),
    ...(yield* profileCalls),
    ...(yield* onrampCalls),
    ...(yield* sessionCalls),
  };
});

/** Every call of the Blockchain API with decoded answers (docs/rules/services.md#blockchain-api). */
export class BlockchainApi extends Context.Service<BlockchainApi, Effect.Success<typeof make>>()(
  "portico/gateways/blockchainApi/BlockchainApi",
) {
  static readonly layer = Layer.effect(BlockchainApi, make).pipe(Layer.provide(ApiClient.layer));
}
