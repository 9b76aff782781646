import { Embedded, PorticoProvider } from "@portico/react-ui";
import { createRoot } from "react-dom/client";
import { sandboxClient } from "./sandboxClient.ts";

/** A page with the modal's card as a part of it. */
createRoot(document.querySelector("#root") ?? document.body).render(
  <PorticoProvider client={sandboxClient()} modal={false}>
    <h1>Sign in to the shop</h1>
    <Embedded className="card-of-the-page" />
    <p id="below">What comes below the card</p>
    <input aria-label="Note" />
    <div style={{ height: "200vh" }} />
  </PorticoProvider>,
);
