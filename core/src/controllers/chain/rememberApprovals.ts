import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { SentByWallet, SignedByWallet } from "../../domain/connection/sentByWallet.ts";
import { approvalsIn } from "../../domain/money/permissions/approvalCalls.ts";
import { type AskedApproval, withApprovals } from "../../domain/money/permissions/approvals.ts";
import { permitsIn } from "../../domain/money/permissions/signedPermits.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import { APPROVALS_KEY, storedApprovals } from "../../gateways/storage/storedApprovals.ts";
import { accountOnNetwork } from "./accountOnNetwork.ts";
import { Networks } from "./Networks.ts";

/** What is permitted, and on which network, where the request names it. */
const permittedIn = (answered: SentByWallet | SignedByWallet) => {
  if (!("signature" in answered)) return { approvals: approvalsIn(answered.params), chainId: answered.chainId };
  const { approvals, chainId } = permitsIn(answered.params);
  const named: ChainId | undefined = chainId === undefined ? answered.chainId : `eip155:${chainId}`;
  return { approvals, chainId: named };
};

/**
 * Stores the approvals in a transaction that the wallet has sent for this site, or in typed data that it has signed
 * (docs/rules/permissions.md#remembered-approvals, #remembered-permits).
 */
export const rememberApprovals = Effect.fnUntraced(function* (answered: SentByWallet | SignedByWallet) {
  const { approvals, chainId } = permittedIn(answered);
  if (approvals.length === 0) return;
  const { address } = answered;
  const networks = yield* Networks;
  const storage = yield* Storage;
  const usedChainId = chainId ?? (yield* networks.inUse("eip155"));
  const { accountId: account, network } = yield* accountOnNetwork(networks, {
    address,
    ...(usedChainId ? { chainId: usedChainId } : {}),
  });
  const askedAtMillis = yield* Clock.currentTimeMillis;
  const newer = approvals.map(
    (approval): AskedApproval => ({ ...approval, account, chainId: network.caipNetworkId, askedAtMillis }),
  );
  yield* storage.setJson(APPROVALS_KEY, withApprovals(yield* storedApprovals, newer));
});
