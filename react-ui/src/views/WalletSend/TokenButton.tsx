import type { TokenBalance } from "@portico/core";
import { fillText } from "@portico/core/strings";
import { Icon } from "../../parts/images/Icon.tsx";
import { ServiceImage } from "../../parts/images/ServiceImage.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";

/** The token to send. A click leads to the others. */
export const TokenButton = ({ token }: { readonly token: TokenBalance | undefined }) => {
  const client = usePortico();
  const { send: texts } = useViewTexts();
  return (
    <button
      type="button"
      className="portico-token-button"
      {...(token ? { "aria-label": fillText(texts.tokenLabel, { symbol: token.symbol }) } : {})}
      onClick={() => void client.router.push({ name: "WalletSendSelectToken" })}
    >
      {token ? <ServiceImage src={token.iconUrl} name={token.symbol} shape="circle" size="small" /> : null}
      <bdi>{token ? token.symbol : texts.selectToken}</bdi>
      <Icon name="chevronDown" />
    </button>
  );
};
