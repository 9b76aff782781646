import type { ChainId, Identity, IdentityErrorType } from "@portico/core";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { type AccountQuery, useAccountRequest } from "../state/useAccountRequest.ts";
import { type Query, useQuery } from "../state/useQuery.ts";

/**
 * The name and the picture that the owner of an account has chosen.
 *
 * @example
 *   const { data } = useIdentity({ address });
 *   return <p>{data?.name ?? address}</p>;
 */
export const useIdentity = <Given extends ChainId>(
  query: AccountQuery<Given> = {},
): Query<Identity, IdentityErrorType> => {
  const request = useAccountRequest(query);
  const registration = useStore(usePortico().names.store).entry?.registration;
  // Who registers a name is called by it at once.
  const revision = registration?.status === "registered" ? registration.name : "";
  return useQuery(request && { ...request, revision }, ({ names }, { address, chainId }, { signal }) =>
    names.identity({ address, chainId }, { signal }),
  );
};
