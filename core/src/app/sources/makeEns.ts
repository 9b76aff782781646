import { createClient, custom, defineChain } from "viem";
import { addressOn } from "../../domain/account/addressOn.ts";
import { viemChainOf } from "../../domain/chain/viemChain.ts";
import { addressCoinType } from "../../domain/identity/coinType.ts";
import { causeMessage, fieldOf } from "../../domain/untrustedValue.ts";
import { ensActions } from "../../gateways/names/ensActions.ts";
import { ensNetwork } from "../../gateways/names/ensNetwork.ts";
import type { NameSource } from "../../ports/sources/NameSource.ts";
import type { SourceContext } from "../../ports/sources/SourceContext.ts";

/** The code of nodes for a contract that reverted, by which viem finds what the contract says. */
const REVERT_CODE = 3;

const nodeErrorOf = (cause: unknown): unknown =>
  fieldOf(cause, "_tag") === "ExecutionReverted"
    ? Object.assign(new Error(causeMessage(cause)), {
        code: REVERT_CODE,
        data: fieldOf(fieldOf(cause, "details"), "data"),
      })
    : cause;

/** ENS through the context of a source. A client has its own way, with pictures and limits of time. */
export const makeEns = ({ networks, rpc, fetchJson }: SourceContext): NameSource => {
  const ethereum = networks().find(({ caipNetworkId }) => caipNetworkId === ensNetwork.caipNetworkId) ?? ensNetwork;
  const request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    try {
      return await rpc({ network: ethereum, method, params: Array.isArray(params) ? params : [] });
    } catch (cause) {
      throw nodeErrorOf(cause);
    }
  };
  // The kit repeats requests and sends them in batches.
  const client = createClient({
    chain: defineChain(viemChainOf(ethereum)),
    transport: custom({ request }, { retryCount: 0 }),
  });
  const asking = (signal: AbortSignal) => ensActions(client, (question) => fetchJson({ ...question, signal }));

  return {
    lookup: async ({ name, network, coinType, signal }) => {
      const found = await asking(signal).lookup(name, coinType);
      // A record may have any bytes.
      const address = found && addressOn(network, found.address ?? "");
      return found && (address === undefined ? {} : { address });
    },
    primaryName: async ({ network, address, signal }) => {
      const coinType = network.chainNamespace === "eip155" ? addressCoinType(network) : undefined;
      const name = coinType === undefined ? undefined : await asking(signal).name(address, coinType);
      return name === undefined ? undefined : { name };
    },
  };
};
