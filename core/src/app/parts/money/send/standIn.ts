import { emptySend } from "../../../../domain/money/send/sendState.ts";
import type { PartList } from "../../../standIn/forwardedParts.ts";
import type { SendParts } from "./part.ts";

export const sendParts: PartList<SendParts> = {
  send: { store: [emptySend], start: 1, set: 1, watch: 1, preview: 1, submit: 1, reset: 0 },
};
