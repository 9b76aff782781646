import type { DirectoryWallet } from "@portico/core";
import { fillText } from "@portico/core/strings";
import { downloadAction, shortWalletName } from "@portico/core/views";
import { openPage } from "../../links/openLink.ts";
import { Button } from "../../parts/Button.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useConnectingTexts } from "../../texts/useConnectingTexts.ts";

/** Offers a wallet to visitors who do not have it (docs/rules/modal.md#getting-a-wallet). */
export const DownloadRow = ({ wallet }: { readonly wallet: DirectoryWallet }) => {
  const client = usePortico();
  const device = useStore(client.walletPicker.store)?.context.device;
  const { pairing: texts } = useConnectingTexts();
  const action = device ? downloadAction(wallet, device) : ({ next: "hidden" } as const);
  if (action.next === "hidden") return null;
  const get = () => {
    if (action.next === "open") openPage(action.href);
    else void client.router.push({ name: "Downloads", wallet });
  };
  return (
    <div className="portico-download">
      <span>{fillText(texts.noWallet, { name: shortWalletName(wallet.name) })}</span>
      <Button variant="link" aria-label={fillText(texts.getLabel, { name: wallet.name })} onClick={get}>
        {texts.get}
      </Button>
    </div>
  );
};
