import type { DirectoryWallet } from "@portico/core/domain";
import { buttonTexts, fillText } from "@portico/core/strings";
import { selectConnector, selectWallet, walletBrowserLink } from "@portico/core/views";
import { follow } from "../../actions/useChoose.ts";
import { openModal } from "../../loading/openModal.ts";
import { prepareModal } from "../../loading/prepareModal.ts";
import type { PorticoContextValue } from "../../provider/PorticoContext.ts";
import { hasName, namedWallet } from "./namedWallet.ts";

/** Connects the wallet of a name. A link to another app is followed within the call itself if the modal is prepared. */
export const connectWallet = async (context: PorticoContextValue, name: string): Promise<void> => {
  const { client, texts, overrides } = context;
  const known = () => namedWallet(name, client.connectors.store.get(), client.directory.store.get());

  /** What choosing the wallet leads to, with what is known of the wallet so far. */
  const selectionOf = (directoryWallet: DirectoryWallet | undefined) => {
    const choice = client.walletPicker.store.get()?.context;
    const { inPage } = known();
    if (!choice || inPage) return choice && inPage && selectConnector(inPage, choice);
    const href = walletBrowserLink(name, choice);
    if (href) return { next: "leave", href } as const;
    return directoryWallet && selectWallet(directoryWallet, choice);
  };

  const firstSelection = selectionOf(known().inDirectory);
  // Phones follow a link to another app only within the tap itself.
  if (firstSelection?.next === "leave") return follow(client, firstSelection);
  await prepareModal(client);
  const selection =
    selectionOf(known().inDirectory) ??
    selectionOf((await client.directory.search({ text: name })).find(hasName(name)));
  if (selection?.next !== "leave") await openModal(client);
  if (selection) return follow(client, selection);
  const text = overrides?.views?.buttons?.walletMissing || (texts?.views.buttons ?? buttonTexts).walletMissing;
  await client.toasts.show({ message: fillText(text, { wallet: name }), variant: "error" });
};
