import type { LoadPermissionsErrorType, PermissionsState } from "@portico/core";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { type Query, useQuery } from "../state/useQuery.ts";
import { useConnections } from "../wallet/useConnections.ts";

/**
 * What this site may do with the account in use. It is read when the component mounts, and when other accounts are
 * connected; `data` changes with every grant and revocation.
 *
 * @example
 *   const { data } = usePermissions();
 *   return data?.list?.map(({ id, kind }) => <p key={id}>{kind}</p>);
 */
export const usePermissions = (): Query<PermissionsState, LoadPermissionsErrorType> => {
  const known = useStore(usePortico().permissions.store);
  const key = useConnections()
    .map(({ namespace, address }) => `${namespace}:${address}`)
    .join();
  const query = useQuery({ key }, ({ permissions }, _, { signal }) => permissions.load({ signal }));
  if (query.status !== "success") return query;
  return { ...query, data: known };
};
