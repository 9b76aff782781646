/** The name of the wallet, as visitors know it. */
export const LEDGER = "Ledger";
