import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { WalletList } from "../../../controllers/directory/WalletList.ts";
import { WalletDirectory } from "../../../gateways/walletDirectory/WalletDirectory.ts";
import type { CallingServices } from "../../runtime/httpEngine.ts";
import { partEngine, type Runner } from "../../runtime/partEngine.ts";
import { storeOf } from "../../standIn/storeOf.ts";
import type { DirectoryParts } from "./part.ts";

/** The wallet directory, which the modal needs when it first opens. */
export const directoryLayer = WalletList.layer.pipe(Layer.provideMerge(WalletDirectory.layer));

export type DirectoryServices = Layer.Success<typeof directoryLayer>;

/** The wallets of the directory. */
export const directoryEngine = partEngine<CallingServices>()(directoryLayer, ({ perform }: Runner) =>
  Effect.gen(function* () {
    const wallets = yield* WalletList;
    return {
      directory: {
        store: storeOf(wallets.state),
        prefetch: (options) => perform(wallets.prefetch, options),
        more: (options) => perform(wallets.more, options),
        search: (query, options) => perform(wallets.search(query), options),
      },
    } satisfies DirectoryParts;
  }),
);
