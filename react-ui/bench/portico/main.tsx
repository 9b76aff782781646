// The smallest site with Portico. The benchmark measures its cost in a visitor's browser.
import { createPortico } from "@portico/core";
import { evmAdapter } from "@portico/core/adapters/evm";
import { base, mainnet } from "@portico/core/networks";
import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import "@portico/react-ui/styles.css";
import type { SandboxDescription } from "@portico/fixtures";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

/** Inserted into the page by the build, as a site's own settings are. */
declare const SANDBOX: Pick<SandboxDescription, "projectId" | "endpoints">;

const portico = createPortico({ ...SANDBOX, networks: [mainnet, base], adapters: [evmAdapter()] });

createRoot(document.querySelector("#root") ?? document.body).render(
  <StrictMode>
    <PorticoProvider client={portico}>
      <h1>A site</h1>
      <ConnectButton />
    </PorticoProvider>
  </StrictMode>,
);
