import type { Page } from "../../ports/Page.ts";
import type { SignClient } from "./libraryProvider.ts";

/** What the tabs of a site tell each other. */
const CHANNEL = "portico-relay";

/**
 * Tabs, and processes with the same storage, are one client to the relay, which delivers a topic to the one that asked
 * for it last (docs/rules/relay.md#several-sockets). From now on that is this one.
 */
export const receiveHere = (client: SignClient, topic: string): Promise<unknown> =>
  client.core.relayer.request({ method: "irn_subscribe", params: { topic } });

interface Message {
  readonly topic: string;
  readonly message: string;
  readonly publishedAt: number;
}

const isMessage = (told: unknown): told is Message =>
  typeof told === "object" &&
  told !== null &&
  "topic" in told &&
  typeof told.topic === "string" &&
  "message" in told &&
  typeof told.message === "string" &&
  "publishedAt" in told &&
  typeof told.publishedAt === "number";

/**
 * Gives what the relay delivers here to the site's other tabs too, and takes what it delivers there: an answer may come
 * to another tab than the one that asked. Messages stay encrypted on the way; the library drops those that it has seen,
 * or whose topic it does not know. A tab that is looked at again asks the relay itself: the other one may be gone. The
 * answer stops it.
 */
export const shareMessages = (client: SignClient, page: Pick<Page["Service"], "openChannel" | "onShown">) => {
  const { relayer } = client.core;
  const channel = page.openChannel(CHANNEL, (told) => {
    if (isMessage(told)) void relayer.handleBatchMessageEvents([told]);
  });
  const share = ({ topic, message, publishedAt }: Message) => channel?.tell({ topic, message, publishedAt });
  relayer.on("relayer_message", share);
  const stopWatching = page.onShown(() => {
    // A connection that is made anew asks for the messages of every session by itself.
    if (!relayer.connected) return;
    for (const topic of client.session.keys) receiveHere(client, topic).catch(() => {});
  });
  return (): void => {
    stopWatching();
    relayer.off("relayer_message", share);
    channel?.close();
  };
};
