import { uniswap } from "@portico/core/sources";
import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import { createRoot } from "react-dom/client";
import { sandboxClient } from "./sandboxClient.ts";

/** A site whose swaps go to exchanges on the chain, which take signed approvals. */
createRoot(document.querySelector("#root") ?? document.body).render(
  <PorticoProvider client={sandboxClient({ sources: { swap: [uniswap()] } })}>
    <ConnectButton />
  </PorticoProvider>,
);
