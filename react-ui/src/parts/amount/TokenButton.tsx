import { Icon } from "../images/Icon.tsx";
import { TokenImage } from "../images/TokenImage.tsx";

interface TokenButtonProps {
  readonly symbol?: string | undefined;
  readonly iconUrl?: string | undefined;
  /** `chain:address`; left out for the native coin. */
  readonly address?: string | undefined;
  /** What the button shows without a token. */
  readonly prompt: string;
  /** What it does once there is a token, for screen readers. */
  readonly label: string;
  readonly onClick: () => void;
}

/** The token of an amount. A click leads to the others. */
export const TokenButton = ({ symbol, iconUrl, address, prompt, label, onClick }: TokenButtonProps) => (
  <button
    type="button"
    className="portico-token-button"
    {...(symbol === undefined ? {} : { "aria-label": label })}
    onClick={onClick}
  >
    {symbol === undefined ? null : <TokenImage src={iconUrl} symbol={symbol} address={address} size="small" />}
    <bdi>{symbol ?? prompt}</bdi>
    <Icon name="chevronDown" />
  </button>
);
