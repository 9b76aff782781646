import { type NameViewTexts, nameViewTexts } from "@portico/core/strings";
import { hookOfTexts } from "./hookOfTexts.ts";

const useNameGroup = hookOfTexts<NameViewTexts>(nameViewTexts);

/** The texts of choosing and registering a name. */
export const useNameTexts = (): NameViewTexts["names"] => useNameGroup().names;
