import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { rememberedInCookies } from "@portico/core";
import { type LocaleId, loadTexts } from "@portico/core/strings";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { RenderedSite, type RenderedSiteProps, StreamedSite } from "./RenderedSite.tsx";

const propsFor = async (cookies: string, locale: LocaleId): Promise<RenderedSiteProps> => ({
  remembered: rememberedInCookies(cookies),
  locale,
  texts: await loadTexts(locale),
});

/** The HTML that a server sends at once to a visitor with these cookies. */
export const renderSite = async (cookies: string, locale: LocaleId): Promise<string> =>
  renderToString(<RenderedSite {...(await propsFor(cookies, locale))} />);

/** The HTML that a server streams, beginning before all of it is ready. */
export const streamSite = async (cookies: string, locale: LocaleId): Promise<string> => {
  const props = await propsFor(cookies, locale);
  const sent = new PassThrough();
  const { pipe } = renderToPipeableStream(<StreamedSite {...props} />, {
    onShellReady: () => void pipe(sent),
    onError: (error) => void sent.destroy(error instanceof Error ? error : new Error(String(error))),
  });
  return text(sent);
};
