import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { ChainId } from "../../../domain/chain/caip.ts";
import { storageKeys } from "../../../domain/connection/storage/storageKeys.ts";
import type { LoginMethod } from "../../../domain/embedded/embeddedState.ts";
import { embeddedWalletKeys } from "../../../domain/embedded/embeddedWalletKeys.ts";
import { chainIdOfFrame, frameChainOf } from "../../../domain/embedded/frameChain.ts";
import { defaultSocials } from "../../../domain/modal/features.ts";
import { Storage } from "../../../gateways/storage/Storage.ts";

/** How a visitor who did not sign in by e-mail may have signed in. */
const providers = [...defaultSocials, "passkey"] as const;

/** What the page remembers of a login. The session itself is in the frame's own storage. */
export interface RememberedLogin {
  readonly provider: LoginMethod;
  readonly email?: string;
  readonly userName?: string;
}

/** What is remembered of the embedded wallet after the page is closed (docs/rules/embedded.md#embedded-storage-keys). */
export class LoginMemory extends Context.Service<
  LoginMemory,
  {
    /** The login of an earlier visit. */
    readonly recall: Effect.Effect<RememberedLogin | undefined>;
    /** Marks the login as used. */
    readonly remember: (login: RememberedLogin) => Effect.Effect<void>;
    readonly forget: Effect.Effect<void>;
    /** The network that was last used, without asking the frame. */
    readonly lastChain: Effect.Effect<ChainId | undefined>;
    readonly keepChain: (chainId: ChainId) => Effect.Effect<void>;
    readonly keepSmartAccountNetworks: (chainIds: ReadonlyArray<number>) => Effect.Effect<void>;
    /** Keeps which secure site offers passkeys. */
    readonly keepPasskeys: (secureSite: string | undefined) => Effect.Effect<void>;
  }
>()("portico/controllers/LoginMemory") {
  static readonly layer = Layer.effect(
    LoginMemory,
    Effect.gen(function* () {
      const storage = yield* Storage;
      const keep = (key: string, value: string | undefined) =>
        value === undefined ? storage.remove(key) : storage.setText(key, value);

      return LoginMemory.of({
        recall: Effect.gen(function* () {
          if ((yield* storage.text(embeddedWalletKeys.emailLoginUsed)) === undefined) return undefined;
          const social = yield* storage.text(storageKeys.connectedSocial);
          const email = yield* storage.text(embeddedWalletKeys.email);
          const userName = yield* storage.text(embeddedWalletKeys.socialUsername);
          return {
            provider: providers.find((provider) => provider === social) ?? ("email" as const),
            ...(email === undefined ? {} : { email }),
            ...(userName === undefined ? {} : { userName }),
          };
        }),
        remember: Effect.fnUntraced(function* ({ provider, email, userName }) {
          yield* storage.setText(embeddedWalletKeys.emailLoginUsed, "true");
          yield* keep(embeddedWalletKeys.email, email);
          yield* keep(embeddedWalletKeys.socialUsername, userName);
          yield* keep(storageKeys.connectedSocial, provider === "email" ? undefined : provider);
          yield* storage.remove(embeddedWalletKeys.lastEmailLoginTime);
        }),
        forget: Effect.forEach(
          [
            embeddedWalletKeys.emailLoginUsed,
            embeddedWalletKeys.email,
            embeddedWalletKeys.socialUsername,
            embeddedWalletKeys.lastUsedChain,
            storageKeys.connectedSocial,
          ],
          storage.remove,
          { discard: true },
        ),
        lastChain: Effect.map(storage.text(embeddedWalletKeys.lastUsedChain), (text = "") => chainIdOfFrame(text)),
        keepChain: (chainId) => storage.setText(embeddedWalletKeys.lastUsedChain, String(frameChainOf(chainId))),
        keepSmartAccountNetworks: (chainIds) =>
          storage.setText(embeddedWalletKeys.smartAccountNetworks, chainIds.join(",")),
        keepPasskeys: (secureSite) => keep(storageKeys.passkeySite, secureSite),
      });
    }),
  );
}
