import type { ChainId, GivenChainId } from "@portico/core";
import { namespaceOf } from "@portico/core/page";
import { usePortico } from "../../provider/PorticoContext.ts";
import type { RegisteredChainId } from "../../provider/Register.ts";
import { useStore } from "../../provider/useStore.ts";
import { useAccount } from "../wallet/useAccount.ts";

/** The account that a hook asks about. */
export interface AccountQuery<Given extends ChainId = RegisteredChainId> {
  /** The account in use when left out. Nothing is asked while it is undefined. */
  readonly address?: string | undefined;
  /** CAIP-2 id. When left out: the network of the account in use, or the active network for another address. */
  readonly chainId?: GivenChainId<RegisteredChainId, Given> | undefined;
}

export interface AccountRequest {
  readonly address: string;
  readonly chainId: ChainId;
  /** Tells accounts apart. */
  readonly key: string;
}

/** The account that a query is about; undefined when there is none. */
export const useAccountRequest = (query: AccountQuery<ChainId>): AccountRequest | undefined => {
  const { active } = useStore(usePortico().networks.store);
  const connectedAccount = useAccount(query.chainId && namespaceOf(query.chainId));
  const address = "address" in query ? query.address : connectedAccount.address;
  if (address === undefined) return undefined;
  const chainId = query.chainId ?? ("address" in query ? active : (connectedAccount.chainId ?? active));
  return { address, chainId, key: `${chainId} ${address}` };
};
