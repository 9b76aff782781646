import { bitcoinAdapter } from "@portico/core/adapters/bitcoin";
import { evmAdapter } from "@portico/core/adapters/evm";
import { polkadotAdapter } from "@portico/core/adapters/polkadot";
import { solanaAdapter } from "@portico/core/adapters/solana";
import { base, bitcoin, mainnet, type Network, solana } from "@portico/core/networks";
import { ConnectButton, ConnectWalletButton, Embedded, NetworkButton, PorticoProvider } from "@portico/react-ui";
import { createRoot } from "react-dom/client";
import { sandboxClient } from "./sandboxClient.ts";

const polkadot: Network = {
  id: "91b171bb158e2d3848fa23a9f1c25182",
  name: "Polkadot",
  chainNamespace: "polkadot",
  caipNetworkId: "polkadot:91b171bb158e2d3848fa23a9f1c25182",
  nativeCurrency: { name: "DOT", symbol: "DOT", decimals: 10 },
  rpcUrls: { default: { http: [] } },
};

const search = new URLSearchParams(location.search);
const isEmbedded = search.has("embedded");

/**
 * A site with every namespace. `?embedded` puts the card into the page; `?wallet=` names the wallets that have their
 * own buttons.
 */
createRoot(document.querySelector("#root") ?? document.body).render(
  <PorticoProvider
    client={sandboxClient({
      networks: [mainnet, base, solana, bitcoin, polkadot],
      adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter(), polkadotAdapter()],
    })}
    modal={!isEmbedded}
  >
    {search.getAll("wallet").map((wallet) => (
      <ConnectWalletButton key={wallet} wallet={wallet} />
    ))}
    <NetworkButton />
    <ConnectButton />
    {isEmbedded ? <Embedded /> : null}
  </PorticoProvider>,
);
