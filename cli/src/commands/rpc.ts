import { resolveChain } from "../arguments/chain.ts";
import { orThrow } from "../arguments/orThrow.ts";
import { parseRpcParams } from "../arguments/rpcParams.ts";
import type { CommandAction } from "../Command.ts";
import { toJson } from "../output/json.ts";
import { printable } from "../output/printable.ts";

export const rpc: CommandAction = async ({ inputs, connect }) => {
  const method = inputs.required("method");
  const params = orThrow(parseRpcParams(inputs.rest("params")));
  const { client, chains, request } = await connect();
  const { caipNetworkId: chainId, name } = orThrow(resolveChain(chains, []));
  const result = await request(`Calling ${method} on ${name}`, (options) =>
    client.rpc.request({ method, params, chainId }, options),
  );
  return {
    json: { chainId, method, params, result: result ?? null },
    text: () => (typeof result === "string" ? printable(result) : toJson(result ?? null, 2)),
  };
};
