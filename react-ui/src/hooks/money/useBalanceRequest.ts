import type { ChainId } from "@portico/core";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { type AccountQuery, type AccountRequest, useAccountRequest } from "../state/useAccountRequest.ts";

export interface BalanceRequest extends AccountRequest {
  /** Differs once a transaction of the account has changed its balances. */
  readonly revision: string;
}

/** The account whose balances a query is about; undefined when there is none. */
export const useBalanceRequest = (query: AccountQuery<ChainId>): BalanceRequest | undefined => {
  const changes = useStore(usePortico().balances.changes);
  const request = useAccountRequest(query);
  if (!request) return undefined;
  const account = `${request.chainId}:${request.address}`.toLowerCase();
  const [, revision = 0] = Object.entries(changes).find(([changed]) => changed.toLowerCase() === account) ?? [];
  return { ...request, revision: String(revision) };
};
