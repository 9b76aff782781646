import type { PartList } from "../../../standIn/forwardedParts.ts";
import type { PermissionsParts } from "./part.ts";

export const permissionParts: PartList<PermissionsParts> = {
  permissions: { store: [{}], load: 1, request: 1, grant: 1, revoke: 1 },
};
