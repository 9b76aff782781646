import { EMBEDDED_CONNECTOR_ID, INJECTED_CONNECTOR_ID, RELAY_CONNECTOR_ID } from "./connector.ts";

/** Id under which older sessions remember the Coinbase connector. */
export const COINBASE_CONNECTOR_ID = "coinbaseWallet";
export const COINBASE_SDK_CONNECTOR_ID = "coinbaseWalletSDK";
/** The Safe whose frame the page runs in. */
export const SAFE_CONNECTOR_ID = "safe";
export const LEDGER_CONNECTOR_ID = "ledger";
/** OKX on Bitcoin. */
export const OKX_CONNECTOR_ID = "okx";
/** Leather, by its place in `window`; it is listed for sats-connect under the same id, though it speaks otherwise. */
export const LEATHER_CONNECTOR_ID = "LeatherProvider";

/** Whether an id stands for something that the kit knows, so that no wallet of a page may have it because it likes to. */
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
