import type { ConnectedWallet, Namespace } from "@portico/core";
import { isNamespace, namespaceLabels, truncateMiddle } from "@portico/core/domain";
import { usePortico } from "@portico/react-ui";
import { useStore } from "@portico/react-ui/hooks";
import { useId, useState } from "react";
import { Panel } from "../page/Panel.tsx";
import { problemText } from "../page/pageProblems.ts";
import { amountOf, sendSomething } from "./sendSomething.ts";

type Outcome =
  | { readonly status: "asking"; readonly actionName: string }
  | { readonly status: "done" | "failed"; readonly text: string };

const Actions = ({ namespace, wallet }: { readonly namespace: Namespace; readonly wallet: ConnectedWallet }) => {
  const client = usePortico();
  const [message, setMessage] = useState("Hello from the demo");
  const [outcome, setOutcome] = useState<Outcome>();
  const id = useId();
  const { address } = wallet.account;

  const run = async (actionName: string, action: () => Promise<string>) => {
    setOutcome({ status: "asking", actionName });
    await action().then(
      (text) => setOutcome({ status: "done", text }),
      (error: unknown) => setOutcome({ status: "failed", text: problemText(error) }),
    );
  };
  const amount = amountOf[namespace];

  return (
    <article className="demo-wallet" aria-labelledby={id}>
      <header>
        <h3 id={id}>{namespaceLabels[namespace]}</h3>
        <p>
          {wallet.wallet.name} · <code title={address}>{truncateMiddle(address)}</code> · {wallet.chainId}
        </p>
      </header>
      <form
        className="demo-inline"
        onSubmit={(event) => {
          event.preventDefault();
          void run("Signing", () => client.signer.signMessage({ message, namespace }));
        }}
      >
        <label className="demo-field">
          <span>Message</span>
          <input value={message} required onChange={({ target }) => setMessage(target.value)} />
        </label>
        <button type="submit" className="demo-button">
          Sign message
        </button>
      </form>
      <div className="demo-buttons">
        {amount ? (
          <button
            type="button"
            className="demo-button"
            onClick={() => void run("Sending", () => sendSomething(client, namespace, address))}
          >
            Send {amount}
          </button>
        ) : null}
        <button
          type="button"
          className="demo-button"
          onClick={() =>
            void client.connection.disconnect(namespace).catch((error) => run("", () => Promise.reject(error)))
          }
        >
          Disconnect
        </button>
      </div>
      <p className="demo-outcome" role="status" data-status={outcome?.status}>
        {outcome?.status === "asking" ? `${outcome.actionName} …` : outcome?.text}
      </p>
    </article>
  );
};

/** What a visitor can do with a connected wallet, by namespace. */
export const ConnectedWallets = () => {
  const { byNamespace } = useStore(usePortico().connection.store);
  const connected = Object.entries(byNamespace).flatMap(([namespace, wallet]) =>
    isNamespace(namespace) && wallet.status === "connected" ? [{ namespace, wallet }] : [],
  );
  return (
    <Panel title="Your wallet" about="What a site asks of a connected wallet. Keys and coins are the sandbox's.">
      {connected.length === 0 ? (
        <p className="demo-empty">Nobody is connected yet. Once you are, sign and send here.</p>
      ) : (
        connected.map(({ namespace, wallet }) => <Actions key={namespace} namespace={namespace} wallet={wallet} />)
      )}
    </Panel>
  );
};
