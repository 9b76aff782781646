import * as Effect from "effect/Effect";
import { Networks } from "../../../../controllers/chain/Networks.ts";
import { Connections } from "../../../../controllers/connection/Connections.ts";
import { transferFee } from "../../../../controllers/connection/requests/transferFee.ts";
import type { Runner } from "../../../runtime/partEngine.ts";
import type { SignerParts } from "./part.ts";

/** Estimates fees. Its code is fetched with the first question. */
export type FeeService = Pick<SignerParts["signer"], "estimateFee">;

export const feeService = ({ perform }: Runner) =>
  Effect.gen(function* () {
    const connections = yield* Connections;
    const networks = yield* Networks;
    return {
      estimateFee: (query, options) =>
        perform(Effect.provideService(transferFee(connections, query), Networks, networks), options),
    } satisfies FeeService;
  });
