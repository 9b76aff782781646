import { ConnectButton, NetworkButton, PorticoProvider } from "@portico/react-ui";
import { createRoot } from "react-dom/client";
import { clientWithoutProjectId } from "./sandboxClient.ts";

/** A site that uses no hosted service. */
createRoot(document.querySelector("#root") ?? document.body).render(
  <PorticoProvider client={clientWithoutProjectId()}>
    <NetworkButton />
    <ConnectButton />
  </PorticoProvider>,
);
