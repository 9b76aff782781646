import { emptySwap } from "../../../../domain/emptyStates.ts";
import type { PartList } from "../../../standIn/forwardedParts.ts";
import type { SwapParts } from "./part.ts";

export const swapParts: PartList<SwapParts> = {
  swap: { store: [emptySwap], tokens: 1, quote: 1, start: 1, set: 1, watch: 1, preview: 1, submit: 1, reset: 0 },
};
