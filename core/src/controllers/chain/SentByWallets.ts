import * as Context from "effect/Context";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import type { SentByWallet } from "../../domain/connection/sentByWallet.ts";

/** Publishes what wallets have sent, as their adapters report it. */
export class SentByWallets extends Context.Service<SentByWallets, PubSub.PubSub<SentByWallet>>()(
  "portico/controllers/SentByWallets",
) {
  static readonly layer = Layer.effect(SentByWallets, PubSub.unbounded<SentByWallet>());
}
