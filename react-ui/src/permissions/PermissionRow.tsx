import type { SitePermission } from "@portico/core";
import { isInForce } from "@portico/core/domain";
import { fillText, visitorText } from "@portico/core/strings";
import { useState } from "react";
import { useRevokePermission } from "../hooks/permissions/useRevokePermission.ts";
import { Button } from "../parts/Button.tsx";
import { IconBox } from "../parts/images/IconBox.tsx";
import { NetworkImage } from "../parts/images/NetworkImage.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { useErrorTexts } from "../texts/useErrorTexts.ts";
import { useFigureLocale } from "../texts/useFigureLocale.ts";
import { usePermissionTexts } from "../texts/usePermissionTexts.ts";
import { permissionDetails, permissionText } from "./permissionWords.ts";
import { RowWithAction } from "./RowWithAction.tsx";

/** A permission with a button that ends it. Ending a session is confirmed first, because nothing can undo it. */
export const PermissionRow = ({ permission }: { readonly permission: SitePermission }) => {
  const client = usePortico();
  const locale = useFigureLocale();
  const errors = useErrorTexts();
  const texts = usePermissionTexts();
  const { networks } = useStore(client.networks.store);
  const { balances } = useStore(client.balances.store);
  const { revoke, status, error } = useRevokePermission();
  const [isAsking, setIsAsking] = useState(false);
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === permission.chainId);
  const wording = { texts, locale, network, balances };
  const name = permissionText(permission, wording);
  const isBusy = status === "pending";
  const start = () => {
    setIsAsking(false);
    void revoke({ id: permission.id }).then(
      () => client.toasts.show({ message: fillText(texts.revoked, { name }), variant: "success" }),
      () => {},
    );
  };
  const label = fillText(texts.revokeLabel, { name });
  return (
    <RowWithAction
      image={network ? <NetworkImage network={network} /> : <IconBox icon="key" />}
      label={name}
      details={permissionDetails(permission, wording)}
      {...(error ? { error: visitorText(error, errors) } : {})}
      action={
        isInForce(permission) && !isAsking ? (
          <Button
            variant={"isUnlimited" in permission && permission.isUnlimited ? "danger" : "neutral"}
            isBusy={isBusy}
            aria-label={label}
            onClick={() => (permission.kind === "session" ? setIsAsking(true) : start())}
          >
            {isBusy ? texts.revoking : texts.revoke}
          </Button>
        ) : null
      }
    >
      {isAsking ? (
        <fieldset className="portico-permission-question" aria-label={label}>
          <p>{texts.confirm}</p>
          <div className="portico-permission-answers">
            <Button autoFocus variant="danger" aria-label={label} onClick={start}>
              {texts.revoke}
            </Button>
            <Button onClick={() => setIsAsking(false)}>{texts.keep}</Button>
          </div>
        </fieldset>
      ) : null}
    </RowWithAction>
  );
};
