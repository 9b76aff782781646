import * as Effect from "effect/Effect";
import type { ChainId } from "../../../domain/chain/caip.ts";
import type { FeatureLoadFailed } from "../../../domain/errors/client.ts";
import type { WalletSignIn } from "../../../domain/identity/signIn/walletSignIn.ts";
import type { SignInServices } from "./SignInAccess.ts";

/** What a wallet is asked to sign while it connects, and who accepts it. */
interface Asked {
  readonly fields: WalletSignIn;
  readonly services: SignInServices;
}

/** Undefined when the wallet is only asked to connect, as on a site that does not sign its visitors in. */
export const askWhileConnecting = (
  access: Effect.Effect<SignInServices, FeatureLoadFailed> | undefined,
  chainId: ChainId | undefined,
): Effect.Effect<Asked | undefined> =>
  !access || !chainId
    ? Effect.undefined
    : Effect.gen(function* () {
        const services = yield* access;
        const fields = yield* services.request(chainId);
        return fields && { fields, services };
      }).pipe(Effect.orElseSucceed(() => undefined));
