// React and a Radix dialog without styles.
import * as Dialog from "@radix-ui/react-dialog";

export const Site = () => (
  <Dialog.Root>
    <Dialog.Trigger className="connect">Connect Wallet</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Content aria-describedby={undefined}>
        <Dialog.Title>Connect Wallet</Dialog.Title>
        <ul>
          {["Sandbox Wallet", "WalletConnect", "All Wallets"].map((row) => (
            <li key={row}>
              <button type="button">{row}</button>
            </li>
          ))}
        </ul>
        <Dialog.Close>Close</Dialog.Close>
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);
