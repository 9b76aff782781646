import type { PermissionKind } from "@portico/core";
import { isInForce } from "@portico/core/domain";
import { usePermissions } from "../../hooks/permissions/usePermissions.ts";
import { useConnections } from "../../hooks/wallet/useConnections.ts";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { ErrorState } from "../../parts/states/ErrorState.tsx";
import { RetryButton } from "../../parts/states/RetryButton.tsx";
import { Warning } from "../../parts/Warning.tsx";
import { PermissionPlaceholders } from "../../permissions/PermissionPlaceholders.tsx";
import { PermissionRows, Section } from "../../permissions/PermissionSection.tsx";
import { usePermissionTexts } from "../../texts/usePermissionTexts.ts";
import { WalletRow } from "./WalletRow.tsx";

const kinds: ReadonlyArray<PermissionKind> = ["session", "permit", "allowance", "signIn"];

/** Everything that this site may do, each with a button that ends it (docs/rules/permissions.md#what-this-site-may-do). */
export const SitePermissions = () => {
  const texts = usePermissionTexts();
  const wallets = useConnections();
  const { data, error, refetch } = usePermissions();
  const list = data?.list?.filter(
    (permission) => isInForce(permission) && (permission.kind !== "session" || permission.isOwn),
  );
  const titles: Readonly<Record<PermissionKind, string>> = {
    session: texts.sessions,
    permit: texts.permits,
    allowance: texts.allowances,
    signIn: texts.signIns,
  };
  return (
    <div className="portico-account">
      <p className="portico-hint">{texts.intro}</p>
      {error ? <ErrorState title={texts.failed} onRetry={refetch} /> : null}
      {!list && !error ? <PermissionPlaceholders /> : null}
      {data?.unread ? (
        <>
          <Warning>{texts.unread}</Warning>
          <RetryButton onRetry={refetch} />
        </>
      ) : null}
      {list?.length === 0 && !data?.unread ? (
        <EmptyState icon="shield" title={texts.empty} hint={texts.emptyHint} />
      ) : null}
      {kinds.map((kind) => {
        const permissions = list?.filter((permission) => permission.kind === kind) ?? [];
        return permissions.length === 0 ? null : (
          <Section key={kind} title={titles[kind]}>
            <PermissionRows permissions={permissions} />
          </Section>
        );
      })}
      {wallets.length === 0 ? null : (
        <Section title={texts.wallets}>
          <ul className="portico-stack">
            {wallets.map((wallet) => (
              <li key={wallet.namespace}>
                <WalletRow wallet={wallet} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
};
