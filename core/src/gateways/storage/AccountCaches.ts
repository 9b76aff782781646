import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Schema from "effect/Schema";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import {
  ENS_CACHE_MILLIS,
  IDENTITY_CACHE_MILLIS,
  NATIVE_BALANCE_CACHE_MILLIS,
  PORTFOLIO_CACHE_MILLIS,
} from "../../domain/limits.ts";
import { BalanceOnWire } from "../balanceOnWire.ts";
import { maybe } from "../wireShapes.ts";
import { storedCache } from "./storedCache.ts";

const Portfolio = Schema.Struct({
  caipAddress: Schema.String,
  balance: Schema.Struct({ balances: Schema.Array(BalanceOnWire) }),
  /** Absent in entries of other kits, which know only the Blockchain API. */
  source: Schema.optionalKey(Schema.String),
  priceSource: Schema.optionalKey(Schema.String),
  failedSources: Schema.optionalKey(Schema.Array(Schema.String)),
  atMillis: Schema.optionalKey(Schema.Finite),
});
const NativeBalance = Schema.Struct({
  caipAddress: Schema.String,
  balance: Schema.String,
  symbol: Schema.String,
  /** Written by the cache itself. */
  timestamp: Schema.optionalKey(Schema.Finite),
});
const EnsNames = Schema.Struct({
  address: Schema.String,
  ens: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      addresses: Schema.Record(Schema.String, Schema.Struct({ address: Schema.String })),
      source: maybe(Schema.String),
    }),
  ),
});
const Identity = Schema.Struct({
  identity: Schema.Struct({ name: maybe(Schema.String), avatar: maybe(Schema.String) }),
});

const make = Effect.gen(function* () {
  return {
    /** By CAIP-10 account. */
    portfolio: yield* storedCache({
      storageKey: storageKeys.portfolioCache,
      lifetimeMillis: PORTFOLIO_CACHE_MILLIS,
      value: Portfolio,
    }),
    /** By CAIP-10 account. */
    nativeBalance: yield* storedCache({
      storageKey: storageKeys.nativeBalanceCache,
      lifetimeMillis: NATIVE_BALANCE_CACHE_MILLIS,
      value: NativeBalance,
    }),
    /** By plain address. */
    ens: yield* storedCache({ storageKey: storageKeys.ensCache, lifetimeMillis: ENS_CACHE_MILLIS, value: EnsNames }),
    /** By plain address. */
    identity: yield* storedCache({
      storageKey: storageKeys.identityCache,
      lifetimeMillis: IDENTITY_CACHE_MILLIS,
      value: Identity,
    }),
  };
});

/** Data about accounts that is kept for a while, across reloads (docs/rules/services.md#stored-caches). */
export class AccountCaches extends Context.Service<AccountCaches, Effect.Success<typeof make>>()(
  "portico/gateways/storage/AccountCaches",
) {
  static readonly layer = Layer.effect(AccountCaches, make);
}
