import * as Dialog from "@radix-ui/react-dialog";
import type { CSSProperties } from "react";
import { createRoot } from "react-dom/client";

const overlay: CSSProperties = { position: "fixed", inset: 0, background: "rgb(0 0 0 / 40%)" };
const dialog: CSSProperties = { position: "fixed", inset: "10% 10% auto", padding: 24, background: "#fff" };

const root = document.createElement("div");
document.body.append(root);
createRoot(root).render(
  <Dialog.Root>
    <Dialog.Trigger>Open the cart</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Overlay style={overlay} />
      <Dialog.Content className="site-dialog" style={dialog} aria-describedby={undefined}>
        <Dialog.Title>Cart</Dialog.Title>
        <button type="button">Pay later</button>
        <button type="button" onClick={() => Reflect.get(window, "portico").modal.open()}>
          Connect Wallet
        </button>
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>,
);
