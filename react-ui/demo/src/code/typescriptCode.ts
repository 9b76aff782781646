import type { Settings } from "../settings/settings.ts";
import { clientCode } from "./siteCode.ts";

/** The modules of a page without React of its own, which shows the same modal with two calls. */
export const typescriptCode = (settings: Settings): string => {
  const { locale, layout } = settings;
  const { imports, themeImport, creation } = clientCode(settings);
  const isEmbedded = layout === "embedded";
  const part = isEmbedded ? "Embedded" : "Modal";
  const props = `client: portico, modal: false${locale === "en" ? "" : `, locale: "${locale}"`}`;
  return `${imports}import { ${part}, PorticoProvider } from "@portico/react-ui";
import "@portico/react-ui/styles.css";
${themeImport}import { createElement } from "react";
import { createRoot } from "react-dom/client";

${creation}
// The page needs no React of its own: this draws the modal, and everything else is calls.
const place = document.body.appendChild(document.createElement("div"));
createRoot(place).render(createElement(PorticoProvider, { ${props} }, createElement(${part})));

const button = document.querySelector("#connect");
button?.addEventListener("click", () => void portico.modal.open());
portico.connection.store.subscribe(() => {
  const { byNamespace } = portico.connection.store.get();
  const isConnected = Object.values(byNamespace).some(({ status }) => status === "connected");
  if (button) button.textContent = isConnected ? "Account" : "Connect";
});
`;
};
