import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { APPROVALS_MAX, PERMISSION_SECONDS_MAX } from "../../domain/limits/permissions.ts";
import type { AskedApproval } from "../../domain/money/permissions/approvals.ts";
import { storedJson } from "./storedJson.ts";
import { Account, Chain, Moment } from "./storedPending.ts";

/** Where the approvals of this site are kept. It is not among the keys of the engine, which loads long before them. */
export const APPROVALS_KEY = "@portico/approvals";

const Address = Schema.TemplateLiteral(["0x", Schema.String.check(Schema.isPattern(/^[0-9a-f]{40}$/))]);
const Digits = Schema.String.check(Schema.isPattern(/^\d{1,78}$/));
const Seconds = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: PERMISSION_SECONDS_MAX }));
const decodeEntry = Schema.decodeUnknownOption(
  Schema.Struct({
    account: Account,
    chainId: Chain,
    token: Address,
    spender: Address,
    askedAtMillis: Moment,
    isCollection: Schema.optionalKey(Schema.Literal(true)),
    permit2: Schema.optionalKey(Address),
    signed: Schema.optionalKey(
      Schema.Struct({
        amount: Digits,
        nonce: Digits,
        deadlineSeconds: Schema.optionalKey(Seconds),
        isOnce: Schema.optionalKey(Schema.Literal(true)),
      }),
    ),
  }),
);

/** The approvals in the storage, newest first. Whatever is none is left out, entry by entry. */
export const storedApprovals = Effect.map(
  storedJson(APPROVALS_KEY, Schema.Array(Schema.Unknown)),
  (entries = []): ReadonlyArray<AskedApproval> =>
    entries.slice(0, APPROVALS_MAX).flatMap((entry) => {
      const decoded = decodeEntry(entry);
      return Option.isSome(decoded) && decoded.value.account.startsWith(`${decoded.value.chainId}:`)
        ? [decoded.value]
        : [];
    }),
);
