import { posix } from "node:path";
import { isTyped } from "../porticoNames.ts";

/** The file that shows Portico on a page without React of its own, beside the file that creates the client. */
export const showPorticoPath = (client: string): { readonly path: string; readonly name: string } => {
  const ending = isTyped(client) ? "ts" : "js";
  return {
    path: posix.join(posix.dirname(client), `showPortico.${ending}`),
    name: ending === "ts" ? "showPortico" : "showPortico.js",
  };
};

/** Its content. */
export const showPorticoText = (client: string): string => {
  const isTypeScript = isTyped(client);
  const of = (type: string) => (isTypeScript ? `: ${type}` : "");
  return `${isTypeScript ? 'import type { Portico } from "@portico/core";\n' : ""}import { AccountButton, ConnectButton, NetworkButton, PorticoProvider } from "@portico/react-ui";
import { ${isTypeScript ? "type ComponentType, " : ""}createElement } from "react";
import { createRoot } from "react-dom/client";
import "@portico/react-ui/styles.css";

/** Portico's buttons, by the names of the elements of AppKit that they replace. */
const buttons${of("Readonly<Record<string, ComponentType>>")} = {
  "appkit-button": ConnectButton,
  "appkit-connect-button": ConnectButton,
  "appkit-account-button": AccountButton,
  "appkit-network-button": NetworkButton,
  "w3m-button": ConnectButton,
  "w3m-connect-button": ConnectButton,
  "w3m-account-button": AccountButton,
  "w3m-network-button": NetworkButton,
};

/** Shows Portico's dialog, and its buttons inside the elements that the page has for AppKit's. */
export const showPortico = (client${of("Portico")})${of("void")} => {
  const dialog = document.body.appendChild(document.createElement("div"));
  createRoot(dialog).render(createElement(PorticoProvider, { client }));
  for (const [name, button] of Object.entries(buttons)) {
    for (const place of document.querySelectorAll(name)) {
      createRoot(place).render(createElement(PorticoProvider, { client, modal: false }, createElement(button)));
    }
  }
};
`;
};
