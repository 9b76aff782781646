import { fillText } from "@portico/core/strings";
import { originOf } from "@portico/core/views";
import { NamespaceImage } from "../../parts/images/NamespaceImage.tsx";
import { ConnectorImage } from "../../parts/images/WalletImage.tsx";
import { Row } from "../../parts/Row.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useConnectingTexts } from "../../texts/useConnectingTexts.ts";
import type { ViewProps } from "../ViewProps.ts";

/** Lets the visitor choose a namespace for a wallet that is on several (docs/rules/modal.md#choosing-a-namespace). */
export const ConnectingMultiChain = ({ view }: ViewProps<"ConnectingMultiChain">) => {
  const client = usePortico();
  const { multiChain } = useConnectingTexts();
  const { namespaces } = useViewTexts();
  const { connector } = view;
  const { name } = connector;
  return (
    <div className="portico-centred">
      <ConnectorImage connector={connector} size="huge" />
      <p className="portico-waiting-title">{name}</p>
      <p className="portico-hint">{fillText(multiChain.hint, { name })}</p>
      <ul className="portico-stack portico-origins">
        {connector.members.map((member) => (
          <li key={`${member.namespace} ${member.id}`}>
            <Row
              image={<NamespaceImage namespace={member.namespace} />}
              label={namespaces[member.namespace]}
              detail={originOf(member) && <bdi>{originOf(member)}</bdi>}
              aria-description={originOf(member)}
              aria-label={fillText(multiChain.rowLabel, { name, namespace: namespaces[member.namespace] })}
              hasArrow
              onClick={() => void client.router.push({ name: "ConnectingExternal", connector: member })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};
