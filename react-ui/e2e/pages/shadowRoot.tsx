import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import { createRoot } from "react-dom/client";
import { sandboxClient } from "./sandboxClient.ts";

/** A widget in a shadow root that contains its style sheet. `?isModal=false` keeps the page around it usable. */
const host = document.createElement("div");
host.id = "host";
const note = document.createElement("input");
note.ariaLabel = "Note";
const space = document.createElement("div");
space.style.height = "200vh";
document.body.append(note, host, space);

const shadow = host.attachShadow({ mode: "open" });
const sheet = document.createElement("link");
sheet.rel = "stylesheet";
sheet.href = "/styles.css";
const root = document.createElement("div");
shadow.append(sheet, root);

createRoot(root).render(
  <PorticoProvider
    client={sandboxClient({ modal: { themeVariables: { accent: "#0a7d5a" } } })}
    portalContainer={shadow}
    isModal={!location.search.includes("isModal=false")}
  >
    <ConnectButton />
  </PorticoProvider>,
);
