/* Apart from the other limits, because they are loaded with the wallets that return bytes. */

/** The most bytes that are read of what a wallet returns: those of `WALLET_REPLY_MAX_CHARACTERS` in base64. */
export const WALLET_REPLY_MAX_BYTES = 786_432;
