import type { ChainId, Identity, IdentityErrorType } from "@portico/core";
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
): Query<Identity, IdentityErrorType> =>
  useQuery(useAccountRequest(query), ({ names }, { address, chainId }, { signal }) =>
    names.identity({ address, chainId }, { signal }),
  );
