import { ConnectButton, Embedded, PorticoProvider } from "@portico/react-ui";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { sandboxClient } from "./sandboxClient.ts";

const search = new URLSearchParams(location.search);
const client = sandboxClient(search.has("inPlace") ? { modal: { disableAppend: true } } : {});
const container = document.body.appendChild(document.createElement("aside"));

/**
 * A site with the card in its checkout and a dialog everywhere else. `?isModal=false` keeps the page beside the dialog
 * usable; `?container` puts the dialog into an element of the site; `?inPlace` leaves it where the provider stands.
 */
const Site = () => {
  const [isCheckout, setCheckout] = useState(false);
  return (
    <PorticoProvider
      client={client}
      modal={!isCheckout}
      isModal={search.get("isModal") !== "false"}
      {...(search.has("container") ? { portalContainer: container } : {})}
    >
      <button type="button" onClick={() => setCheckout(!isCheckout)}>
        {isCheckout ? "Shop" : "Checkout"}
      </button>
      <ConnectButton showAccount={false} />
      <input aria-label="Note" />
      {isCheckout ? <Embedded /> : null}
    </PorticoProvider>
  );
};

createRoot(document.querySelector("#root") ?? document.body).render(
  <StrictMode>
    <Site />
  </StrictMode>,
);
