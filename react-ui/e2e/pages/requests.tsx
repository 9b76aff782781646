import { evmAdapter } from "@portico/core/adapters/evm";
import { base, mainnet } from "@portico/core/networks";
import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import { createRoot } from "react-dom/client";
import { sandboxClient } from "./sandboxClient.ts";

/** A site whose scripts call the client in `window.portico`. The address has the modal's options: `?modal=<JSON>`. */
const client = sandboxClient({
  networks: [mainnet, base],
  adapters: [evmAdapter()],
  modal: JSON.parse(new URLSearchParams(location.search).get("modal") ?? "{}"),
});
Object.assign(window, { portico: client });

createRoot(document.querySelector("#root") ?? document.body).render(
  <PorticoProvider client={client}>
    <h1>A page</h1>
    <ConnectButton />
  </PorticoProvider>,
);
