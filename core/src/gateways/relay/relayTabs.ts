import { attempted } from "../../domain/untrustedValue.ts";
import type { Page } from "../../ports/Page.ts";
import type { SignClient } from "./libraryProvider.ts";

/** Name of the channel between the tabs of a site. */
const CHANNEL = "portico-relay";

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
 * library drops messages that it has seen, or whose topic it does not know. Returns a function that stops the sharing.
 */
export const shareMessages = ({ relayer }: SignClient["core"], page: Pick<Page["Service"], "openChannel">) => {
  // A page may have no right to a channel, or lose it. Its tabs then get their messages from the relay alone.
  const channel = attempted(() =>
    page.openChannel(CHANNEL, (data) => {
      if (isMessage(data)) relayer.handleBatchMessageEvents([data]).catch(() => {});
    }),
  );
  const share = ({ topic, message, publishedAt }: Message) =>
    attempted(() => channel?.tell({ topic, message, publishedAt }));
  relayer.on("relayer_message", share);
  return (): void => {
    relayer.off("relayer_message", share);
    attempted(() => channel?.close());
  };
};
