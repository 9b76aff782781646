import { noLogin } from "../../../domain/emptyStates.ts";
import type { PartList } from "../../standIn/forwardedParts.ts";
import type { EmbeddedParts } from "./part.ts";

export const embeddedParts: PartList<EmbeddedParts> = {
  embedded: { store: [{ flow: noLogin }], login: 1, answer: 1, resend: 1, setAccountType: 1, cancel: 0, place: 0 },
};
