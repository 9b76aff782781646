import { solanaAdapter } from "@portico/core/adapters/solana";
import { solana } from "@portico/core/networks";
import { ConnectButton, ConnectWalletButton, PorticoProvider } from "@portico/react-ui";
import { createRoot } from "react-dom/client";
import { sandboxClient } from "./sandboxClient.ts";

const search = new URLSearchParams(location.search);
const client = sandboxClient(search.has("solana") ? { networks: [solana], adapters: [solanaAdapter()] } : {});

/** A page with buttons for the wallets that `?wallet=` names. */
createRoot(document.querySelector("#root") ?? document.body).render(
  <PorticoProvider client={client}>
    {search.getAll("wallet").map((wallet) => (
      <ConnectWalletButton key={wallet} wallet={wallet} />
    ))}
    <ConnectButton />
  </PorticoProvider>,
);
