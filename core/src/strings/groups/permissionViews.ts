import { permissionTexts } from "../views/permissionTexts.ts";

/** The English texts of the views of permissions. They are loaded with the first of those views. */
export const permissionViewTexts = { permissions: permissionTexts } as const;
