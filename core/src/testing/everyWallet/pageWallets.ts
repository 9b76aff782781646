import type { WalletControl } from "@portico/fixtures/wallets";
import type { Namespace } from "../../domain/chain/caip.ts";
import type { TriedWallet, WalletEvent } from "./TriedWallet.ts";

const switching = ["wallet_switchEthereumChain", "wallet_addEthereumChain"];

const happen = (control: WalletControl, event: WalletEvent): Promise<void> => {
  switch (event.type) {
    case "move":
      return control.namespace === "eip155" ? control.switchChain(event.chainId) : Promise.resolve();
    case "use":
      return control.switchAccount(event.account);
    case "end":
      return control.disconnect();
    default:
      return control[event.type]();
  }
};

/** A wallet of the page, by its control. */
export const pageWallet = (
  control: WalletControl,
  connector: { readonly id: string; readonly namespace: Namespace },
  adapters: TriedWallet["adapters"],
  remove: () => void = () => {},
): TriedWallet => ({
  adapters,
  connect: async ({ connectors, connection }) => {
    await connectors.discover();
    return connection.connect({ connector });
  },
  behave: (manner) => control.behave(manner),
  setSwitching: (isTrue) =>
    isTrue ? control.behave("approve", switching) : control.behave("switchesInNameOnly", switching),
  happen: (event) => happen(control, event),
  answer: async (decision) => {
    const [oldest] = await control.pending();
    await oldest?.[decision]();
    return oldest !== undefined;
  },
  asked: () => control.calls(),
  stop: async () => remove(),
});

let made = 0;
/** A name that no other wallet of the tests has. */
export const newName = (): string => {
  made += 1;
  return `wallet-${made}`;
};
