import { truncateMiddle } from "@portico/core/domain";
import { useCopy } from "../actions/useCopy.ts";
import { useViewTexts } from "../texts/TextsProvider.tsx";
import { Icon } from "./images/Icon.tsx";

interface CopyAddressProps {
  readonly address: string;
  /** Shown instead of the address. */
  readonly name?: string | undefined;
  /** How many characters of the address show at its start and at its end. */
  readonly cut: readonly [start: number, end: number];
}

/** An address, or the name shown instead: screen readers get both. A click copies the address. */
export const CopyAddress = ({ address, name, cut }: CopyAddressProps) => {
  const { actions } = useViewTexts();
  const copy = useCopy(actions.addressCopied);
  const shortAddress = truncateMiddle(address, ...cut);
  return (
    <button type="button" className="portico-copy" title={address} onClick={() => void copy(address)}>
      <bdi>{name ?? shortAddress}</bdi>
      <Icon name="copy" />
      <span className="portico-visually-hidden">
        {name === undefined ? null : `, ${shortAddress}`}, {actions.copyAddress}
      </span>
    </button>
  );
};
