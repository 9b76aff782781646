import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import * as Dialog from "@radix-ui/react-dialog";
import type { CSSProperties } from "react";
import { createRoot } from "react-dom/client";
import { sandboxClient } from "./sandboxClient.ts";

const overlay: CSSProperties = { position: "fixed", inset: 0, background: "rgb(0 0 0 / 40%)" };
const dialog: CSSProperties = { position: "fixed", inset: "10% 10% auto", padding: 24, background: "#fff" };

const client = sandboxClient();

/** A site whose own dialog contains the button to connect. */
createRoot(document.querySelector("#root") ?? document.body).render(
  <PorticoProvider client={client}>
    <Dialog.Root>
      <Dialog.Trigger>Open the cart</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay style={overlay} />
        <Dialog.Content className="site-dialog" style={dialog} aria-describedby={undefined}>
          <Dialog.Title>Cart</Dialog.Title>
          <button type="button">Pay later</button>
          <ConnectButton />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  </PorticoProvider>,
);
