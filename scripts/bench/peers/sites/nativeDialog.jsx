// React and the browser's own dialog.
import { useRef } from "react";

export const Site = () => {
  const dialog = useRef(null);
  return (
    <>
      <button type="button" className="connect" onClick={() => dialog.current?.showModal()}>
        Connect Wallet
      </button>
      <dialog ref={dialog} aria-label="Connect Wallet">
        <ul>
          {["Sandbox Wallet", "WalletConnect", "All Wallets"].map((row) => (
            <li key={row}>
              <button type="button">{row}</button>
            </li>
          ))}
        </ul>
        <form method="dialog">
          <button type="submit">Close</button>
        </form>
      </dialog>
    </>
  );
};
