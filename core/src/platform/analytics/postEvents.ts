import { InvalidOption } from "../../domain/errors/client.ts";
import { ANALYTICS_SINK_TIMEOUT_MILLIS } from "../../domain/limits/analytics.ts";
import { sitePageLink } from "../../domain/links/linkPolicy.ts";
import type { EventReceiver } from "../../ports/AnalyticsSink.ts";

/** Has the browser post a text while the page is closed. Throws when it refuses. */
const postBeacon = (url: string, text: string): void => {
  if (!navigator.sendBeacon(url, text)) throw new Error("the browser refused the beacon");
};

/** Posts lists of events to an address of the site. Throws `InvalidOption` when it is none. */
export const postEvents = (url: string): EventReceiver["receive"] => {
  const address = sitePageLink(url);
  if (address === undefined)
    throw new InvalidOption({ option: "url", reason: "expected https:// or a path of the site" });
  return (events, { isLeaving }) => {
    const text = JSON.stringify(events);
    return isLeaving ? postBeacon(address, text) : post(address, text);
  };
};

const post = async (url: string, body: string): Promise<void> => {
  const signal = AbortSignal.timeout(ANALYTICS_SINK_TIMEOUT_MILLIS);
  const { ok, status } = await fetch(url, { method: "POST", body, keepalive: true, signal, redirect: "error" });
  if (!ok) throw new Error(`status ${status}`);
};
