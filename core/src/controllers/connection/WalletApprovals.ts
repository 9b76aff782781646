import * as Context from "effect/Context";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import type { WalletApproval } from "../../domain/modal/walletApproval.ts";

/**
 * What visitors approve in their wallets, each told when everything about the connection is in its place: state, memory,
 * and the page's network. A wallet that is approved again changes no state, and is told all the same.
 */
export class WalletApprovals extends Context.Service<WalletApprovals, PubSub.PubSub<WalletApproval>>()(
  "portico/controllers/WalletApprovals",
) {
  static readonly layer = Layer.effect(WalletApprovals, PubSub.unbounded<WalletApproval>());
}
