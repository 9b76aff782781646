import { fillText } from "@portico/core/strings";
import { openWallet } from "../../links/openLink.ts";
import { fetched } from "../../loading/fetched.tsx";
import { Button } from "../../parts/Button.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useConnectingTexts } from "../../texts/useConnectingTexts.ts";

const WaitingPreview = fetched(async () => (await import("../../signing/WaitingPreview.tsx")).WaitingPreview);

/**
 * Tells a visitor who came back without answering that the wallet still has a request open, what it does, and links to the
 * wallet.
 */
export const WaitingRequest = () => {
  const request = useStore(usePortico().signer.waiting).at(-1);
  const { openAgainHint, open, openLabel } = useConnectingTexts().pairing;
  const name = request?.walletName ?? "";
  const link = request?.link;
  return (
    <>
      <div role="status" className="portico-waiting-request">
        {request ? <p>{fillText(openAgainHint, { name })}</p> : null}
        {link ? (
          <Button aria-label={fillText(openLabel, { name })} onClick={() => openWallet(link.url, link.target)}>
            {open}
            <Icon name="external" />
          </Button>
        ) : null}
      </div>
      {request ? <WaitingPreview request={request} /> : null}
    </>
  );
};
