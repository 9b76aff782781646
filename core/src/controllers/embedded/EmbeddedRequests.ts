import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import { type ChainId, namespaceOf } from "../../domain/chain/caip.ts";
import { causesOf } from "../../domain/connection/walletErrors/causes.ts";
import { walletRpcErrorIn } from "../../domain/connection/walletErrors/walletErrors.ts";
import type { EmbeddedApproval } from "../../domain/embedded/embeddedState.ts";
import { frameChainOf } from "../../domain/embedded/frameChain.ts";
import { methodSafety } from "../../domain/embedded/rpcMethods.ts";
import { BadWalletReply, RequestAborted, WalletTimedOut } from "../../domain/errors/connection.ts";
import type { FrameError, NodeError, WalletError } from "../../domain/errors/families.ts";
import { RpcMethodNotAllowed } from "../../domain/errors/identity.ts";
import { InternalRpcError, InvalidParamsRpcError } from "../../domain/errors/rpc.ts";
import { FRAME_VISITOR_TIMEOUT_MILLIS, NOT_ALLOWED_NOTICE_MILLIS } from "../../domain/limits/embedded.ts";
import { isAnswer } from "../../gateways/secureFrame/rpcAnswers.ts";
import { paramsIssue, plainParams } from "../../gateways/secureFrame/rpcParams.ts";
import { PendingRequests } from "../connection/requests/PendingRequests.ts";
import { Outcomes } from "../state/Outcomes.ts";
import { ApprovalScreen } from "./ApprovalScreen.ts";
import { EmbeddedStates } from "./EmbeddedStates.ts";
import { EMBEDDED_WALLET_NAME } from "./embeddedWalletInfo.ts";
import { Frame } from "./Frame.ts";
import { frameParams, sessionResult } from "./frameParams.ts";

export interface FrameCall {
  readonly chainId: ChainId;
  readonly method: string;
  readonly params: unknown;
}

const MILLIS_PER_SECOND = 1_000;

/** The error of a wallet for what the frame refused or did not answer. */
const walletErrorOf = (error: FrameError, method: string): WalletError | NodeError => {
  switch (error._tag) {
    case "FrameRefused": {
      const { code, description } = error.details;
      return walletRpcErrorIn(causesOf({ code, message: description || error.message }), { method });
    }
    case "RequestAborted":
    case "WalletBusy":
      return error;
    case "SocialsTimeout":
    case "EmailDependencyMissing":
      return new WalletTimedOut({ method, millis: FRAME_VISITOR_TIMEOUT_MILLIS }, { cause: error });
    default:
      return new InternalRpcError({ method, rpcMessage: error.message }, { cause: error });
  }
};

/** The JSON-RPC requests to the embedded wallet: which are allowed, and which the visitor approves in the frame. */
export class EmbeddedRequests extends Context.Service<
  EmbeddedRequests,
  {
    /**
     * Asks the frame. `align` makes the frame use the network and the account of the request. Rejects with the errors of
     * wallets, and with `RpcMethodNotAllowed`.
     */
    readonly send: (call: FrameCall, align: Effect.Effect<void, FrameError>) => Promise<unknown>;
    /** Gives up every request that waits for the visitor. */
    readonly abort: Effect.Effect<void>;
  }
