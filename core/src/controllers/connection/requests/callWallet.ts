import * as Effect from "effect/Effect";
import type { Capability } from "../../../domain/connection/capability.ts";
import type { ErrorOf, ErrorTag } from "../../../domain/errors/catalogue.ts";
import type { ClientError } from "../../../domain/errors/client.ts";
import { CapabilityMissing } from "../../../domain/errors/connection.ts";
import {
  isNodeError,
  isWalletError,
  type NodeError,
  type WalletError,
  withoutTransaction,
} from "../../../domain/errors/families.ts";
import { isPorticoError } from "../../../domain/errors/isPorticoError.ts";
import { UnexpectedError } from "../../../domain/errors/unexpected.ts";
import type { WalletConnection } from "../../../ports/WalletConnection.ts";
import type { PendingRequests } from "./PendingRequests.ts";

/**
 * What a call to an adapter or a wallet has failed with, when it concerns no transaction. What is no error of wallets or
 * the client is unexpected.
 */
const callFailureOf = (cause: unknown, description: string): WalletError | ClientError => {
  const error = withoutTransaction(cause, description);
  return isWalletError(error) || isClientError(error) ? error : new UnexpectedError({ description }, { cause });
};

/** What a wallet that was asked for a transaction has failed with. */
export const transactionFailureOf = (cause: unknown, description: string): WalletError | NodeError | ClientError =>
  isNodeError(cause) ? cause : callFailureOf(cause, description);

/**
 * Runs a call to an adapter or a wallet. It fails with the errors of wallets and of the client, and with those of the
 * given tags, which this call may be refused with besides. Any other rejection becomes `UnexpectedError`: an adapter
 * may come from anywhere, and its types promise nothing about rejections.
 */
export const callWallet = <A, Tag extends ErrorTag = never>(
  description: string,
  call: () => Promise<A>,
  ...expectedTags: ReadonlyArray<Tag>
): Effect.Effect<A, WalletError | ClientError | ErrorOf<Tag>> =>
  Effect.tryPromise({
    try: call,
    catch: (cause) =>
      expectedTags.length > 0 && isPorticoError(cause, ...expectedTags) ? cause : callFailureOf(cause, description),
  });

const isClientError = (cause: unknown): cause is ClientError =>
  isPorticoError(
    cause,
    "Aborted",
    "ClientDisposed",
    "FeatureLoadFailed",
    "InvalidArgument",
    "InvalidOption",
    "UnexpectedError",
  );

/** A request that the visitor has to approve in the wallet. */
export interface WalletRequest {
  readonly method: string;
  readonly needs: Capability;
  /** As the wallet gets them, with `bigint` for numbers, so that a page can explain what it waits for. */
  readonly params?: unknown;
}

/**
 * Asks a wallet for something that the visitor approves, and lists the request until the wallet has answered. `Tag` as in
 * `callWallet`.
 */
export const requestWallet = <A, Tag extends ErrorTag = never>(
  pending: Pick<PendingRequests["Service"], "track">,
  { namespace, wallet, capabilities }: Pick<WalletConnection, "namespace" | "wallet" | "capabilities">,
  { method, needs, params }: WalletRequest,
  use: () => Promise<A>,
  ...expectedTags: ReadonlyArray<Tag>
): Effect.Effect<A, WalletError | ClientError | ErrorOf<Tag>> =>
  Effect.suspend(() => {
    if (!capabilities.includes(needs)) {
      return Effect.fail(new CapabilityMissing({ capability: needs, wallet: wallet.name }));
    }
    let work: Promise<unknown> | undefined;
    return pending.track(
      { namespace, method, params, walletName: wallet.name },
      callWallet(
        method,
        () => {
          const response = use();
          work = response;
          return response;
        },
        ...expectedTags,
      ),
      Effect.promise(async () => void (await work?.catch(() => {}))),
    );
  });
