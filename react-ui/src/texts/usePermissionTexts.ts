import { type PermissionViewTexts, permissionViewTexts } from "@portico/core/strings";
import { hookOfTexts } from "./hookOfTexts.ts";

const usePermissionGroup = hookOfTexts<PermissionViewTexts>(permissionViewTexts);

/** The texts of what a site may do. */
export const usePermissionTexts = (): PermissionViewTexts["permissions"] => usePermissionGroup().permissions;
