import type { Namespace } from "../chain/chainId.ts";
import type { Connector } from "./connector.ts";
import { LEDGER_CONNECTOR_ID } from "./knownConnectorIds.ts";

const apps: Readonly<Partial<Record<Namespace, string>>> = { eip155: "Ethereum", solana: "Solana" };

/**
 * The app that a hardware wallet needs for the connector's namespace, by the name that the device shows. Undefined for any
 * other wallet, because the id is reserved.
 */
export const deviceAppOf = ({ id, namespace }: Pick<Connector, "id" | "namespace">): string | undefined =>
  id === LEDGER_CONNECTOR_ID ? apps[namespace] : undefined;
