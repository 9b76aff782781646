import { builtOnce } from "@portico/testing/builtOnce";
import { buildPages, type PageFiles } from "./servePage.ts";

/** The pages of tests about what is fetched when, in chunks as sites have them. Built together, as one takes as long. */
export const pagesInManyChunks = (): Promise<PageFiles> =>
  builtOnce("pagesInManyChunks", () => buildPages(["simple", "walletButtons", "customButtons", "buttonDisplays"]));