>()("portico/controllers/EmbeddedRequests") {
  static readonly layer = Layer.effect(
    EmbeddedRequests,
    Effect.gen(function* () {
      const frame = yield* Frame;
      const states = yield* EmbeddedStates;
      const screen = yield* ApprovalScreen;
      const pending = yield* PendingRequests;
      const outcomes = yield* Outcomes;
      const scope = yield* Effect.scope;
      const services = yield* Effect.context<never>();
      /** The requests that wait for the visitor, oldest first, and how each is given up. */
      const waiting = new Map<EmbeddedApproval, AbortController>();
      let lastId = 0;

      const showApproval = Effect.suspend(() => states.change({ approval: waiting.keys().next().value }));
      const abort = Effect.sync(() => {
        for (const controller of [...waiting.values()]) controller.abort();
      });

      /** Reports the refusal once the visitor can see what asked for it. Requests that are given up close the modal. */
      const reportRefusal = (error: RpcMethodNotAllowed) =>
        Effect.forkIn(
          Effect.sleep(NOT_ALLOWED_NOTICE_MILLIS).pipe(
            Effect.andThen(screen.open),
            Effect.andThen(Effect.ignore(outcomes.report(Effect.fail(error)))),
          ),
          scope,
        );
      const refuse = Effect.fnUntraced(function* (method: string) {
        const error = new RpcMethodNotAllowed({ method });
        yield* Effect.logError(`${error.message}: ${method}`);
        if (waiting.size === 0) yield* screen.open;
        yield* abort;
        yield* reportRefusal(error);
        return yield* Effect.fail(error);
      });

      const ask = (
        { chainId, method, params }: FrameCall,
        align: Effect.Effect<void, FrameError>,
        onAnswer: () => void = () => {},
      ) =>
        Effect.gen(function* () {
          yield* align;
          const asked = frameParams(method, params);
          const { result } = yield* frame.request(
            "RPC_REQUEST",
            {
              method,
              ...(asked === undefined ? {} : { params: asked }),
              chainId: frameChainOf(chainId),
              chainNamespace: namespaceOf(chainId),
            },
            method,
          );
          onAnswer();
          return sessionResult(method, result);
        }).pipe(
          Effect.mapError((error) => {
            if (error._tag === "FrameRefused") onAnswer();
            return walletErrorOf(error, method);
          }),
          Effect.filterOrFail(
            (answer) => isAnswer(method, answer),
            () => new BadWalletReply({ method, issue: "it does not have the form that the method promises" }),
          ),
        );

      /** The frame must not show what nobody waits for any more. It cannot drop one request alone. */
      const dropApprovals = Effect.andThen(
        abort,
        Effect.suspend(() => Effect.forkIn(Effect.ignore(frame.request("RPC_ABORT", undefined)), scope)),
      );

      const askVisitor = (call: FrameCall, align: Effect.Effect<void, FrameError>) =>
        Effect.suspend(() => {
          const { chainId, method } = call;
          lastId += 1;
          const approval: EmbeddedApproval = { ...call, id: lastId };
          const controller = new AbortController();
          let isAnswered = false;
          const givenUp = Effect.callback<never, RequestAborted>((resume) =>
            controller.signal.addEventListener("abort", () => resume(Effect.fail(new RequestAborted({ method })))),
          );
          waiting.set(approval, controller);
          return Effect.acquireUseRelease(
            // Noted at once, so that the request finds the action that made it.
            pending
              .relayed(call, { namespace: namespaceOf(chainId), method, walletName: EMBEDDED_WALLET_NAME }, () =>
                controller.abort(),
              )
              .pipe(Effect.andThen(showApproval), Effect.andThen(screen.show(abort))),
            () =>
              Effect.raceFirst(
                ask(call, align, () => {
                  isAnswered = true;
                }),
                controller.signal.aborted ? Effect.fail(new RequestAborted({ method })) : givenUp,
              ),
            (_, exit) =>
              Effect.suspend(() => {
                waiting.delete(approval);
                return Effect.all([
                  showApproval,
                  pending.ended(call),
                  isAnswered ? Effect.void : dropApprovals,
                  screen.end(Exit.isSuccess(exit) ? "success" : "cancelled"),
                ]);
              }),
          );
        });

      /** Refuses parameters that the method does not have, before the frame or the visitor sees them. */
      const checked = Effect.fnUntraced(function* (call: FrameCall) {
        const { method } = call;
        const { isPlain, params } = plainParams(call.params);
        const nowSeconds = (yield* Clock.currentTimeMillis) / MILLIS_PER_SECOND;
        const issue = isPlain ? paramsIssue(method, params, nowSeconds) : "params cannot be written as JSON";
        if (issue === undefined) return { ...call, params };
        return yield* Effect.fail(new InvalidParamsRpcError({ method, rpcMessage: issue }));
      });

      const answer = Effect.fnUntraced(function* (
        call: FrameCall,
        align: Effect.Effect<void, FrameError>,
      ): Effect.fn.Return<unknown, WalletError | NodeError | RpcMethodNotAllowed> {
        const safety = methodSafety(call.method);
        if (safety === "notAllowed") return yield* refuse(call.method);
        const asked = yield* checked(call);
        return yield* safety === "safe" ? ask(asked, align) : askVisitor(asked, align);
      });

      return EmbeddedRequests.of({
        send: (call, align) => Effect.runPromiseWith(services)(answer(call, align)),
        abort,
      });
    }),
  );
}
