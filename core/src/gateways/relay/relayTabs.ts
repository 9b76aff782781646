import { attempted } from "../../domain/untrustedValue.ts";
import type { Page } from "../../ports/Page.ts";
import type { SignClient } from "./libraryProvider.ts";

/** Name of the channel between the tabs of a site. */
const CHANNEL = "portico-relay";

/**
 * To the relay, tabs and processes with the same storage are one client. It delivers a topic to the one that asked for
 * it last (docs/rules/relay.md#several-sockets). This call makes it deliver the topic here.
 */
export const subscribeAgain = (client: SignClient, topic: string): Promise<unknown> =>
  client.core.relayer.request({ method: "irn_subscribe", params: { topic } });

interface Message {
  readonly topic: string;
  readonly message: string;
  readonly publishedAt: number;
}

const isMessage = (value: unknown): value is Message =>
  typeof value === "object" &&
  value !== null &&
  "topic" in value &&
  typeof value.topic === "string" &&
  "message" in value &&
  typeof value.message === "string" &&
  "publishedAt" in value &&
  typeof value.publishedAt === "number";

/**
 * Passes the messages that the relay delivers here to the site's other tabs, and handles those that it delivers there:
 * an answer may arrive in another tab than the one that sent the request. Messages stay encrypted on the way. The
 * library drops messages that it has seen, or whose topic it does not know. A tab that is shown again asks the relay
 * itself, because the other tab may be gone. Returns a function that stops the sharing.
 */
export const shareMessages = (client: SignClient, page: Pick<Page["Service"], "openChannel" | "onShown">) => {
  const { relayer } = client.core;
  // A page may have no right to a channel, or lose it. Its tabs then get their messages from the relay alone.
  const channel = attempted(() =>
    page.openChannel(CHANNEL, (data) => {
      if (isMessage(data)) relayer.handleBatchMessageEvents([data]).catch(() => {});
    }),
  );
  const share = ({ topic, message, publishedAt }: Message) =>
    attempted(() => channel?.tell({ topic, message, publishedAt }));
  relayer.on("relayer_message", share);
  const stopWatching = page.onShown(() => {
    // When a connection is opened again, the library itself asks for the messages of every session.
    if (!relayer.connected) return;
    for (const topic of client.session.keys) subscribeAgain(client, topic).catch(() => {});
  });
  return (): void => {
    stopWatching();
    relayer.off("relayer_message", share);
    attempted(() => channel?.close());
  };
};
