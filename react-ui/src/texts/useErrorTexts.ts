import { errorTexts } from "@portico/core/strings";
import { hookOfPart } from "./hookOfPart.ts";

/** The texts of errors. */
export const useErrorTexts = hookOfPart("errors", errorTexts);
