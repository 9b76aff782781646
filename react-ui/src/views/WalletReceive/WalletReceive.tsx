import type { Network, SwapToken } from "@portico/core";
import { isSameToken, parseAccountId, paymentUriOf } from "@portico/core/domain";
import { hasPaymentUri } from "@portico/core/views";
import { useEffect, useRef, useState } from "react";
import { useIdentity } from "../../hooks/identity/useIdentity.ts";
import { useActiveNetwork } from "../../hooks/network/useActiveNetwork.ts";
import { useAccount } from "../../hooks/wallet/useAccount.ts";
import { CopyAddress } from "../../parts/CopyAddress.tsx";
import { NetworkImage } from "../../parts/images/NetworkImage.tsx";
import { QrCode } from "../../parts/images/QrCode.tsx";
import { Row } from "../../parts/Row.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import { RequestAmount } from "./RequestAmount.tsx";
import { RequestTokens } from "./RequestTokens.tsx";
import { coinOf } from "./useRequestTokens.ts";

/** A token as payment URIs name it: the network's own coin has no address. */
const requestedToken = (network: Network, { address, decimals }: SwapToken) => {
  const parsed = parseAccountId(address);
  const isCoin = parsed instanceof Error || isSameToken(address, coinOf(network).address);
  return isCoin ? network.nativeCurrency : { address: parsed.address, decimals };
};

/** The visitor's own address, to copy and to scan, or a request for an amount (docs/rules/account.md#receive). */
export const WalletReceive = () => {
  const client = usePortico();
  const { receive: texts } = useAccountTexts();
  const { images } = useViewTexts();
  const account = useAccount();
  const network = useActiveNetwork();
  const address = account.status === "connected" ? account.address : undefined;
  const identity = useIdentity({ address, chainId: network.caipNetworkId });
  // Undefined while the plain address is shown.
  const [amount, setAmount] = useState<string>();
  const [chosen, setChosen] = useState<SwapToken>();
  const [isChoosing, setChoosing] = useState(false);
  const request = useRef<HTMLDivElement>(null);
  const hasChosen = useRef(false);
  useEffect(() => {
    // The list of tokens is gone, and the focus with it.
    if (hasChosen.current && !isChoosing) request.current?.querySelector<HTMLElement>(".portico-token-button")?.focus();
    hasChosen.current = isChoosing;
  }, [isChoosing]);
  if (address === undefined) return null;

  // A token of another network was chosen before the network was switched.
  const token = chosen?.address.startsWith(`${network.caipNetworkId}:`) ? chosen : coinOf(network);
  if (isChoosing) {
    const choose = (next: SwapToken) => {
      if (!isSameToken(next.address, token.address)) setAmount("");
      setChosen(next);
      setChoosing(false);
    };
    return <RequestTokens network={network} address={address} onChoose={choose} onCancel={() => setChoosing(false)} />;
  }
  const uri = amount === undefined ? undefined : paymentUriOf(network, address, amount, requestedToken(network, token));
  return (
    <div className="portico-receive" ref={request}>
      <CopyAddress address={address} name={identity.data?.name} place="receive" />
      <div className="portico-qr-frame">
        <QrCode text={uri ?? address} label={uri ? texts.requestCode : images.addressCode}>
          <NetworkImage network={network} size="large" />
        </QrCode>
      </div>
      {hasPaymentUri(network) ? (
        <RequestAmount
          network={network}
          token={token}
          amount={amount}
          uri={uri}
          onChange={setAmount}
          onChooseToken={network.chainNamespace === "bip122" ? undefined : () => setChoosing(true)}
        />
      ) : null}
      {uri ? null : <p className="portico-hint">{texts.hint}</p>}
      <Row
        image={<NetworkImage network={network} />}
        label={texts.supportedNetworks}
        hasArrow
        onClick={() => void client.router.push({ name: "WalletCompatibleNetworks" })}
      />
    </div>
  );
};
