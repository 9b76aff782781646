import { Button } from "../../parts/Button.tsx";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { usePermissionTexts } from "../../texts/usePermissionTexts.ts";

/** Confirms that a session was granted, and says where it can be revoked (docs/rules/permissions.md#smart-sessions). */
export const SmartSessionCreated = () => {
  const client = usePortico();
  const texts = usePermissionTexts();
  return (
    <EmptyState icon="check" title={<span role="status">{texts.created}</span>} hint={texts.createdHint}>
      <Button variant="link" onClick={() => void client.router.replace({ name: "SmartSessionList" })}>
        {texts.seeSessions}
      </Button>
    </EmptyState>
  );
};
