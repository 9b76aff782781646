import { bitcoinAdapter } from "@portico/core/adapters/bitcoin";
import { evmAdapter } from "@portico/core/adapters/evm";
import { base, bitcoin, mainnet } from "@portico/core/networks";
import { ConnectButton, NetworkButton, PorticoProvider } from "@portico/react-ui";
import { createRoot } from "react-dom/client";
import { sandboxClient } from "./sandboxClient.ts";

const inAddress = new URLSearchParams(location.search);

/** A site that has its options in the address: `?modal=<JSON>&features=<JSON>`. */
const client = sandboxClient({
  networks: [mainnet, base, bitcoin],
  adapters: [evmAdapter(), bitcoinAdapter()],
  modal: JSON.parse(inAddress.get("modal") ?? "{}"),
  features: JSON.parse(inAddress.get("features") ?? "{}"),
});

createRoot(document.querySelector("#root") ?? document.body).render(
  <PorticoProvider client={client}>
    <NetworkButton />
    <ConnectButton />
  </PorticoProvider>,
);
