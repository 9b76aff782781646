import type { Network } from "../../domain/chain/network.ts";
import { BadWalletReply } from "../../domain/errors/connection.ts";
import { type ClientOn, connectedNow } from "../client/connectedNow.ts";
import type { Eip1193Provider } from "./Eip1193Provider.ts";
import { siteProvider } from "./siteProvider.ts";

export type EvmClient = ClientOn<"eip155">;

interface ConnectedEvmWallet {
  /** Sends requests to the wallet, whichever adapter connected it. Its errors have the numeric codes of EIP-1193. */
  readonly provider: Pick<Eip1193Provider, "request">;
  readonly address: `0x${string}`;
  readonly network: Network;
}

const isHexAddress = (address: string): address is `0x${string}` => address.startsWith("0x");

/** The EVM wallet that is connected now, for a library. Rejects with `NotConnected`. */
export const connectedWallet = async (client: EvmClient): Promise<ConnectedEvmWallet> => {
  const { connection, address, network } = await connectedNow(client, "eip155");
  if (!isHexAddress(address)) throw new BadWalletReply({ method: "eth_accounts", issue: "no address" });
  const { request } = connection;
  return { provider: siteProvider({ request: ({ method, params }) => request({ method, params }) }), address, network };
};
