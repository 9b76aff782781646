import { noPairing } from "../../../domain/emptyStates.ts";
import type { PartList } from "../../client/forwardedParts.ts";
import type { RelayParts } from "./part.ts";

export const relayParts: PartList<RelayParts> = {
  pairing: [{ store: [noPairing] }, { prepare: 1, linkOpened: 0, reset: 0 }],
};
