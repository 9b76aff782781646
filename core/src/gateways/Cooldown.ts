import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Ref from "effect/Ref";
import { embeddedWalletKeys } from "../domain/embedded/embeddedWalletKeys.ts";
import { EmailCooldown } from "../domain/errors/flow.ts";
import { BALANCE_RETRY_GUARD_MILLIS, EMAIL_LOGIN_COOLDOWN_MILLIS } from "../domain/limits.ts";
import { Storage } from "./storage/Storage.ts";

/** Waiting times before something may be tried again. A new try is allowed once the elapsed time reaches the limit. */
export class Cooldown extends Context.Service<
  Cooldown,
  {
    /** Claims the turn to send a login e-mail, or fails with the seconds left (rounded up). Survives a reload. */
    readonly takeEmailLogin: Effect.Effect<void, EmailCooldown>;
    /** False within 30 s of a failed balance fetch of the account. */
    readonly mayFetchBalance: (account: string) => Effect.Effect<boolean>;
    readonly balanceFailed: (account: string) => Effect.Effect<void>;
    readonly balanceSucceeded: (account: string) => Effect.Effect<void>;
  }
>()("portico/gateways/Cooldown") {
  static readonly layer = Layer.effect(
    Cooldown,
    Effect.gen(function* () {
      const storage = yield* Storage;
      const failedAt = yield* Ref.make<ReadonlyMap<string, number>>(new Map());

      return Cooldown.of({
        takeEmailLogin: Effect.gen(function* () {
          const now = yield* Clock.currentTimeMillis;
          const last = Number((yield* storage.text(embeddedWalletKeys.lastEmailLoginTime)) ?? Number.NaN);
          const left = EMAIL_LOGIN_COOLDOWN_MILLIS - (now - last);
          if (left > 0 && last <= now)
            return yield* Effect.fail(new EmailCooldown({ secondsLeft: Math.ceil(left / 1_000) }));
          yield* storage.setText(embeddedWalletKeys.lastEmailLoginTime, String(now));
        }),
        mayFetchBalance: Effect.fnUntraced(function* (account) {
          const now = yield* Clock.currentTimeMillis;
          const at = (yield* Ref.get(failedAt)).get(account);
          return at === undefined || now - at >= BALANCE_RETRY_GUARD_MILLIS;
        }),
        balanceFailed: Effect.fnUntraced(function* (account) {
          const now = yield* Clock.currentTimeMillis;
          yield* Ref.update(failedAt, (map) => new Map(map).set(account, now));
        }),
        balanceSucceeded: (account) =>
          Ref.update(failedAt, (map) => new Map([...map].filter(([failed]) => failed !== account))),
      });
    }),
  );
}
