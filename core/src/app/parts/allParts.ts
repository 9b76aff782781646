import type { ModalOptionsInput } from "../../domain/modal/modalOptions.ts";
import type { PartList } from "../client/forwardedParts.ts";
import type { FirstStates } from "../options/firstState.ts";
import type { ChainParts } from "./chain/part.ts";
import { chainParts } from "./chain/standIn.ts";
import type { ConnectionParts } from "./connection/part.ts";
import { connectionParts } from "./connection/standIn.ts";
import type { DirectoryParts } from "./directory/part.ts";
import { directoryParts } from "./directory/standIn.ts";
import type { IdentityParts } from "./identity/part.ts";
import { identityParts } from "./identity/standIn.ts";
import type { ModalParts } from "./modal/part.ts";
import { modalParts } from "./modal/standIn.ts";
import type { MoneyParts } from "./money/part.ts";
import type { SendParts } from "./money/send/part.ts";
import { sendParts } from "./money/send/standIn.ts";
import { moneyParts } from "./money/standIn.ts";
import type { RelayParts } from "./relay/part.ts";
import { relayParts } from "./relay/standIn.ts";

/** The parts whose actions do not need the modal's code. */
export type HeadlessParts = ChainParts &
  ConnectionParts &
  RelayParts &
  DirectoryParts &
  MoneyParts &
  SendParts &
  IdentityParts;

/** What stands in for every part of the client before its engine is loaded. */
export const allParts = (
  states: FirstStates,
  modal?: ModalOptionsInput,
): { readonly headless: PartList<HeadlessParts>; readonly modal: PartList<ModalParts> } => ({
  headless: {
    ...chainParts(states),
    ...connectionParts(states),
    ...relayParts,
    ...directoryParts,
    ...moneyParts,
    ...sendParts,
    ...identityParts,
  },
  modal: modalParts(modal),
});
