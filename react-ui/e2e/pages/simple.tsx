import { ConnectButton, NetworkButton, PorticoProvider } from "@portico/react-ui";
import { createRoot } from "react-dom/client";
import { sandboxClient } from "./sandboxClient.ts";

/** A minimal site. */
createRoot(document.querySelector("#root") ?? document.body).render(
  <PorticoProvider client={sandboxClient()}>
    <NetworkButton />
    <ConnectButton />
  </PorticoProvider>,
);
