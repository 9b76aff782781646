import * as Effect from "effect/Effect";
import type { Capability } from "../../domain/connection/capability.ts";
import type { ClientError } from "../../domain/errors/client.ts";
import { CapabilityMissing } from "../../domain/errors/connection.ts";
import type { WalletError } from "../../domain/errors/families.ts";
import type { WalletConnection } from "../../ports/WalletConnection.ts";
import { callWallet } from "./callWallet.ts";
import type { PendingRequests } from "./PendingRequests.ts";

/** A request that the visitor has to approve in the wallet. */
export interface WalletRequest {
  readonly method: string;
  readonly needs: Capability;
}

/** Asks a wallet for something that the visitor approves, and lists the request until the wallet has answered. */
export const requestWallet = <A>(
  pending: Pick<PendingRequests["Service"], "track">,
  { namespace, wallet, capabilities }: Pick<WalletConnection, "namespace" | "wallet" | "capabilities">,
  { method, needs }: WalletRequest,
  use: () => Promise<A>,
): Effect.Effect<A, WalletError | ClientError> =>
  Effect.suspend(() => {
    if (!capabilities.includes(needs)) {
      return Effect.fail(new CapabilityMissing({ capability: needs, wallet: wallet.name }));
    }
    let work: Promise<unknown> | undefined;
    return pending.track(
      { namespace, method, walletName: wallet.name },
      callWallet(method, () => {
        const response = use();
        work = response;
        return response;
      }),
      Effect.promise(async () => void (await work?.catch(() => {}))),
    );
  });
