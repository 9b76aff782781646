import { connectedOn } from "@portico/core/page";
import { createSignal, from, Show } from "solid-js";
import { portico } from "./portico.ts";

export const App = () => {
  const connections = from(portico.connection.store, portico.connection.store.get());
  const account = () => connectedOn(connections(), "eip155");
  const [signature, setSignature] = createSignal("");

  const connect = async () => (await import("./modal.ts")).openModal();
  const sign = async () => {
    setSignature(await portico.signer.signMessage({ message: "Hello" }).catch(({ message }) => message));
  };

  return (
    <Show
      when={account()}
      fallback={
        <button type="button" onClick={connect}>
          Connect Wallet
        </button>
      }
    >
      {(connected) => (
        <>
          <p>{connected().address}</p>
          <button type="button" onClick={sign}>
            Sign
          </button>
          <p>{signature()}</p>
        </>
      )}
    </Show>
  );
};
