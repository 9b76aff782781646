import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Ref from "effect/Ref";
import { embeddedWalletKeys } from "../domain/embedded/embeddedWalletKeys.ts";
import { EmailCooldown } from "../domain/errors/identity.ts";
import { BALANCE_RETRY_GUARD_MILLIS } from "../domain/limits/money.ts";
import { EMAIL_LOGIN_COOLDOWN_MILLIS } from "../domain/limits.ts";
import { Storage } from "./storage/Storage.ts";

/** Waiting times before something may be tried again. A new try is allowed once the elapsed time reaches the limit. */
export class Cooldown extends Context.Service<
  Cooldown,
  {
    /** Claims the turn to send a login e-mail, or fails with the seconds left (rounded up). Survives a reload. */
    readonly takeEmailLogin: Effect.Effect<void, EmailCooldown>;
    /** Gives the turn back, because no e-mail was sent. */
    readonly emailNotSent: Effect.Effect<void>;
    /** Within 30 s of a failed balance fetch of the account: the end of the 30 s, in milliseconds since the epoch. */
    readonly balanceRetryAtMillis: (account: string) => Effect.Effect<number | undefined>;
    /** Notes a failed balance fetch. Returns when the account's balances may be fetched again. */
    readonly balanceFailed: (account: string) => Effect.Effect<number>;
    readonly balanceSucceeded: (account: string) => Effect.Effect<void>;
  }
>()("portico/gateways/Cooldown") {
  static readonly layer = Layer.effect(
    Cooldown,
    Effect.gen(function* () {
      const storage = yield* Storage;
      const retriesAt = yield* Ref.make<ReadonlyMap<string, number>>(new Map());

      return Cooldown.of({
        takeEmailLogin: Effect.gen(function* () {
          const now = yield* Clock.currentTimeMillis;
          const last = Number((yield* storage.text(embeddedWalletKeys.lastEmailLoginTime)) ?? Number.NaN);
          const remainingMillis = EMAIL_LOGIN_COOLDOWN_MILLIS - (now - last);
          if (remainingMillis > 0 && last <= now)
            return yield* Effect.fail(new EmailCooldown({ secondsLeft: Math.ceil(remainingMillis / 1_000) }));
          yield* storage.setText(embeddedWalletKeys.lastEmailLoginTime, String(now));
        }),
        emailNotSent: storage.remove(embeddedWalletKeys.lastEmailLoginTime),
        balanceRetryAtMillis: Effect.fnUntraced(function* (account) {
          const now = yield* Clock.currentTimeMillis;
          const retryAtMillis = (yield* Ref.get(retriesAt)).get(account);
          return retryAtMillis !== undefined && now < retryAtMillis ? retryAtMillis : undefined;
        }),
        balanceFailed: Effect.fnUntraced(function* (account) {
          const retryAtMillis = (yield* Clock.currentTimeMillis) + BALANCE_RETRY_GUARD_MILLIS;
          yield* Ref.update(retriesAt, (map) => new Map(map).set(account, retryAtMillis));
          return retryAtMillis;
        }),
        balanceSucceeded: (account) =>
          Ref.update(retriesAt, (map) => new Map([...map].filter(([failed]) => failed !== account))),
      });
    }),
  );
}
