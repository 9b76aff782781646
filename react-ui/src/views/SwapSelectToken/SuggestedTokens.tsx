import type { SwapToken } from "@portico/core";
import { TokenImage } from "../../parts/images/TokenImage.tsx";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

interface SuggestedTokensProps {
  readonly tokens: ReadonlyArray<SwapToken>;
  readonly isChosen: (token: SwapToken) => boolean;
  readonly onChoose: (token: SwapToken) => void;
}

/** Tokens that many visitors look for. */
export const SuggestedTokens = ({ tokens, isChosen, onChoose }: SuggestedTokensProps) => {
  const { swap: texts } = useMoneyTexts();
  return (
    <ul className="portico-token-chips" aria-label={texts.suggested}>
      {tokens.map((token) => {
        const isOff = isChosen(token);
        return (
          <li key={token.address}>
            <button
              type="button"
              className="portico-chip"
              title={token.name}
              aria-disabled={isOff || undefined}
              onClick={isOff ? undefined : () => onChoose(token)}
            >
              <TokenImage src={token.logoUri} symbol={token.symbol} address={token.address} size="tiny" />
              <bdi>{token.symbol}</bdi>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
