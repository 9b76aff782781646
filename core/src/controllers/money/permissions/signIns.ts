import * as Effect from "effect/Effect";
import { chainIdOf, parseAccountId } from "../../../domain/chain/caip.ts";
import type { SignInState } from "../../../domain/identity/signIn/signInState.ts";
import type { SignInPermission } from "../../../domain/money/permissions/permission.ts";
import { SignInAccess } from "../../connection/signIn/SignInAccess.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";

/** The milliseconds of an ISO 8601 time; undefined for any other text. */
const millisOf = (time: string | undefined): number | undefined => {
  const millis = Date.parse(time ?? "");
  return Number.isFinite(millis) ? millis : undefined;
};

const signInOf = ({ account, session }: SignInState): ReadonlyArray<SignInPermission> => {
  const parsed = parseAccountId(account ?? "");
  if (!account || !session || parsed instanceof Error) return [];
  const sinceMillis = millisOf(session.data.issuedAt);
  const untilMillis = millisOf(session.data.expirationTime);
  return [
    {
      kind: "signIn",
      id: `signIn:${account}`,
      account,
      chainId: chainIdOf(parsed.namespace, parsed.reference),
      ...(sinceMillis === undefined ? {} : { sinceMillis }),
      ...(untilMillis === undefined ? {} : { untilMillis }),
    },
  ];
};

/**
 * The session of the account in use, on a site that signs its visitors in, and how the visitor signs out. Only the site
 * knows its other sessions.
 */
export const signIns = Effect.gen(function* () {
  const access = yield* SignInAccess;
  if (!access) return { list: Effect.succeed([]), revoke: Effect.void };
  return {
    list: Effect.map(access, ({ state }) => signInOf(SubscriptionRef.getUnsafe(state))),
    revoke: Effect.flatMap(access, ({ signOut }) => signOut),
  };
});
