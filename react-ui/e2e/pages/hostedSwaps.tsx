import { hosted } from "@portico/core/sources";
import { ConnectButton, NetworkButton, PorticoProvider } from "@portico/react-ui";
import { createRoot } from "react-dom/client";
import { sandboxClient } from "./sandboxClient.ts";

/** A site whose swaps have one source, so that nobody answers when it fails. */
createRoot(document.querySelector("#root") ?? document.body).render(
  <PorticoProvider client={sandboxClient({ sources: { swap: [hosted()] } })}>
    <NetworkButton />
    <ConnectButton />
  </PorticoProvider>,
);
