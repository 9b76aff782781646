/** Lists every wallet of the directory, for those who want to choose from more than a few. */
export const WALLET_GUIDE_URL = "https://walletguide.walletconnect.network/";
