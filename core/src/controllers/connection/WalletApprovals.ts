import * as Context from "effect/Context";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import type { WalletApproval } from "../../domain/modal/walletApproval.ts";

/**
 * Publishes the approvals that visitors give in their wallets, once everything about the connection is updated: state,
 * memory, and the page's network. Approving a connected wallet again changes no state, and is published too.
 */
export class WalletApprovals extends Context.Service<WalletApprovals, PubSub.PubSub<WalletApproval>>()(
  "portico/controllers/WalletApprovals",
) {
  static readonly layer = Layer.effect(WalletApprovals, PubSub.unbounded<WalletApproval>());
}
