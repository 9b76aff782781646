import { connectedOn } from "@portico/core/page";
import { portico } from "./portico.ts";

const root = document.querySelector("#root") ?? document.body;
const address = document.createElement("p");
const signature = document.createElement("p");

const button = (label: string, action: () => Promise<void>) => {
  const created = document.createElement("button");
  created.textContent = label;
  created.addEventListener("click", action);
  return created;
};

const connect = button("Connect Wallet", async () => {
  const { openModal } = await import("./modal.ts");
  openModal();
});

const sign = button("Sign", async () => {
  signature.textContent = await portico.signer.signMessage({ message: "Hello" }).catch(({ message }: Error) => message);
});

portico.connection.store.subscribe((connections) => {
  const account = connectedOn(connections, "eip155");
  address.textContent = account?.address ?? "";
  root.replaceChildren(...(account ? [address, sign, signature] : [connect]));
});
