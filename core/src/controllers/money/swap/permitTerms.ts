import * as Effect from "effect/Effect";
import type { Network } from "../../../domain/chain/network.ts";
import type { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import { loadCode } from "../../../gateways/loadCode.ts";

const load = loadCode("permits", () => import("../../../gateways/tokens/tokenPermit.ts"));

/** Asks a token how it takes signed approvals (EIP-2612) of an owner; undefined when it does not. */
export const readPermitTerms = Effect.fnUntraced(function* (
  rpc: Pick<JsonRpc["Service"], "request">,
  network: Network,
  token: string,
  owner: string,
) {
  const { permitCalls, permitTermsIn } = yield* load;
  const call = (data: string) =>
    rpc
      .request({ network, method: "eth_call", params: [{ to: token, data }, "latest"] })
      // A contract without the function reverts.
      .pipe(Effect.catchTag("ExecutionReverted", () => Effect.undefined));
  const [replies, block] = yield* Effect.all(
    [
      Effect.forEach(permitCalls(owner), call, { concurrency: "unbounded" }),
      rpc.request({ network, method: "eth_getBlockByNumber", params: ["latest", false] }),
    ],
    { concurrency: "unbounded" },
  );
  return permitTermsIn(replies, block, { token, chainId: Number(network.id) });
});
