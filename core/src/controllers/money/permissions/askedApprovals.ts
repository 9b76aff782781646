import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { accountIdOf } from "../../../domain/chain/caip.ts";
import type { Network } from "../../../domain/chain/network.ts";
import type { FeatureLoadFailed } from "../../../domain/errors/client.ts";
import { PERMISSION_READS_AT_ONCE } from "../../../domain/limits/permissions.ts";
import {
  type ContractRead,
  isUsedUp,
  remainingIn,
  remainingRead,
  signatureKey,
  usedRead,
} from "../../../domain/money/permissions/approvalReads.ts";
import { type AskedApproval, approvalKey, isUnlimitedAmount } from "../../../domain/money/permissions/approvals.ts";
import type { AllowancePermission, PermitPermission } from "../../../domain/money/permissions/permission.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import { loadCode } from "../../../gateways/loadCode.ts";
import { Storage } from "../../../gateways/storage/Storage.ts";
import { storedApprovals } from "../../../gateways/storage/storedApprovals.ts";
import { Networks } from "../../chain/Networks.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import type { PermissionSource } from "./PermissionSource.ts";
import type { PermissionWallet } from "./permissionWallet.ts";
import { type TakeBackFailure, takeBack } from "./takeBack.ts";

const loadFacts = loadCode("permissions", () => import("../../../gateways/tokens/tokenFacts.ts"));

/** A contract without the function that is asked for. */
const NO_REPLY = "0x";

/** An approval on its network, and whether its permit can no longer be used; undefined when that cannot be read. */
interface ReadApproval {
  readonly network: Network;
  readonly approval: AskedApproval;
  readonly isUsed: boolean | undefined;
}

/**
 * What this site has had permitted of the account's tokens, in transactions and in signatures, and what is left of it on
 * the chain (docs/rules/permissions.md#allowances).
 */
export const askedApprovals = Effect.fnUntraced(function* (wallet: PermissionWallet) {
  const networks = yield* Networks;
  const rpc = yield* JsonRpc;
  const storage = yield* Storage;
  const revoke = yield* takeBack(wallet);

  /** The reply of a contract; undefined when the network does not answer. */
  const ask = (network: Network, { to, data }: ContractRead) =>
    rpc.request({ network, method: "eth_call", params: [{ to, data }, "latest"] }).pipe(
      Effect.catchTag("ExecutionReverted", () => Effect.succeed(NO_REPLY)),
      Effect.orElseSucceed(() => undefined),
    );

  const common = Effect.fnUntraced(function* (network: Network, owner: string, approval: AskedApproval) {
    const { readTokenFacts } = yield* loadFacts;
    const { symbol, decimals } = yield* readTokenFacts(rpc, network, approval.token);
    const { spender, permit2 } = approval;
    return {
      id: approvalKey(approval),
      account: accountIdOf(network.caipNetworkId, owner),
      chainId: network.caipNetworkId,
      sinceMillis: approval.askedAtMillis,
      token: {
        address: approval.token,
        ...(symbol === undefined ? {} : { symbol }),
        ...(decimals === undefined ? {} : { decimals }),
      },
      spender,
      ...(permit2 ? { permit2 } : {}),
    };
  });

  const allowanceOf = Effect.fnUntraced(function* (network: Network, owner: string, given: AskedApproval) {
    const { signed, ...approval } = given;
    if (signed?.isOnce) return [];
    const reply = yield* ask(network, remainingRead(approval, owner));
    const left = reply === undefined ? undefined : remainingIn(approval, reply);
    const isOver = left?.untilMillis !== undefined && left.untilMillis <= (yield* Clock.currentTimeMillis);
    if (left?.amount === 0n || isOver) return [];
    const { isCollection, permit2 } = approval;
    const permission: AllowancePermission = {
      kind: "allowance",
      ...(yield* common(network, owner, approval)),
      ...(isCollection ? { isCollection } : left ? { amount: left.amount } : {}),
      ...(left?.untilMillis === undefined ? {} : { untilMillis: left.untilMillis }),
      isUnlimited:
        isCollection === true || (left !== undefined && isUnlimitedAmount(left.amount, permit2 !== undefined)),
    };
    return [permission];
  });

  const permitOf = Effect.fnUntraced(function* (network: Network, owner: string, approval: AskedApproval) {
    const { signed, permit2 } = approval;
    const untilMillis = signed?.deadlineSeconds === undefined ? undefined : signed.deadlineSeconds * 1_000;
    const isOver = untilMillis !== undefined && untilMillis <= (yield* Clock.currentTimeMillis);
    if (!signed || isOver) return [];
    const amount = BigInt(signed.amount);
    const permission: PermitPermission = {
      kind: "permit",
      ...(yield* common(network, owner, approval)),
      amount,
      isUnlimited: isUnlimitedAmount(amount, permit2 !== undefined),
      nonce: BigInt(signed.nonce),
      ...(signed.isOnce ? { isOnce: true } : {}),
      ...(untilMillis === undefined ? {} : { untilMillis }),
    };
    return [permission];
  });

  const list = Effect.fnUntraced(function* (address: string) {
    const asked = yield* Effect.provideService(storedApprovals, Storage, storage);
    const configured = SubscriptionRef.getUnsafe(networks.state).networks;
    const own = configured.flatMap((network) => {
      const account = accountIdOf(network.caipNetworkId, address).toLowerCase();
      return asked
        .filter((approval) => approval.account.toLowerCase() === account)
        .map((approval) => ({ network, approval }));
    });
    const concurrency = PERMISSION_READS_AT_ONCE;
    const withUse = ({ network, approval }: Omit<ReadApproval, "isUsed">) =>
      approval.signed
        ? Effect.map(
            ask(network, usedRead(approval, address)),
            (reply): ReadApproval => ({
              network,
              approval,
              isUsed: reply === undefined ? undefined : isUsedUp(approval, reply),
            }),
          )
        : Effect.succeed<ReadApproval>({ network, approval, isUsed: true });
    const read = yield* Effect.forEach(own, withUse, { concurrency });
    const spent = new Set(
      read.filter(({ approval, isUsed }) => approval.signed && isUsed).map(({ approval }) => signatureKey(approval)),
    );
    const permissionsOf = ({
      network,
      approval,
      isUsed,
    }: ReadApproval): Effect.Effect<ReadonlyArray<AllowancePermission | PermitPermission>, FeatureLoadFailed> => {
      if (isUsed) return allowanceOf(network, address, approval);
      return spent.has(signatureKey(approval)) ? Effect.succeed([]) : permitOf(network, address, approval);
    };
    const found = yield* Effect.forEach(read, permissionsOf, { concurrency });
    // An allowance may have been asked for in more than one way. The newest request is first.
    return found.flat().filter(({ id }, position, all) => all.findIndex((each) => each.id === id) === position);
  });

  const source: PermissionSource<AllowancePermission | PermitPermission, TakeBackFailure> = {
    list,
    revoke: (permission) => {
      const listed = list(permission.account.slice(permission.chainId.length + 1));
      return revoke(
        permission,
        Effect.map(listed, (found) => found.some(({ id }) => id === permission.id)),
      );
    },
  };
  return source;
});
