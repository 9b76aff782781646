import { bitcoinAdapter } from "@portico/core/adapters/bitcoin";
import { bitcoin } from "@portico/core/networks";
import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import { createRoot } from "react-dom/client";
import { sandboxClient } from "./sandboxClient.ts";

const firstClient = sandboxClient({ modal: { themeVariables: { accent: "#0a7d5a" } } });
const secondClient = sandboxClient({
  projectId: "b".repeat(32),
  networks: [bitcoin],
  adapters: [bitcoinAdapter()],
  modal: { themeMode: "light" },
});

/** Two independent widgets on one page. */
createRoot(document.querySelector("#root") ?? document.body).render(
  <>
    <PorticoProvider client={firstClient}>
      <ConnectButton label="Shop" />
    </PorticoProvider>
    <PorticoProvider client={secondClient} locale="de">
      <ConnectButton label="Forum" />
    </PorticoProvider>
  </>,
);
