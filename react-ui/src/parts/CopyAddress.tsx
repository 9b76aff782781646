import { type AccountPlace, shortAccount } from "@portico/core/views";
import { useCopy } from "../actions/useCopy.ts";
import { useViewTexts } from "../texts/TextsProvider.tsx";
import { Icon } from "./images/Icon.tsx";

interface CopyAddressProps {
  readonly address: string;
  /** Shown instead of the address. */
  readonly name?: string | undefined;
  /** Where the address is shown, which decides how much of it. */
  readonly place: AccountPlace;
}

/** An address, or the name shown instead: screen readers get both. A click copies the address. */
export const CopyAddress = ({ address, name, place }: CopyAddressProps) => {
  const { actions } = useViewTexts();
  const copy = useCopy(actions.addressCopied);
  return (
    <button type="button" className="portico-copy" title={address} onClick={() => void copy(address)}>
      <bdi>{shortAccount(place, address, name)}</bdi>
      <Icon name="copy" />
      <span className="portico-visually-hidden">
        {name ? `, ${shortAccount(place, address)}` : null}, {actions.copyAddress}
      </span>
    </button>
  );
};
