import { emptyOnramp } from "../../../../domain/emptyStates.ts";
import type { PartList } from "../../../standIn/forwardedParts.ts";
import type { OnrampParts } from "./part.ts";

export const onrampParts: PartList<OnrampParts> = {
  onramp: { store: [emptyOnramp], purchases: [emptyOnramp], options: 1, set: 1, watch: 1, quote: 1, buy: 1 },
};
