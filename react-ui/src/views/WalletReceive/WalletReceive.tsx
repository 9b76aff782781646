import { hasPaymentUri, paymentUriOf } from "@portico/core/domain";
import { useState } from "react";
import { useIdentity } from "../../hooks/identity/useIdentity.ts";
import { useActiveNetwork } from "../../hooks/network/useActiveNetwork.ts";
import { useAccount } from "../../hooks/wallet/useAccount.ts";
import { CopyAddress } from "../../parts/CopyAddress.tsx";
import { NetworkImage } from "../../parts/images/NetworkImage.tsx";
import { QrCode } from "../../parts/images/QrCode.tsx";
import { Row } from "../../parts/Row.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { RequestAmount } from "./RequestAmount.tsx";

/** The visitor's own address, to copy and to scan, or a request for an amount (docs/rules/account.md#receive). */
export const WalletReceive = () => {
  const client = usePortico();
  const texts = useViewTexts();
  const account = useAccount();
  const network = useActiveNetwork();
  const address = account.status === "connected" ? account.address : undefined;
  const identity = useIdentity({ address, chainId: network.caipNetworkId });
  // Undefined while the plain address is shown.
  const [amount, setAmount] = useState<string>();
  if (address === undefined) return null;

  const uri = amount === undefined ? undefined : paymentUriOf(network, address, amount);
  return (
    <div className="portico-receive">
      <CopyAddress address={address} name={identity.data?.name} place="receive" />
      <div className="portico-qr-frame">
        <QrCode text={uri ?? address} label={uri ? texts.receive.requestCode : texts.images.addressCode}>
          <NetworkImage network={network} size="large" />
        </QrCode>
      </div>
      {hasPaymentUri(network) ? (
        <RequestAmount network={network} amount={amount} uri={uri} onChange={setAmount} />
      ) : null}
      {uri ? null : <p className="portico-hint">{texts.receive.hint}</p>}
      <Row
        image={<NetworkImage network={network} />}
        label={texts.receive.supportedNetworks}
        hasArrow
        onClick={() => void client.router.push({ name: "WalletCompatibleNetworks" })}
      />
    </div>
  );
};
