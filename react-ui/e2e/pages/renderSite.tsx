import { rememberedInCookies } from "@portico/core";
import { renderToString } from "react-dom/server";
import { RenderedSite } from "./RenderedSite.tsx";

/** What a server answers to a visitor with these cookies. */
export const renderSite = (cookies: string): string =>
  renderToString(<RenderedSite remembered={rememberedInCookies(cookies)} />);
