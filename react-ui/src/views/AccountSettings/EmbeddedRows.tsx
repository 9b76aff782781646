import type { EmbeddedUser, Network } from "@portico/core";
import type { AccountType } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { otherAccountType, shownLogin } from "@portico/core/views";
import { useState } from "react";
import { IconBox } from "../../parts/images/IconBox.tsx";
import { Row } from "../../parts/Row.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useHasView } from "../../provider/ViewsContext.ts";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

interface UserProps {
  readonly user: EmbeddedUser;
}

/** Leads to the site of the wallet, unless this is that site. */
export const UpgradeCard = ({ dashboardUrl }: { readonly dashboardUrl: string | undefined }) => {
  const client = usePortico();
  const { settings: texts } = useAccountTexts();
  if (dashboardUrl === undefined || new URL(dashboardUrl).origin === location.origin) return null;
  return (
    <Row
      image={<IconBox icon="key" variant="accent" />}
      label={texts.upgradeWallet}
      detail={texts.upgradeWalletHint}
      hasArrow
      onClick={() => {
        void client.events.send({ event: "EMAIL_UPGRADE_FROM_MODAL" });
        void client.router.push({ name: "UpgradeEmailWallet" });
      }}
    />
  );
};

/** By what the visitor signed in. An e-mail address can be changed. */
export const LoginRow = ({ user }: UserProps) => {
  const client = usePortico();
  const hasView = useHasView();
  const { settings: texts } = useAccountTexts();
  const login = shownLogin(user);
  if (!login) return null;
  const image = <IconBox icon="key" />;
  const { email } = user;
  if (login.isEmail && email !== undefined && hasView("UpdateEmailWallet")) {
    return (
      <Row
        image={image}
        label={login.text}
        aria-label={fillText(texts.editEmailLabel, { email })}
        title={email}
        hasArrow
        onClick={() => void client.router.push({ name: "UpdateEmailWallet", email })}
      />
    );
  }
  return (
    <div className="portico-row" data-static="true">
      {image}
      <span className="portico-row-text">
        <span className="portico-row-label">
          <bdi>{login.text}</bdi>
        </span>
      </span>
    </div>
  );
};

/** Shows new backup words in place of lost ones, where the wallet has any. */
export const BackupRow = ({ user }: UserProps) => {
  const client = usePortico();
  const { approval: texts } = useMoneyTexts();
  if (!user.canRenewBackup) return null;
  const renew = async () => {
    void client.router.push({ name: "SecureWallet" });
    try {
      await client.embedded.answer({ newBackup: true });
      await client.toasts.show({ message: texts.backupRenewed, variant: "success" });
    } catch {
      // The client itself reports the failure.
    }
  };
  return (
    <Row
      image={<IconBox icon="key" />}
      label={texts.renewBackup}
      detail={texts.renewBackupHint}
      hasArrow
      onClick={() => void renew()}
    />
  );
};

interface AccountTypeRowProps extends UserProps {
  readonly network: Network;
  readonly type: AccountType;
}

/** Switches between the smart account and the visitor's own one (docs/rules/account.md#account-types). */
export const AccountTypeRow = ({ user, network, type }: AccountTypeRowProps) => {
  const client = usePortico();
  const { settings: texts, profile } = useAccountTexts();
  const [isBusy, setBusy] = useState(false);
  const other = otherAccountType(user, network.caipNetworkId, type);
  if (!other) return null;
  const switchType = async () => {
    setBusy(true);
    try {
      await client.embedded.setAccountType(other);
      const account = other === "smartAccount" ? profile.smartAccount : profile.emailAccount;
      await client.toasts.show({ message: fillText(profile.switched, { account }), variant: "success" });
    } catch {
      // The client itself reports the failure.
    }
    setBusy(false);
  };
  return (
    <Row
      image={<IconBox icon="swap" />}
      label={other === "smartAccount" ? texts.toSmartAccount : texts.toEoa}
      isBusy={isBusy}
      onClick={() => void switchType()}
    />
  );
};
