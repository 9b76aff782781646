import * as Effect from "effect/Effect";
import type { ErrorOf, ErrorTag } from "../../domain/errors/catalogue.ts";
import type { ClientError } from "../../domain/errors/client.ts";
import { isWalletError, type WalletError } from "../../domain/errors/families.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { UnexpectedError } from "../../domain/errors/unexpected.ts";

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
      isWalletError(cause) ||
      isClientError(cause) ||
      (expectedTags.length > 0 && isPorticoError(cause, ...expectedTags))
        ? cause
        : new UnexpectedError({ description }, { cause }),
  });

const isClientError = (cause: unknown): cause is ClientError =>
  isPorticoError(cause, "Aborted", "ClientDisposed", "FeatureLoadFailed", "InvalidOption", "UnexpectedError");
