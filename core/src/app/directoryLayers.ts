import * as Layer from "effect/Layer";
import { WalletList } from "../controllers/directory/WalletList.ts";
import { Analytics } from "../gateways/analytics/Analytics.ts";
import { Http } from "../gateways/http/Http.ts";
import { WalletDirectory } from "../gateways/walletDirectory/WalletDirectory.ts";

/** The wallet directory and the analytics service: the services that the modal needs when it first opens. */
export const directoryKit = WalletList.layer.pipe(
  Layer.provideMerge(Layer.mergeAll(WalletDirectory.layer, Analytics.layer)),
  Layer.provideMerge(Http.layer),
);

export type DirectoryServices = Layer.Success<typeof directoryKit>;
