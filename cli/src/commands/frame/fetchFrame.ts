import { isPageLink } from "@portico/core/domain";
import { fetch } from "undici";
import { limitedSignal } from "../../client/limitedSignal.ts";
import { CliError } from "../../errors/cliErrors.ts";
import { cliLimits } from "../../limits.ts";

/** The page of a frame as a server sent it. */
export interface FramePage {
  readonly url: URL;
  readonly headers: Headers;
}

/**
 * Fetches the page of a frame. Follows a few redirects, each to https or to this machine. Rejects with FRAME_NOT_LOADED
 * for anything but an HTML page of bounded size.
 */
export const fetchFrame = async (address: URL, timeoutMillis: number, signal: AbortSignal): Promise<FramePage> => {
  let url = address;
  for (let redirects = 0; redirects <= cliLimits.FRAME_REDIRECTS_MAX; redirects += 1) {
    const limit = limitedSignal(signal, timeoutMillis);
    const response = await fetch(url, { redirect: "manual", headers: { accept: "text/html" }, signal: limit }).catch(
      (cause: unknown) => {
        signal.throwIfAborted();
        throw notLoaded(url, limit.aborted ? `does not answer within ${timeoutMillis} ms` : "cannot be reached", cause);
      },
    );
    const target = response.headers.get("location");
    if (response.status >= 300 && response.status < 400 && target !== null) {
      await response.body?.cancel();
      url = redirected(url, target);
      continue;
    }
    await requirePage(url, response);
    return { url, headers: new Headers([...response.headers]) };
  }
  throw notLoaded(address, `redirects more than ${cliLimits.FRAME_REDIRECTS_MAX} times`);
};

const redirected = (url: URL, target: string): URL => {
  const next = URL.canParse(target, url) ? new URL(target, url).href : "";
  if (isPageLink(next)) return new URL(next);
  throw notLoaded(url, "redirects to an address that is not https");
};

const requirePage = async (url: URL, response: Awaited<ReturnType<typeof fetch>>): Promise<void> => {
  if (!response.ok) {
    await response.body?.cancel();
    throw notLoaded(url, `answered ${response.status}`, undefined, response.status === 404 ? "notFound" : "rejected");
  }
  const type = response.headers.get("content-type") ?? "";
  if (!/^text\/html\b/i.test(type)) {
    await response.body?.cancel();
    throw notLoaded(url, "is not an HTML page", undefined, "rejected");
  }
  const html = await boundedText(response).catch((cause: unknown) => {
    throw notLoaded(url, "did not send its whole page", cause);
  });
  if (html === undefined) throw notLoaded(url, "is too large for the page of a frame", undefined, "rejected");
  if (!/<script\b/i.test(html))
    throw notLoaded(url, "has no script: it is not the page of a frame", undefined, "rejected");
};

/** Returns undefined when the body is too large. */
const boundedText = async ({ body }: Awaited<ReturnType<typeof fetch>>): Promise<string | undefined> => {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > cliLimits.FRAME_PAGE_MAX_BYTES) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
};

const notLoaded = (url: URL, problem: string, cause?: unknown, kind: "network" | "notFound" | "rejected" = "network") =>
  new CliError("FRAME_NOT_LOADED", `${url.origin}${url.pathname} ${problem}`, { kind, cause });
