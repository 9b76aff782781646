import "@fontsource-variable/inter/wght.css";
import "@portico/react-ui/styles.css";
import "./demo.css";
import { ConnectButton, NetworkButton, PorticoProvider } from "@portico/react-ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { sandboxClient } from "./client.ts";
import { fetchSandbox } from "./sandbox.ts";
import { installTestWallets } from "./testWallets.ts";

const sandbox = await fetchSandbox();
installTestWallets(sandbox);
const client = sandboxClient(sandbox);
Object.assign(window, { portico: client });

createRoot(document.querySelector("#root") ?? document.body).render(
  <StrictMode>
    <PorticoProvider client={client}>
      <header className="demo-header">
        <strong>Portico</strong>
        <NetworkButton />
        <ConnectButton />
      </header>
    </PorticoProvider>
  </StrictMode>,
);
