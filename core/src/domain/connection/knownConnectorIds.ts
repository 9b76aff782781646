import { EMBEDDED_CONNECTOR_ID, INJECTED_CONNECTOR_ID, RELAY_CONNECTOR_ID } from "./connector.ts";

/** Id under which older sessions remember the Coinbase connector. */
export const COINBASE_CONNECTOR_ID = "coinbaseWallet";
export const COINBASE_SDK_CONNECTOR_ID = "coinbaseWalletSDK";
/** The Safe in whose frame the page runs. */
export const SAFE_CONNECTOR_ID = "safe";
export const LEDGER_CONNECTOR_ID = "ledger";
/** OKX on Bitcoin. */
export const OKX_CONNECTOR_ID = "okx";
/** Leather, named after its property of `window`. sats-connect lists it under the same id, but its API differs. */
export const LEATHER_CONNECTOR_ID = "LeatherProvider";

/** Whether the kit itself uses an id, so that no wallet of a page can take it. */
export const isReservedConnectorId = (id: string): boolean =>
  [
    EMBEDDED_CONNECTOR_ID,
    INJECTED_CONNECTOR_ID,
    RELAY_CONNECTOR_ID,
    COINBASE_CONNECTOR_ID,
    COINBASE_SDK_CONNECTOR_ID,
    SAFE_CONNECTOR_ID,
    LEDGER_CONNECTOR_ID,
    OKX_CONNECTOR_ID,
    LEATHER_CONNECTOR_ID,
  ].includes(id);
