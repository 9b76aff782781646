// React and an empty Radix dialog: the cost of a modal without anything about wallets.
import * as Dialog from "@radix-ui/react-dialog";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

const rows = ["Sandbox Wallet", "WalletConnect", "All Wallets"];

createRoot(document.querySelector("#root") ?? document.body).render(
  <StrictMode>
    <h1>A site</h1>
    <Dialog.Root>
      <Dialog.Trigger>Connect Wallet</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Content aria-describedby={undefined}>
          <Dialog.Title>Connect Wallet</Dialog.Title>
          <ul>
            {rows.map((row) => (
              <li key={row}>
                <button type="button">{row}</button>
              </li>
            ))}
          </ul>
          <Dialog.Close>Close</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  </StrictMode>,
);
