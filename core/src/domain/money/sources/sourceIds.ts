/** The id by which the client recognises the Blockchain API among the sources. */
export const HOSTED_SOURCE_ID = "hosted";
/** The id by which the client recognises ENS among the sources of names. */
export const ENS_SOURCE_ID = "ens";
/** The origin of what the connected wallet itself reports. */
export const WALLET_SOURCE_ID = "wallet";
