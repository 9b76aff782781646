import { useCopy } from "../actions/useCopy.ts";
import { useViewTexts } from "../texts/TextsProvider.tsx";
import { Icon } from "./images/Icon.tsx";

interface CopyAddressProps {
  readonly address: string;
  /** What is shown: the shortened address, or a name. */
  readonly children: string;
}

/** A shortened address, or the name of its owner. A click copies the address. */
export const CopyAddress = ({ address, children }: CopyAddressProps) => {
  const { actions } = useViewTexts();
  const copy = useCopy(actions.addressCopied);
  return (
    <button type="button" className="portico-copy" title={address} onClick={() => void copy(address)}>
      <bdi>{children}</bdi>
      <Icon name="copy" />
      <span className="portico-visually-hidden">, {actions.copyAddress}</span>
    </button>
  );
};
