import type { ModalOptionsInput } from "../../domain/modal/modalOptions.ts";
import type { FirstStates } from "../options/firstState.ts";
import type { PartList } from "../standIn/forwardedParts.ts";
import type { ChainParts } from "./chain/part.ts";
import { chainParts, gasPart } from "./chain/standIn.ts";
import type { ConnectionParts } from "./connection/part.ts";
import type { SignerParts } from "./connection/signer/part.ts";
import { connectionParts } from "./connection/standIn.ts";
import type { DirectoryParts } from "./directory/part.ts";
import { directoryParts } from "./directory/standIn.ts";
import type { EmbeddedParts } from "./embedded/part.ts";
import { embeddedParts } from "./embedded/standIn.ts";
import type { EventsParts } from "./events/part.ts";
import { eventsParts } from "./events/standIn.ts";
import type { IdentityParts } from "./identity/part.ts";
import type { SignInParts } from "./identity/signIn/part.ts";
import { signInParts } from "./identity/signIn/standIn.ts";
import { identityParts } from "./identity/standIn.ts";
import type { ModalParts } from "./modal/part.ts";
import { modalParts } from "./modal/standIn.ts";
import type { OnrampParts } from "./money/onramp/part.ts";
import { onrampParts } from "./money/onramp/standIn.ts";
import type { MoneyParts } from "./money/part.ts";
import type { PermissionsParts } from "./money/permissions/part.ts";
import { permissionParts } from "./money/permissions/standIn.ts";
import type { SendParts } from "./money/send/part.ts";
import { sendParts } from "./money/send/standIn.ts";
import { moneyParts } from "./money/standIn.ts";
import type { SwapParts } from "./money/swap/part.ts";
import { swapParts } from "./money/swap/standIn.ts";
import type { RelayParts } from "./relay/part.ts";
import { relayParts } from "./relay/standIn.ts";

/** The parts whose actions do not need the modal's code. */
export type HeadlessParts = ChainParts & ConnectionParts & SignerParts & RelayParts & LaterParts;

type LaterParts = Pick<ChainParts, "gas"> &
  DirectoryParts &
  MoneyParts &
  OnrampParts &
  SendParts &
  SwapParts &
  PermissionsParts &
  IdentityParts &
  SignInParts &
  EmbeddedParts &
  EventsParts;

/** What stands in for the parts whose own engines are fetched when they are first used. */
export const laterParts: PartList<LaterParts> = {
  ...gasPart,
  ...directoryParts,
  ...moneyParts,
  ...onrampParts,
  ...sendParts,
  ...swapParts,
  ...permissionParts,
  ...identityParts,
  ...signInParts,
  ...embeddedParts,
  ...eventsParts,
};

/** What stands in for every part of the client before its engine is loaded. */
export const allParts = (states: FirstStates, modal?: ModalOptionsInput): PartList<HeadlessParts & ModalParts> => ({
  ...chainParts(states),
  ...connectionParts(states),
  ...relayParts,
  ...laterParts,
  ...modalParts(modal),
});
