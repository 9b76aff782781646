import type { PermissionStatus } from "@portico/core";
import { useState } from "react";
import { usePermissions } from "../../hooks/permissions/usePermissions.ts";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { ErrorState } from "../../parts/states/ErrorState.tsx";
import { TabGroup } from "../../parts/TabGroup.tsx";
import { PermissionPlaceholders } from "../../permissions/PermissionPlaceholders.tsx";
import { PermissionRows } from "../../permissions/PermissionSection.tsx";
import { usePermissionTexts } from "../../texts/usePermissionTexts.ts";

/** The sessions of the account, also those of other sites (docs/rules/permissions.md#the-list-of-sessions). */
export const SmartSessionList = () => {
  const texts = usePermissionTexts();
  const { data, error, refetch } = usePermissions();
  const [status, setStatus] = useState<PermissionStatus>("active");
  const tabs = [
    { value: "active", label: texts.active },
    { value: "expired", label: texts.expired },
    { value: "revoked", label: texts.revokedTab },
  ] as const;
  const sessions = data?.list?.filter((permission) => permission.kind === "session");
  const shown = sessions?.filter((session) => session.status === status);
  const isUnread = error !== undefined || data?.unread?.includes("session");
  return (
    <TabGroup tabs={tabs} value={status} onChange={setStatus} label={texts.tabs}>
      <div className="portico-stack">
        {isUnread ? <ErrorState title={texts.failed} onRetry={refetch} /> : null}
        {!shown && !isUnread ? <PermissionPlaceholders /> : null}
        {shown?.length === 0 && !isUnread ? (
          <EmptyState icon="clock" title={texts.noSessions} hint={texts.noSessionsHint} />
        ) : null}
        {shown && shown.length > 0 ? <PermissionRows permissions={shown} /> : null}
      </div>
    </TabGroup>
  );
};
