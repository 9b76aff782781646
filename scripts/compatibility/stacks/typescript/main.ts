import { connectedOn } from "@portico/core/page";
import { portico } from "./portico.ts";

const root = document.querySelector("#root") ?? document.body;
const wallets = document.createElement("div");
const signature = document.createElement("p");
const problem = document.createElement("p");

const button = (label: string, action: () => Promise<unknown>) => {
  const created = document.createElement("button");
  created.textContent = label;
  created.addEventListener("click", () => {
    action().catch(({ message }: Error) => problem.replaceChildren(message));
  });
  return created;
};

const connect = button("Connect Wallet", () => portico.connectors.discover());
const sign = button("Sign", async () => {
  signature.textContent = await portico.signer.signMessage({ message: "Hello" });
});

portico.connectors.store.subscribe(({ connectors }) => {
  const buttons = connectors.map(({ id, name, namespace }) =>
    button(name, () => portico.connection.connect({ connector: { id, namespace } })),
  );
  wallets.replaceChildren(...buttons);
});

portico.connection.store.subscribe((connections) => {
  const account = connectedOn(connections, "eip155");
  const address = document.createElement("p");
  address.textContent = account?.address ?? "";
  root.replaceChildren(...(account ? [address, sign, signature] : [connect, wallets]), problem);
});
