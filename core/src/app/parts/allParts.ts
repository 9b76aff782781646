import type { ModalOptionsGiven } from "../../domain/modal/modalOptions.ts";
import type { PartList } from "../client/forwardedParts.ts";
import type { FirstStates } from "../options/firstState.ts";
import { type ChainParts, chainParts } from "./chain/part.ts";
import { type ConnectionParts, connectionParts } from "./connection/part.ts";
import { type DirectoryParts, directoryParts } from "./directory/part.ts";
import { type IdentityParts, identityParts } from "./identity/part.ts";
import { type ModalParts, modalParts } from "./modal/part.ts";
import { type MoneyParts, moneyParts } from "./money/part.ts";
import { type RelayParts, relayParts } from "./relay/part.ts";

/** The parts whose actions do not need the modal's code. */
export type HeadlessParts = ChainParts & ConnectionParts & RelayParts & DirectoryParts & MoneyParts & IdentityParts;

/** What stands in for every part of the client before its engine is loaded. */
export const allParts = (
  states: FirstStates,
  modal?: ModalOptionsGiven,
): { readonly headless: PartList<HeadlessParts>; readonly modal: PartList<ModalParts> } => ({
  headless: {
    ...chainParts(states),
    ...connectionParts(states),
    ...relayParts,
    ...directoryParts,
    ...moneyParts,
    ...identityParts,
  },
  modal: modalParts(modal),
});
