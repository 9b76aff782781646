import "@fontsource-variable/inter/wght.css";
import "@portico/react-ui/styles.css";
import "../../demo/src/styles/base.css";
import "../../demo/src/styles/layout.css";
import { ConnectButton, NetworkButton, PorticoProvider } from "@portico/react-ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { demoModel } from "../../demo/src/demoModel.ts";
import { fetchSandbox } from "../../demo/src/sandbox.ts";
import { installTestWallets } from "../../demo/src/wallets/testWallets.ts";

/** The demo's client, wallets and buttons, without its settings, its code and its inspector, which take time to show. */
const sandbox = await fetchSandbox();
installTestWallets(sandbox);
const { client, settings } = demoModel(sandbox).store.get();
document.documentElement.dataset.mode = settings.mode;
createRoot(document.querySelector("#root") ?? document.body).render(
  <StrictMode>
    <PorticoProvider client={client} locale={settings.locale}>
      <header className="demo-header">
        <div className="demo-account">
          <NetworkButton />
          <ConnectButton />
        </div>
      </header>
    </PorticoProvider>
  </StrictMode>,
);
