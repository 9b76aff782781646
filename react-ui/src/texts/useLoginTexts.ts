import { type LoginViewTexts, loginViewTexts } from "@portico/core/strings";
import { hookOfTexts } from "./hookOfTexts.ts";

const useLoginGroup = hookOfTexts<LoginViewTexts>(loginViewTexts);

/** The texts of signing in. */
export const useLoginTexts = (): LoginViewTexts["login"] => useLoginGroup().login;
