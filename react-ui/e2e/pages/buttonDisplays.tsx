import { AccountButton, ConnectButton, NetworkButton, PorticoProvider } from "@portico/react-ui";
import { createRoot } from "react-dom/client";
import { sandboxClient } from "./sandboxClient.ts";

/** Buttons of every look, which show different parts on small and on large screens. */
createRoot(document.querySelector("#root") ?? document.body).render(
  <PorticoProvider client={sandboxClient()}>
    <p>
      <NetworkButton chainStatus={{ smallScreen: "icon", largeScreen: "name" }} />
      <AccountButton
        balance={{ smallScreen: "show", largeScreen: "hide" }}
        accountStatus={{ smallScreen: "avatar", largeScreen: "full" }}
        waiting={<ConnectButton />}
      />
    </p>
    <p>
      <AccountButton accountStatus="address" variant="outline" size="small" className="placed" />
    </p>
    <p>
      <AccountButton variant="accent" />
    </p>
    <p>
      <ConnectButton
        balance={{ smallScreen: "hide", largeScreen: "show" }}
        accountStatus={{ smallScreen: "avatar", largeScreen: "address" }}
        chainStatus={{ smallScreen: "none", largeScreen: "full" }}
      />
    </p>
    <p>
      <NetworkButton chainStatus="icon" variant="ghost" size="large" />
    </p>
  </PorticoProvider>,
);
