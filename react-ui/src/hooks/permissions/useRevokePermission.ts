import type { Portico, RevokePermissionErrorType } from "@portico/core";
import { usePortico } from "../../provider/PorticoContext.ts";
import { type Mutation, useMutation } from "../state/useMutation.ts";

/**
 * Revokes a permission of the list, and waits until it is gone.
 *
 * @example
 *   const { revoke, status } = useRevokePermission();
 *   return <button type="button" disabled={status === "pending"} onClick={() => revoke({ id: "…" })} />;
 */
export const useRevokePermission = (): Mutation<
  "revoke",
  Portico["permissions"]["revoke"],
  RevokePermissionErrorType
> => {
  const [revoke, state] = useMutation<Portico["permissions"]["revoke"], RevokePermissionErrorType>(
    usePortico().permissions.revoke,
  );
  return { ...state, revoke };
};
