import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { Send } from "../../controllers/money/send/Send.ts";
import { openModelTab } from "../money/modelTab.ts";
import { drafts, type sendBrowser } from "./sendBrowser.ts";

export type Draft = (typeof drafts)[keyof typeof drafts];

/** Opens a tab of a browser, with the form filled in. */
export const openSendTab = Effect.fnUntraced(function* (
  browser: ReturnType<typeof sendBrowser>,
  { draft = drafts.native as Draft } = {},
) {
  const { inTab, started, ...tab } = yield* openModelTab(browser.tabLayer);
  const fill = inTab(Effect.flatMap(Send, ({ start }) => start(draft)));
  const preview = inTab(Effect.flatMap(Send, (send) => send.preview));
  const submit = (id: string, again = false) => inTab(Effect.flatMap(Send, (send) => send.submit({ id, again })));
  const filledIn = Effect.andThen(fill, preview);
  const send = Effect.flatMap(filledIn, ({ id }) => submit(id));
  yield* fill;
  return {
    ...tab,
    fill,
    preview,
    submit: (id: string) => started(submit(id)),
    send,
    /** Fills the form in and sends it, without waiting for the end. */
    click: started(send),
    /** Does the same, and says that it is wanted although an equal transfer may still happen. */
    clickAgain: started(Effect.flatMap(filledIn, ({ id }) => submit(id, true))),
    state: inTab(Effect.map(Send, ({ state }) => SubscriptionRef.getUnsafe(state))),
  };
});
