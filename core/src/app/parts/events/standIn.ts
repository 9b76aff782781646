import type { PartList } from "../../standIn/forwardedParts.ts";
import type { EventsParts } from "./part.ts";

export const eventsParts: PartList<EventsParts> = {
  events: { store: [undefined], send: 1 },
  analytics: { track: 1 },
};
