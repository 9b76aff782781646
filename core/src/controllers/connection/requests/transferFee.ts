import * as Effect from "effect/Effect";
import type { ClientError } from "../../../domain/errors/client.ts";
import { CapabilityMissing, NotConnected } from "../../../domain/errors/connection.ts";
import { type JsonRpcError, type NodeError, nodeErrorTags, type WalletError } from "../../../domain/errors/families.ts";
import type { InvalidAddress } from "../../../domain/errors/input.ts";
import type { IncorrectAmount } from "../../../domain/errors/money.ts";
import type { NetworkNotFound } from "../../../domain/errors/networks.ts";
import type { FeeQuery } from "../../../domain/money/feeQuery.ts";
import { Networks } from "../../chain/Networks.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import type { Connections } from "../Connections.ts";
import { callWallet } from "./callWallet.ts";

type FeeFailure =
  | WalletError
  | JsonRpcError
  | NodeError
  | NetworkNotFound
  | InvalidAddress
  | IncorrectAmount
  | ClientError;

/** What an estimate may fail with besides: an input that is wrong, or the network that is read. */
const estimateRefusals = [
  "BadReply",
  "HttpStatus",
  "IncorrectAmount",
  "InvalidAddress",
  "NetworkNotSupported",
  "TimedOut",
  "Unreachable",
  ...nodeErrorTags,
] as const;

/**
 * What a transfer would cost, without asking for an approval: in base units of the native coin (wei, lamports) of the
 * wallet's current network. Fails with `NotConnected`, with `CapabilityMissing` where the wallet chooses the fee, as
 * for bip122, or with the network's error.
 */
export const transferFee = Effect.fnUntraced(function* (
  connections: Pick<Connections["Service"], "on" | "state">,
  { namespace: requestedNamespace, to, value, data }: FeeQuery,
): Effect.fn.Return<bigint, FeeFailure, Networks> {
  const networks = yield* Networks;
  const namespace = requestedNamespace ?? (yield* networks.activeNamespace);
  const connection = yield* connections.on(namespace);
  const { capabilities, wallet } = connection;
  if (!capabilities.includes("estimateFee") || !("estimateFee" in connection)) {
    return yield* Effect.fail(new CapabilityMissing({ capability: "estimateFee", wallet: wallet.name }));
  }
  const connected = SubscriptionRef.getUnsafe(connections.state).byNamespace[namespace];
  if (connected?.status !== "connected") return yield* Effect.fail(new NotConnected({ namespace }));
  const network = yield* networks.resolve(connected.chainId);
  const from = connected.account.address;
  return yield* callWallet(
    "estimateFee",
    () =>
      connection.namespace === "eip155"
        ? connection.estimateFee({ from, to, value, ...(data === undefined ? {} : { data }) })
        : connection.estimateFee({ from, to, value, network }),
    ...estimateRefusals,
  );
});
