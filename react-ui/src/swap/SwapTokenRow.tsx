import type { SwapToken } from "@portico/core";
import type { DecimalText } from "@portico/core/domain";
import { TokenAmount, UsdValue } from "../parts/amount/Figures.tsx";
import { TokenImage } from "../parts/images/TokenImage.tsx";
import { Row } from "../parts/Row.tsx";

interface SwapTokenRowProps {
  readonly token: SwapToken;
  readonly balance?: DecimalText | undefined;
  /** In USD. */
  readonly value?: DecimalText | undefined;
  /** It is one of the two tokens of the swap, so that it cannot be chosen. */
  readonly isChosen: boolean;
  readonly onChoose: (token: SwapToken) => void;
}

/** A token that can be swapped. */
export const SwapTokenRow = ({ token, balance, value, isChosen, onChoose }: SwapTokenRowProps) => {
  const { name, symbol, logoUri } = token;
  return (
    <Row
      image={<TokenImage src={logoUri} symbol={symbol || name} address={token.address} />}
      label={name || symbol}
      detail={balance === undefined ? <bdi>{symbol}</bdi> : <TokenAmount amount={balance} symbol={symbol} />}
      end={
        value === undefined ? null : (
          <span className="portico-item-value">
            <UsdValue value={value} />
          </span>
        )
      }
      aria-disabled={isChosen || undefined}
      onClick={() => onChoose(token)}
    />
  );
};
