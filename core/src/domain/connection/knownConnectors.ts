import { BROWSER_WALLET_NAME, type Connector, INJECTED_CONNECTOR_ID, RELAY_CONNECTOR_ID } from "./connector.ts";
import {
  COINBASE_CONNECTOR_ID,
  COINBASE_SDK_CONNECTOR_ID,
  LEATHER_CONNECTOR_ID,
  LEDGER_CONNECTOR_ID,
  OKX_CONNECTOR_ID,
  SAFE_CONNECTOR_ID,
} from "./knownConnectorIds.ts";

/** What the kit knows about a connector in advance. */
export interface KnownConnector {
  readonly name: string;
  /** Image id in the wallet directory. */
  readonly imageId?: string;
  /** Id of the wallet in the directory. */
  readonly explorerId?: string;
  readonly rdns?: string;
}

const coinbase: KnownConnector = {
  name: "Coinbase",
  imageId: "0c2840c3-5b04-4c44-9661-fbd4b49e1800",
  explorerId: "fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa",
  rdns: "com.coinbase.wallet",
};

const connectorsById: ReadonlyMap<string, KnownConnector> = new Map<string, KnownConnector>([
  [RELAY_CONNECTOR_ID, { name: "WalletConnect", imageId: "ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400" }],
  [INJECTED_CONNECTOR_ID, { name: BROWSER_WALLET_NAME, imageId: "07ba87ed-43aa-4adf-4540-9e6a2b9cae00" }],
  [COINBASE_CONNECTOR_ID, coinbase],
  [COINBASE_SDK_CONNECTOR_ID, coinbase],
  [
    SAFE_CONNECTOR_ID,
    {
      name: "Safe",
      imageId: "461db637-8616-43ce-035a-d89b8a1d5800",
      explorerId: "225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f",
    },
  ],
  [
    LEDGER_CONNECTOR_ID,
    {
      name: "Ledger",
      imageId: "54a1aa77-d202-4f8d-0fb2-5d2bb6db0300",
      explorerId: "19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927",
    },
  ],
  [
    OKX_CONNECTOR_ID,
    { name: "OKX Wallet", explorerId: "971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709" },
  ],
  [
    LEATHER_CONNECTOR_ID,
    { name: "Leather", explorerId: "483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13" },
  ],
]);

/** Returns the facts about a connector by its id (docs/rules/connection.md#known-connectors). */
export const knownConnector = (connectorId: string): KnownConnector | undefined => connectorsById.get(connectorId);

/** Fills in missing fields of a connector by its id. Its name is not used, because any wallet can take a name. */
export const completeConnector = (connector: Connector): Connector => {
  const known = connectorsById.get(connector.id);
  const imageId = connector.imageId ?? known?.imageId;
  const rdns = connector.rdns ?? known?.rdns;
  const explorerId = connector.explorerId ?? known?.explorerId;
  return {
    ...connector,
    ...(imageId === undefined ? {} : { imageId }),
    ...(rdns === undefined ? {} : { rdns }),
    ...(explorerId === undefined ? {} : { explorerId }),
  };
};
