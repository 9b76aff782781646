import { rememberedInCookies } from "@portico/core";
import { version } from "react";
import { hydrateRoot } from "react-dom/client";
import { RenderedSite } from "./RenderedSite.tsx";

const problems: string[] = [];
Object.assign(window, { hydrationProblems: problems });
hydrateRoot(
  document.querySelector("#root") ?? document.body,
  <RenderedSite remembered={rememberedInCookies(document.cookie)} />,
  { onRecoverableError: (error) => problems.push(String(error)) },
);
Object.assign(window, { isHydrated: true, reactVersion: version });
