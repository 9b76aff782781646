import type { Account, ChainId } from "@portico/core";
import { fillText } from "@portico/core/strings";
import { isBalanceShown, shortAccount } from "@portico/core/views";
import { Fragment } from "react";
import { useAddressLabel } from "../../hooks/identity/useAddressLabel.ts";
import { useIdentity } from "../../hooks/identity/useIdentity.ts";
import { useBalance } from "../../hooks/money/useBalance.ts";
import { Avatar } from "../../parts/images/Avatar.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { NameWarning } from "../../parts/NameWarning.tsx";
import { Row } from "../../parts/Row.tsx";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";

interface AccountRowProps {
  readonly account: Account;
  readonly chainId: ChainId;
  /** The kind of the account, when that distinguishes accounts. */
  readonly kind?: string;
  readonly isInUse: boolean;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

/** An account of the wallet: the site's name for it, its own name or its address, and its balance of the native coin. */
export const AccountRow = ({ account, chainId, kind, isInUse, isBusy, onChoose }: AccountRowProps) => {
  const { profile: texts } = useAccountTexts();
  const { address, namespace } = account;
  const identity = useIdentity({ address, chainId });
  const native = useBalance({ address: isBalanceShown(namespace) ? address : undefined, chainId });
  const siteLabel = useAddressLabel(address, chainId);
  const shortAddress = shortAccount("list", address);
  const label = shortAccount("list", address, siteLabel ?? identity.data?.name);
  const amount = native.data?.formatted;
  // A site may give two accounts the same name, so that the address still tells them apart.
  const details = [kind, siteLabel && shortAddress, amount].filter(Boolean);
  return (
    <>
      <Row
        image={<Avatar address={address} name={siteLabel ?? identity.data?.name} src={identity.data?.avatar} />}
        label={label}
        detail={details.map((detail, index) => (
          <Fragment key={detail}>
            {index > 0 ? " · " : null}
            <bdi>{detail}</bdi>
          </Fragment>
        ))}
        title={address}
        aria-current={isInUse ? "true" : undefined}
        aria-label={[fillText(isInUse ? texts.inUseLabel : texts.switchToLabel, { account: label }), ...details].join(
          ", ",
        )}
        end={isInUse ? <Icon name="check" /> : <span className="portico-row-action">{texts.switchTo}</span>}
        isBusy={isBusy}
        onClick={onChoose}
      />
      {siteLabel === undefined ? <NameWarning name={identity.data?.name} /> : null}
    </>
  );
};
