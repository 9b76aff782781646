import { connectedOn } from "@portico/core/page";
import { createSignal, For, from, Show } from "solid-js";
import { portico } from "./portico.ts";

export const App = () => {
  const connections = from(portico.connection.store, portico.connection.store.get());
  const wallets = from(portico.connectors.store, portico.connectors.store.get());
  const account = () => connectedOn(connections(), "eip155");
  const [signature, setSignature] = createSignal("");
  const [problem, setProblem] = createSignal("");

  const attempt = async (action: Promise<unknown>) => {
    setProblem(
      await action.then(
        () => "",
        ({ message }) => message,
      ),
    );
  };
  const sign = async () => {
    setSignature(await portico.signer.signMessage({ message: "Hello" }));
  };
  const choose = (
    <>
      <button type="button" onClick={() => attempt(portico.connectors.discover())}>
        Connect Wallet
      </button>
      <For each={wallets().connectors}>
        {({ id, name, namespace }) => (
          <button type="button" onClick={() => attempt(portico.connection.connect({ connector: { id, namespace } }))}>
            {name}
          </button>
        )}
      </For>
    </>
  );

  return (
    <>
      <Show when={account()} fallback={choose}>
        {(connected) => (
          <>
            <p>{connected().address}</p>
            <button type="button" onClick={() => attempt(sign())}>
              Sign
            </button>
            <p>{signature()}</p>
          </>
        )}
      </Show>
      <p role="status">{problem()}</p>
    </>
  );
};
