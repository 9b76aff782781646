// A site with the embedded wallet, whose client the benchmark can ask to sign.
import { createPortico } from "@portico/core";
import { evmAdapter } from "@portico/core/adapters/evm";
import { mainnet } from "@portico/core/networks";
import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import "@portico/react-ui/styles.css";
import type { SandboxDescription } from "@portico/fixtures";
import { createRoot } from "react-dom/client";

/** Inserted into the page by the build, as a site's own settings are. */
declare const SANDBOX: Pick<SandboxDescription, "projectId" | "endpoints" | "chains">;

const { projectId, endpoints, chains } = SANDBOX;
const portico = createPortico({
  projectId,
  endpoints,
  networks: [mainnet],
  rpcUrls: { "eip155:1": [chains["eip155:1"].rpcUrl] },
  adapters: [evmAdapter()],
});
Object.assign(window, { portico });

createRoot(document.querySelector("#root") ?? document.body).render(
  <PorticoProvider client={portico}>
    <ConnectButton />
  </PorticoProvider>,
);
