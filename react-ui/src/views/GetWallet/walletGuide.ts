/** A page that lists every wallet of the directory. */
export const WALLET_GUIDE_URL = "https://walletguide.walletconnect.network/";
