import { type ConnectedWallet, type Connector, copyText, createPortico, relayConnector } from "@portico/core";
import { bitcoinAdapter } from "@portico/core/adapters/bitcoin";
import { evmAdapter } from "@portico/core/adapters/evm";
import { solanaAdapter } from "@portico/core/adapters/solana";
import { connectedOn, formatAmount, membersOf, namespaceLabels, namespaceOf } from "@portico/core/domain";
import { base, bitcoin, mainnet, solana } from "@portico/core/networks";
import { visitorText } from "@portico/core/strings";
import { renderSVG } from "uqr";
import { fetchSandbox, sandboxOptions } from "./sandbox.ts";

// Your site passes `projectId: "…"` here, and needs no sandbox.
const portico = createPortico({
  ...sandboxOptions(await fetchSandbox()),
  networks: [mainnet, base, solana, bitcoin],
  adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter()],
  metadata: { name: "My own interface" },
});

/** An element with its content. Strings become text nodes. */
const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, ...content: ReadonlyArray<Node | string>) => {
  const created = document.createElement(tag);
  created.append(...content);
  return created;
};

const button = (label: string, action: () => Promise<unknown>) => {
  const created = element("button", label);
  created.type = "button";
  created.addEventListener("click", () => void attempt(action));
  return created;
};

/** A heading can take the focus when the button that had it is gone. */
const heading = (title: string) => {
  const created = element("h2", title);
  created.tabIndex = -1;
  return created;
};

// A live region announces what happens, so that screen readers say it too.
const status = element("p");
status.setAttribute("role", "status");
const announce = (text: string) => {
  status.textContent = text;
};

/** Every Portico error has a text for the visitor. */

const attempt = async (action: () => Promise<unknown>) => {
  announce("");
  await action().catch((error: unknown) => announce(visitorText(error)));
};

const connect = ({ name, namespace, id }: Connector) => {
  announce(`Approve the connection in ${name}.`);
  return portico.connection.connect({ connector: { id, namespace } });
};

/** One button per wallet and namespace, for namespaces without a connected wallet. */
const walletList = () => {
  const { isDiscovered, entries } = portico.connectors.store.get();
  if (!isDiscovered) return element("p", "Looking for wallets …");
  const connections = portico.connection.store.get();
  const available = entries.flatMap(membersOf).filter(({ namespace }) => !connectedOn(connections, namespace));
  const buttons = available.map((connector) => {
    const row = button(connector.name, () => connect(connector));
    row.append(element("small", namespaceLabels[connector.namespace]));
    return row;
  });
  return buttons.length > 0 ? element("div", ...buttons) : element("p", "There is no other wallet in this browser.");
};

/** The pairing link as a QR code for a wallet on a phone, and as text to copy for a wallet on this device. */
const pairing = () => {
  const { uri } = portico.pairing.store.get();
  if (!uri) return button("Show a QR code", () => portico.connection.connect({ connector: relayConnector }));
  const image = element("img");
  image.src = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`;
  image.alt = "QR code to scan with a wallet";
  const copy = async () => {
    await copyText(uri);
    announce("The link is copied.");
  };
  return element("div", image, button("Copy the link", copy));
};

/** Balances by account id. Each is requested once, and shown when it arrives. */
const balances = new Map<string, string>();
const balanceOf = ({ account: { address }, chainId }: ConnectedWallet) => {
  const accountId = `${chainId}:${address}`;
  if (!balances.has(accountId)) {
    balances.set(accountId, "…");
    const request = portico.balances.native({ address, chainId });
    const shown = request.then(
      ({ quantity, symbol }) => formatAmount(quantity.numeric, { symbol }),
      (error: unknown) => visitorText(error),
    );
    void shown.then((text) => {
      balances.set(accountId, text);
      render();
    });
  }
  return balances.get(accountId) ?? "…";
};

const walletPart = (connected: ConnectedWallet) => {
  const { wallet, account, chainId } = connected;
  const namespace = namespaceOf(chainId);
  const network = portico.networks.store.get().networks.find(({ caipNetworkId }) => caipNetworkId === chainId);
  const details = { Account: account.address, Network: network?.name ?? chainId, Balance: balanceOf(connected) };
  const list = element("dl");
  for (const [name, detail] of Object.entries(details)) list.append(element("dt", name), element("dd", detail));
  return [
    heading(`Connected with ${wallet.name}`),
    list,
    button("Sign a message", async () => {
      announce(`Sign in ${wallet.name}.`);
      announce(`Signed: ${await portico.signer.signMessage({ message: "Hello", namespace })}`);
    }),
    button("Disconnect", () => portico.connection.disconnect(namespace)),
  ];
};

const screen = element("div");
document.querySelector("#app")?.append(screen, status);

/** Draws the current state. The focus stays on the button with the same label, or else moves to the first heading. */
const render = () => {
  const { byNamespace } = portico.connection.store.get();
  const connected = Object.values(byNamespace).filter((connection) => connection.status === "connected");
  const title = connected.length === 0 ? "Connect a wallet" : "Connect another wallet";
  const focused = screen.contains(document.activeElement) ? document.activeElement?.textContent : undefined;
  screen.replaceChildren(
    ...connected.flatMap(walletPart),
    ...[heading(title), walletList()],
    ...[heading("On a phone"), pairing()],
  );
  if (focused === undefined) return;
  const sameButton = [...screen.querySelectorAll("button")].find(({ textContent }) => textContent === focused);
  (sameButton ?? screen.querySelector("h2"))?.focus();
};

for (const { store } of [portico.connectors, portico.connection, portico.pairing]) store.subscribe(render);
portico.networks.store.subscribe(render);
render();
void attempt(() => portico.connectors.discover());
