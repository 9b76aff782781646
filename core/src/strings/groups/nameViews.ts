import { nameTexts } from "../views/nameTexts.ts";

/** The English texts of the views in which a name is registered. They are loaded with the first of those views. */
export const nameViewTexts = { names: nameTexts } as const;
