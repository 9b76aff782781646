import { isEmbedded } from "@portico/core/domain";
import { isNameOffered, namespacesOf } from "@portico/core/views";
import { useIdentity } from "../../hooks/identity/useIdentity.ts";
import { IconBox } from "../../parts/images/IconBox.tsx";
import { Row } from "../../parts/Row.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useHasView } from "../../provider/ViewsContext.ts";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import type { AccountProps } from "./ConnectedAccount.ts";

/** Leads to a name for an account that has none, where somebody registers names for its wallet. */
export const NameRow = ({ account, network }: AccountProps) => {
  const client = usePortico();
  const hasView = useHasView();
  const { settings: texts } = useAccountTexts();
  const { suffix } = useStore(client.names.store);
  const identity = useIdentity({ address: account.address, chainId: network.caipNetworkId });
  const isNameless = identity.status === "success" && !identity.data.name;
  const isOffered = namespacesOf.names.includes(account.namespace) && isNameOffered(suffix, isEmbedded(account));
  if (!isNameless || !isOffered || !hasView("ChooseAccountName")) return null;
  return (
    <Row
      image={<IconBox icon="globe" />}
      label={texts.chooseName}
      hasArrow
      onClick={() => void client.router.push({ name: "ChooseAccountName" })}
    />
  );
};
