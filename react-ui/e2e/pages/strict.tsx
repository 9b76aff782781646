import { ConnectButton, Embedded, NetworkButton, PorticoProvider } from "@portico/react-ui";
import { StrictMode, version } from "react";
import { createRoot } from "react-dom/client";
import { sandboxClient } from "./sandboxClient.ts";

const search = new URLSearchParams(location.search);
const client = sandboxClient(
  search.has("legal")
    ? { modal: { termsConditionsUrl: "https://shop.example/terms", features: { legalCheckbox: true } } }
    : {},
);

/** A minimal site in strict mode. `?embedded` puts the card into the page; `?legal` asks for consent. */
createRoot(document.querySelector("#root") ?? document.body).render(
  <StrictMode>
    <PorticoProvider client={client} modal={!search.has("embedded")}>
      <output>{version}</output>
      <NetworkButton />
      <ConnectButton />
      {search.has("embedded") ? <Embedded /> : null}
    </PorticoProvider>
  </StrictMode>,
);
