import { type Connector, createPortico, isPorticoError } from "@portico/core";
import { bitcoinAdapter } from "@portico/core/adapters/bitcoin";
import { evmAdapter } from "@portico/core/adapters/evm";
import { solanaAdapter } from "@portico/core/adapters/solana";
import { connectedOn, formatBalance, membersOf, namespaceLabels, namespaceOf } from "@portico/core/domain";
import { base, bitcoin, mainnet, solana } from "@portico/core/networks";
import { visitorText } from "@portico/core/strings";
import { renderSVG } from "uqr";
import { fetchSandbox, sandboxOptions } from "./sandbox.ts";

// Your site needs `projectId: "…"` here, and nothing of a sandbox.
const portico = createPortico({
  ...sandboxOptions(await fetchSandbox()),
  networks: [mainnet, base, solana, bitcoin],
  adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter()],
  metadata: { name: "My own interface" },
});

/** An element with its content; what is a text is shown as a text. */
const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, ...content: ReadonlyArray<Node | string>) => {
  const made = document.createElement(tag);
  made.append(...content);
  return made;
};

const button = (label: string, action: () => Promise<unknown>) => {
  const made = element("button", label);
  made.type = "button";
  made.addEventListener("click", () => void attempt(action));
  return made;
};

// What happens is said in a live region, so that it is heard as well as seen.
const status = element("p");
status.setAttribute("role", "status");
const say = (text: string) => {
  status.textContent = text;
};

/** Every failure of Portico has words for the visitor. */
const attempt = async (action: () => Promise<unknown>) => {
  say("");
  await action().catch((error: unknown) => say(isPorticoError(error) ? visitorText(error) : String(error)));
};

const connect = ({ name, namespace, id }: Connector) => {
  say(`Approve the connection in ${name}.`);
  return portico.connection.connect({ namespace, connectorId: id });
};

/** One button a wallet; one that is on several namespaces has one for each. */
const walletList = () => {
  const { isDiscovered, entries } = portico.connectors.store.get();
  if (!isDiscovered) return element("p", "Looking for wallets …");
  const buttons = entries.flatMap((entry) =>
    membersOf(entry).map((connector) => {
      const kind = element("small", namespaceLabels[connector.namespace]);
      const made = button(connector.name, () => connect(connector));
      made.append(kind);
      return made;
    }),
  );
  return buttons.length > 0 ? element("div", ...buttons) : element("p", "There is no wallet in this browser.");
};

/** A link as a QR code, for a wallet on a phone; the link itself for one on this device. */
const pairing = () => {
  const { uri } = portico.pairing.store.get();
  if (!uri) return button("Show a QR code", () => portico.pairing.connect());
  const image = element("img");
  image.src = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`;
  image.alt = "QR code to scan with a wallet";
  return element(
    "div",
    image,
    button("Copy the link", () => navigator.clipboard.writeText(uri)),
  );
};

const connectScreen = () => [element("h2", "Connect a wallet"), walletList(), element("h2", "On a phone"), pairing()];

const accountScreen = () => {
  const { networks, active } = portico.networks.store.get();
  const namespace = namespaceOf(active);
  const wallet = connectedOn(portico.connection.store.get(), namespace);
  if (!wallet) return undefined;
  const { address } = wallet.account;
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === wallet.chainId);
  const balance = element("dd", "…");
  void attempt(async () => {
    const native = await portico.balances.native({ address, chainId: wallet.chainId });
    balance.textContent = formatBalance(native.balance, native.symbol);
  });
  const facts = element("dl");
  facts.append(element("dt", "Account"), element("dd", address), element("dt", "Network"));
  facts.append(element("dd", network?.name ?? wallet.chainId), element("dt", "Balance"), balance);
  return [
    element("h2", `Connected with ${wallet.wallet.name}`),
    facts,
    button("Sign a message", async () => {
      say(`Sign in ${wallet.wallet.name}.`);
      say(`Signed: ${await portico.wallet.signMessage({ message: "Hello", namespace })}`);
    }),
    button("Disconnect", () => portico.connection.disconnect()),
  ];
};

const screen = element("div");
document.querySelector("#app")?.append(screen, status);
const render = () => screen.replaceChildren(...(accountScreen() ?? connectScreen()));

for (const { store } of [portico.connectors, portico.connection, portico.pairing]) store.subscribe(render);
portico.networks.store.subscribe(render);
render();
void attempt(() => portico.connectors.discover());
