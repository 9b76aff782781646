import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import type { AccountId, ChainId } from "../../../domain/chain/caip.ts";
import { emptySend } from "../../../domain/emptyStates.ts";
import type { ClientError, FeatureLoadFailed } from "../../../domain/errors/client.ts";
import type { NotConnected, WalletTimedOut } from "../../../domain/errors/connection.ts";
import type { JsonRpcError, WalletError } from "../../../domain/errors/families.ts";
import {
  type IncorrectAmount,
  type InsufficientBalance,
  type SendFailed,
  type SendFieldsMissing,
  type SolanaSendFailed,
  UnsupportedChain,
} from "../../../domain/errors/flow.ts";
import type { InvalidAddress, InvalidArgument, UnknownToken } from "../../../domain/errors/input.ts";
import type { NetworkNotFound } from "../../../domain/errors/networks.ts";
import type { SendPreview, SendState } from "../../../domain/money/send/sendState.ts";

export interface SendFields {
  readonly token?: AccountId | "native";
  readonly amount?: string;
  readonly recipient?: string;
}
export type FormFailure =
  | FeatureLoadFailed
  | JsonRpcError
  | NetworkNotFound
  | NotConnected
  | UnknownToken
  | UnsupportedChain;

export type PreviewFailure =
  | FormFailure
  | IncorrectAmount
  | InsufficientBalance
  | InvalidAddress
  | SendFieldsMissing
  | WalletError
  | ClientError;
export type SubmitFailure =
  | InvalidArgument
  | NotConnected
  | SendFailed
  | SolanaSendFailed
  | UnsupportedChain
  | WalletTimedOut
  | ClientError;

/** Sending tokens: the form, the preview, and the transaction. */
export class Send extends Context.Service<
  Send,
  {
    readonly state: SubscriptionRef.SubscriptionRef<SendState>;
    readonly start: (draft?: SendFields & { readonly chainId?: ChainId }) => Effect.Effect<SendState, FormFailure>;
    readonly set: (fields: SendFields) => Effect.Effect<SendState, FormFailure>;
    readonly preview: Effect.Effect<SendPreview, PreviewFailure>;
    readonly submit: (preview: SendPreview) => Effect.Effect<{ readonly hash: string }, SubmitFailure>;
    readonly reset: Effect.Effect<void>;
  }
>()("portico/controllers/Send") {
  static readonly layer = Layer.effect(
    Send,
    Effect.gen(function* () {
      const state = yield* SubscriptionRef.make<SendState>(emptySend);
      const unsupported = Effect.fail(new UnsupportedChain({ chainId: "" }));
      return Send.of({
        state,
        start: () => unsupported,
        set: () => unsupported,
        preview: unsupported,
        submit: () => unsupported,
        reset: SubscriptionRef.set(state, emptySend),
      });
    }),
  );
}
