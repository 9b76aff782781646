import * as Effect from "effect/Effect";
import { Send } from "../../../../controllers/money/send/Send.ts";
import { partEngine } from "../../../runtime/partEngine.ts";
import { storeOf } from "../../../standIn/storeOf.ts";
import type { ReadingContext } from "../../readingEngine.ts";
import type { SendParts } from "./part.ts";

/** Sending. Its code is fetched when it is first used. */
export const sendEngine = partEngine<ReadingContext>()(Send.layer, ({ perform, fork }) =>
  Effect.gen(function* () {
    const send = yield* Send;
    return {
      send: {
        store: storeOf(send.state),
        start: (draft, options) => perform(send.start(draft), options),
        set: (fields, options) => perform(send.set(fields), options),
        watch: (options) => perform(send.watch, options),
        preview: (options) => perform(send.preview, options),
        submit: (preview, options) => perform(send.submit(preview), options),
        reset: () => fork(send.reset),
      },
    } satisfies SendParts;
  }),
);
