import { loginTexts } from "../views/loginTexts.ts";

/** The English texts of the views in which visitors sign in. They are loaded with the first of those views. */
export const loginViewTexts = { login: loginTexts } as const;
