import { rememberedInCookies } from "@portico/core";
import { loadTexts, localeFor } from "@portico/core/strings";
import { version } from "react";
import { hydrateRoot } from "react-dom/client";
import { StreamedSite } from "./RenderedSite.tsx";

const problems: string[] = [];
Object.assign(window, { hydrationProblems: problems });
const locale = localeFor([document.documentElement.lang]);
const texts = await loadTexts(locale);
hydrateRoot(
  document.querySelector("#root") ?? document.body,
  <StreamedSite remembered={rememberedInCookies(document.cookie)} locale={locale} texts={texts} />,
  { onRecoverableError: (error) => problems.push(String(error)) },
);
Object.assign(window, { reactVersion: version });
