import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import { shadowContainer } from "@portico/react-ui/shadow";
import { createRoot } from "react-dom/client";
import styles from "../../src/styles.css?inline";
import { sandboxClient } from "./sandboxClient.ts";

/** A page whose rules no specificity can overrule. `?url` gives the style sheet by its URL. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  * { letter-spacing: 4px !important; background: gold !important; position: static !important; }
  button, div { text-transform: uppercase !important; box-shadow: 0 0 4px red !important; }
  body { opacity: 0.99; font-size: 40px !important; visibility: visible; }
  body > div { opacity: 0.2 !important; transform: scale(0.5) !important; display: none !important; }
`);
document.adoptedStyleSheets = [sheet];
const main = document.body.appendChild(document.createElement("main"));

createRoot(main).render(
  <PorticoProvider
    client={sandboxClient()}
    portalContainer={shadowContainer(location.search ? new URL("/styles.css", location.href) : styles)}
  >
    <ConnectButton />
  </PorticoProvider>,
);
