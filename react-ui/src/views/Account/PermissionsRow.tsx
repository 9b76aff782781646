import { IconBox } from "../../parts/images/IconBox.tsx";
import { Row } from "../../parts/Row.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useHasView } from "../../provider/ViewsContext.ts";
import { usePermissionTexts } from "../../texts/usePermissionTexts.ts";

/** Leads to what this site may do. */
export const PermissionsRow = () => {
  const client = usePortico();
  const hasView = useHasView();
  const texts = usePermissionTexts();
  if (!hasView("SitePermissions")) return null;
  return (
    <Row
      image={<IconBox icon="shield" />}
      label={texts.open}
      detail={texts.openHint}
      hasArrow
      onClick={() => void client.router.push({ name: "SitePermissions" })}
    />
  );
};
