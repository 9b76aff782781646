import * as Layer from "effect/Layer";
import { WalletList } from "../controllers/directory/WalletList.ts";
import { Analytics } from "../gateways/analytics/Analytics.ts";
import { Http } from "../gateways/http/Http.ts";
import { WalletDirectory } from "../gateways/walletDirectory/WalletDirectory.ts";

/** The wallets of the directory and the analytics service: what the modal needs of services when it first opens. */
export const directoryKit = WalletList.layer.pipe(
  Layer.provideMerge(Layer.mergeAll(WalletDirectory.layer, Analytics.layer)),
  Layer.provideMerge(Http.layer),
);

export type DirectoryServices = Layer.Success<typeof directoryKit>;
