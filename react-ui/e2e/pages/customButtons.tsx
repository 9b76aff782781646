import { ConnectButton, NetworkButton, PorticoProvider } from "@portico/react-ui";
import { createRef, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { sandboxClient } from "./sandboxClient.ts";

const client = sandboxClient();
const button = createRef<HTMLButtonElement>();
Object.assign(window, { button });

/** A link that counts its clicks, and may keep the dialog closed. */
const OwnLink = () => {
  const [clicks, setClicks] = useState(0);
  const [isStopping, setStopping] = useState(false);
  return (
    <>
      <label>
        <input type="checkbox" onChange={({ target }) => setStopping(target.checked)} /> Stop
      </label>
      <ConnectButton asChild className="given">
        {/* biome-ignore lint/a11y/useValidAnchor: a site's element may be any */}
        <a
          href="#wallet"
          className="own"
          onClick={(event) => {
            setClicks(clicks + 1);
            if (isStopping) event.preventDefault();
          }}
        >
          My wallet, {clicks}
        </a>
      </ConnectButton>
    </>
  );
};

/** A page that renders its own buttons. */
createRoot(document.querySelector("#root") ?? document.body).render(
  <StrictMode>
    <PorticoProvider client={client}>
      <OwnLink />
      <NetworkButton asChild>
        <button type="button">My networks</button>
      </NetworkButton>
      <ConnectButton
        ref={button}
        className="mine"
        style={{ marginTop: 8 }}
        data-part="header"
        aria-describedby="hint"
        label="Portico's own"
      />
      <p id="hint">Nothing is sent before you sign.</p>
      <ConnectButton.Custom>
        {({ status, account, network, balance, isReady, open, openNetworks, prepare }) => (
          <p data-ready={isReady}>
            <button
              type="button"
              data-status={status}
              onClick={() => open()}
              onPointerEnter={prepare}
              onFocus={prepare}
            >
              {account ? `${account.displayName} with ${account.wallet.name}, ${balance?.formatted ?? "…"}` : "Sign in"}
            </button>
            {network ? (
              <button type="button" onClick={() => openNetworks()}>
                On {network.name}
              </button>
            ) : null}
          </p>
        )}
      </ConnectButton.Custom>
    </PorticoProvider>
  </StrictMode>,
);
