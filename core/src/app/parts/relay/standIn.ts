import { noPairing } from "../../../domain/emptyStates.ts";
import type { PartList } from "../../standIn/forwardedParts.ts";
import type { RelayParts } from "./part.ts";

export const relayParts: PartList<RelayParts> = {
  pairing: { store: [noPairing], linkOpened: 0, prepare: 1, reset: 0 },
};
