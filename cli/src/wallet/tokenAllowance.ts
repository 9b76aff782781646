import { BadReply } from "@portico/core";
import { type AccountId, allowanceData, parseAccountId } from "@portico/core/domain";
import type { Network } from "@portico/core/networks";
import type { Session } from "../client/openSession.ts";

/** Returns the plain address in `chain:address`. */
export const plainAddress = (id: AccountId): string => {
  const parsed = parseAccountId(id);
  return parsed instanceof Error ? id : parsed.address;
};

/** Reads how much of an owner's tokens an address may take, in base units. */
export const readAllowance = async (
  { client, request }: Session,
  chain: Network,
  query: { readonly token: string; readonly owner: string; readonly spender: string },
): Promise<bigint> => {
  const call = { to: query.token, data: allowanceData(query.owner, query.spender) };
  const reply = await request("Reading the allowance", (options) =>
    client.rpc.request({ method: "eth_call", params: [call, "latest"], chainId: chain.caipNetworkId }, options),
  );
  if (typeof reply === "string" && /^0x[0-9a-f]{64}$/i.test(reply)) return BigInt(reply);
  throw new BadReply({ request: "eth_call", issue: "not an allowance" });
};
