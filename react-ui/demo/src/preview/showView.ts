import type { Namespace, Portico } from "@portico/core";
import type { Settings } from "../settings/settings.ts";
import { needsAccount } from "./viewChoices.ts";

interface DemoWallet {
  readonly id: string;
  readonly namespace: Namespace;
}

const walletOfThePast: DemoWallet = { id: "example.portico.sandbox", namespace: "eip155" };
/** Its account has done nothing yet. */
const walletWithoutPast: DemoWallet = { id: "Frontier", namespace: "solana" };

/** Resolves when the embedded card has opened: a view that is opened before would be replaced by the first one. */
const opened = ({ modal: { store } }: Portico): Promise<void> =>
  new Promise((resolve) => {
    let stop = () => {};
    const check = () => {
      if (!store.get().isOpen) return;
      stop();
      resolve();
    };
    stop = store.subscribe(check);
    check();
  });

/** Connects a test wallet of the page unless one is connected, because the view needs an account. */
const connectFor = async (client: Portico, { state, adapters }: Settings): Promise<void> => {
  const { byNamespace } = client.connection.store.get();
  if (Object.values(byNamespace).some(({ status }) => status === "connected")) return;
  const wallet = state === "empty" && adapters.includes("solana") ? walletWithoutPast : walletOfThePast;
  await client.connectors.discover();
  await client.connection.connect({ connector: wallet });
};

/** Shows the chosen view in the preview, and connects a wallet for it where it needs one. */
export const showView = async (client: Portico, settings: Settings): Promise<void> => {
  const { view } = settings;
  await opened(client);
  if (needsAccount(view)) await connectFor(client, settings);
  await client.modal.open(view === "first" ? {} : { view });
};
