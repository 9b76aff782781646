import type { WalletControl, WalletState } from "@portico/fixtures/wallets";
import { usePortico } from "@portico/react-ui";
import { useCallback, useEffect, useId, useState } from "react";
import { reportProblem } from "../page/pageProblems.ts";

/** How often the card reads the wallet's state, because a wallet does not report changes of it. */
const REFRESH_MILLIS = 2_000;
const DELAY_MILLIS = 5_000;
/** A network that the demo's site has not configured. */
const foreignChain: Readonly<Record<WalletControl["namespace"], string | undefined>> = {
  eip155: "eip155:10",
  solana: undefined,
  bip122: undefined,
  polkadot: undefined,
};

interface TestWalletCardProps {
  readonly control: WalletControl;
  /** Labels of the people whose keys the wallet can use. */
  readonly people: ReadonlyArray<string>;
}

/** The wallet's own side: the decisions of its person, and what happens to the wallet. */
export const TestWalletCard = ({ control, people }: TestWalletCardProps) => {
  const id = useId();
  const { connection } = usePortico();
  const [state, setState] = useState<WalletState>();
  const [message, setMessage] = useState("");
  const update = useCallback(() => void control.state().then(setState, reportProblem), [control]);
  useEffect(() => {
    update();
    const timer = setInterval(update, REFRESH_MILLIS);
    const stop = connection.store.subscribe(update);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [update, connection]);

  const perform = (doneText: string, action: () => Promise<void>) => () =>
    void action().then(() => {
      setMessage(doneText);
      update();
    }, reportProblem);
  const foreign = foreignChain[control.namespace];

  return (
    <article className="demo-wallet" aria-labelledby={id}>
      <header>
        <h3 id={id}>{control.name}</h3>
        <p>
          {state ? `${state.account} · ${state.chainId} · ` : ""}
          <span data-on={state?.connected}>
            {state?.locked ? "locked" : state?.connected ? "connected" : "not connected"}
          </span>
        </p>
      </header>
      <div className="demo-buttons">
        <button
          type="button"
          className="demo-button"
          onClick={perform("It will reject the next request.", () => control.behave({ decision: "reject", times: 1 }))}
        >
          Reject next
        </button>
        <button
          type="button"
          className="demo-button"
          onClick={perform("It will take 5 seconds for the next request.", () =>
            control.behave({ delayMillis: DELAY_MILLIS, times: 1 }),
          )}
        >
          Delay next
        </button>
        {foreign ? (
          <button
            type="button"
            className="demo-button"
            onClick={perform("It is on a network that the site does not have.", () => control.switchChain(foreign))}
          >
            Wrong chain
          </button>
        ) : null}
        <button
          type="button"
          className="demo-button"
          onClick={
            state?.locked
              ? perform("It is unlocked.", () => control.unlock())
              : perform("It is locked.", () => control.lock())
          }
        >
          {state?.locked ? "Unlock" : "Lock"}
        </button>
        <button
          type="button"
          className="demo-button"
          disabled={!state?.connected}
          onClick={perform("It ended the connection.", () => control.disconnect())}
        >
          Disconnect
        </button>
        <label className="demo-field demo-field-row">
          <span>Account</span>
          <select
            value={state?.account ?? people[0]}
            onChange={({ target }) =>
              perform(`It has the keys of ${target.value}.`, () => control.switchAccount(target.value))()
            }
          >
            {people.map((label) => (
              <option key={label}>{label}</option>
            ))}
          </select>
        </label>
      </div>
      <p className="demo-outcome" role="status">
        {message}
      </p>
    </article>
  );
};
