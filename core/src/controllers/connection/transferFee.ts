import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import type { PorticoError } from "../../domain/errors/catalogue.ts";
import { CapabilityMissing, NotConnected } from "../../domain/errors/connection.ts";
import type { FeeQuery } from "../../domain/money/feeQuery.ts";
import { Networks } from "../chain/Networks.ts";
import { asked } from "./asked.ts";
import type { Connections } from "./Connections.ts";

/**
 * What a transfer would cost, without asking for an approval: in base units of the native coin (wei, lamports) of the
 * wallet's current network. Fails with `NotConnected`, with `CapabilityMissing` where the wallet chooses the fee, as
 * for bip122, or with the network's error.
 */
export const transferFee = Effect.fnUntraced(function* (
  connections: Pick<Connections["Service"], "on" | "state">,
  { namespace: named, to, value, data }: FeeQuery,
): Effect.fn.Return<bigint, PorticoError, Networks> {
  const networks = yield* Networks;
  const namespace = named ?? (yield* networks.activeNamespace);
  const connection = yield* connections.on(namespace);
  const { capabilities, wallet } = connection;
  if (!capabilities.includes("estimateFee") || !("estimateFee" in connection)) {
    return yield* Effect.fail(new CapabilityMissing({ capability: "estimateFee", wallet: wallet.name }));
  }
  const connected = SubscriptionRef.getUnsafe(connections.state).byNamespace[namespace];
  if (connected?.status !== "connected") return yield* Effect.fail(new NotConnected({ namespace }));
  const network = yield* networks.resolve(connected.chainId);
  const from = connected.account.address;
  return yield* asked("estimateFee", () =>
    connection.estimateFee({ from, to, value, network, ...(data === undefined ? {} : { data }) }),
  );
});
