import * as Effect from "effect/Effect";
import type { Network } from "../../../domain/chain/network.ts";
import { parseStatus } from "../../../domain/chain/transactions/evmTransaction.ts";
import { SIMULATION_TIMEOUT_MILLIS } from "../../../domain/limits/signing.ts";
import {
  BALANCE_READER,
  BALANCE_READER_CODE,
  balanceSlots,
  changesBetween,
  failureReason,
  readingCall,
} from "../../../domain/money/signing/balanceChanges.ts";
import type { Simulation } from "../../../domain/money/signing/explanation.ts";
import type { SigningCall } from "../../../domain/money/signing/readRequest.ts";
import { boundedList, fieldOf } from "../../../domain/untrustedValue.ts";
import type { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";

export interface SimulatedCalls {
  readonly network: Network;
  readonly from: string;
  readonly calls: ReadonlyArray<SigningCall>;
  /** Tokens of the request, whose balances are read even when they log nothing. */
  readonly tokens: Iterable<string>;
}

const NOT_SIMULATED: Simulation = { status: "notSimulated" };

/** The tags of errors with which a node rejects a transaction. */
const refusals: ReadonlySet<string> = new Set(["ExecutionReverted", "InsufficientFunds"]);

const refusalOf = (error: { readonly _tag: string; readonly message: string }): Simulation | undefined => {
  if (!refusals.has(error._tag)) return undefined;
  const details = fieldOf(error, "details");
  const message = fieldOf(details, "rpcMessage");
  const data = fieldOf(details, "data");
  const text = typeof message === "string" ? message : "";
  const reason = error._tag === "InsufficientFunds" ? "insufficient funds" : failureReason(text, data);
  return { status: "fails", ...(reason ? { reason } : {}) };
};

const onWire = (from: string, { to, data, value }: SigningCall) => ({
  from,
  ...(to === undefined ? {} : { to }),
  data,
  value: `0x${value.toString(16)}`,
});

/**
 * What calls would change, by `eth_simulateV1`. A first simulation finds the balances that move; a second one reads
 * them before and after, because a contract can log anything. Where the network cannot simulate, a single call is tried
 * by `eth_call` (docs/rules/signing.md#simulation).
 */
export const simulateCalls = (
  rpc: Pick<JsonRpc["Service"], "request">,
  { network, from, calls, tokens }: SimulatedCalls,
): Effect.Effect<Simulation> => {
  const wanted = calls.map((call) => onWire(from, call));
  const simulate = (simulated: ReadonlyArray<object>, isReading: boolean) => {
    const stateOverrides = isReading ? { stateOverrides: { [BALANCE_READER]: { code: BALANCE_READER_CODE } } } : {};
    const params = [{ blockStateCalls: [{ ...stateOverrides, calls: simulated }] }, "latest"];
    return Effect.map(rpc.request({ network, method: "eth_simulateV1", params }), (reply) => {
      const results = boundedList(fieldOf(fieldOf(reply, 0), "calls"), simulated.length);
      return results?.length === simulated.length ? results : undefined;
    });
  };

  const simulated = Effect.gen(function* () {
    const results = yield* simulate(wanted, false);
    if (!results) return undefined;
    const failed = results.find((result) => parseStatus(fieldOf(result, "status")) !== true);
    if (failed !== undefined) {
      const message = fieldOf(fieldOf(failed, "error"), "message");
      const reason = failureReason(typeof message === "string" ? message : "", fieldOf(failed, "returnData"));
      const fails: Simulation = { status: "fails", ...(reason ? { reason } : {}) };
      return fails;
    }
    const { slots, isCut } = balanceSlots(results, from, tokens);
    const reads = slots.map((slot) => readingCall(slot, from));
    const succeeds: Simulation = { status: "succeeds" };
    const measured = yield* simulate([...reads, ...wanted, ...reads], true).pipe(Effect.orElseSucceed(() => undefined));
    const moves = measured?.slice(reads.length, reads.length + wanted.length) ?? [];
    if (!measured || moves.some((result) => parseStatus(fieldOf(result, "status")) !== true)) return succeeds;
    const { changes, isIncomplete } = changesBetween(slots, measured, measured.slice(reads.length + wanted.length));
    const result: Simulation = {
      status: "simulated",
      changes,
      ...(isCut || isIncomplete ? { isIncomplete: true } : {}),
    };
    return result;
  });

  /** Calls that build on each other cannot be tried one by one. */
  const tried = Effect.suspend(() => {
    const [only] = wanted;
    if (!only || wanted.length > 1) return Effect.succeed(NOT_SIMULATED);
    return rpc.request({ network, method: "eth_call", params: [only, "latest"] }).pipe(
      Effect.as<Simulation>({ status: "succeeds" }),
      Effect.catch((error) => Effect.succeed(refusalOf(error) ?? NOT_SIMULATED)),
    );
  });

  return simulated.pipe(
    Effect.catch((error) => Effect.succeed(refusalOf(error))),
    Effect.flatMap((result) => (result ? Effect.succeed(result) : tried)),
    Effect.timeoutOrElse({ duration: SIMULATION_TIMEOUT_MILLIS, orElse: () => Effect.succeed(NOT_SIMULATED) }),
  );
};
