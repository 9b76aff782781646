// A site whose sources answer at once, so that the benchmark measures what Portico does with the answers.
import { createPortico } from "@portico/core";
import { evmAdapter } from "@portico/core/adapters/evm";
import { mainnet } from "@portico/core/networks";
import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import "@portico/react-ui/styles.css";
import type { SandboxDescription } from "@portico/fixtures";
import { createRoot } from "react-dom/client";
import { instantSources } from "./sources.ts";

/** Inserted into the page by the build, as a site's own settings are. */
declare const SANDBOX: Pick<SandboxDescription, "chains">;

const portico = createPortico({
  networks: [mainnet],
  rpcUrls: { "eip155:1": [SANDBOX.chains["eip155:1"].rpcUrl] },
  adapters: [evmAdapter()],
  sources: instantSources,
});
Object.assign(window, { portico });

createRoot(document.querySelector("#root") ?? document.body).render(
  <PorticoProvider client={portico}>
    <ConnectButton />
  </PorticoProvider>,
);
