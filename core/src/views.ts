/**
 * What the views of the modal show and where a choice in them leads, as pure functions. They are for
 * `@portico/react-ui` and change with it in any release. A site imports from `@portico/core/domain`.
 *
 * @module
 */
export { addressLabel } from "./domain/account/addressLabels.ts";
export { type AccountPlace, shortAccount, shortWalletName } from "./domain/account/shortAccount.ts";
export { type AmountSeparators, amountSeparators, writtenAmount } from "./domain/amount/amountSeparators.ts";
export { amountShare, isPriceKnown } from "./domain/amount/amountShare.ts";
export { amountFigure, currencyFigure, type Figure } from "./domain/amount/figure.ts";
export { currencyParts } from "./domain/amount/formatCurrency.ts";
export { dateFormat, figureLocale, numberFormat } from "./domain/amount/localeFormats.ts";
export { UNKNOWN_NETWORK_NAME, unknownNetwork } from "./domain/chain/network.ts";
export { originOf } from "./domain/connection/connector.ts";
export { deviceAppOf } from "./domain/connection/deviceApp.ts";
export { givenImageUrl } from "./domain/directory/assetImages.ts";
export { connectGroups } from "./domain/directory/connectGroups.ts";
export { selectConnector, selectWallet } from "./domain/directory/selectWallet.ts";
export { shownWalletCount } from "./domain/directory/wallet.ts";
export { walletBrowserLink } from "./domain/directory/walletBrowserLinks.ts";
export {
  downloadAction,
  placeToGet,
  type WalletDownload,
  walletDownloads,
} from "./domain/directory/walletDownloads.ts";
export {
  type LinkTarget,
  openTarget,
  platformTarget,
  WINDOW_FEATURES,
  walletLink,
} from "./domain/directory/walletLinks.ts";
export { WALLET_GUIDE_URL, type WalletToGet, walletsToGet } from "./domain/directory/walletsToGet.ts";
export { CODE_DIGITS, codeDigits } from "./domain/embedded/codeDigits.ts";
export { loginNetwork } from "./domain/embedded/loginNetwork.ts";
export { otherAccountType, providerName, type ShownLogin, shownLogin } from "./domain/embedded/shownUser.ts";
export { type SocialLayout, socialLayout } from "./domain/embedded/socialLayout.ts";
export { hasForeignLetters } from "./domain/identity/foreignLetters.ts";
export { isRegistering } from "./domain/identity/nameEntry.ts";
export { isNameOffered } from "./domain/identity/nameRules.ts";
export { FIGURES_STALE_MILLIS } from "./domain/limits/money.ts";
export { siteImageLink, sitePageLink } from "./domain/links/linkPolicy.ts";
export {
  type AccountAction,
  type AccountContext,
  type AccountTab,
  accountActions,
  accountChoice,
  accountTabs,
  isActivityRowShown,
  isBalanceShown,
  isBuyingOffered,
  profileView,
  tabbedAccounts,
} from "./domain/modal/accountScreen.ts";
export { namespacesOf } from "./domain/modal/features.ts";
export { isNetworkChoiceOffered, leftControl, rightControls } from "./domain/modal/header.ts";
export {
  asksWallet,
  chooseNetwork,
  type NetworkListContext,
  type NetworkRow,
  networkRows,
  searchNetworks,
  supportedNetworks,
  unsupportedChoice,
} from "./domain/modal/networkList.ts";
export { isRetriedOnline } from "./domain/modal/retriedOnline.ts";
export { plainViewNames } from "./domain/modal/view.ts";
export { topOf } from "./domain/modal/viewStack.ts";
export { isAnyAmount } from "./domain/money/historyDescription.ts";
export { isKnownOperation } from "./domain/money/historyOperation.ts";
export { isKnownStatus, plainStatus } from "./domain/money/historyStatus.ts";
export { nftAddress } from "./domain/money/nft.ts";
export { onrampAmount, onrampPresets, onrampRange } from "./domain/money/onramp/onrampDraft.ts";
export { hasPaymentUri } from "./domain/money/paymentUri/requestPayment.ts";
export { mayAskAgain } from "./domain/money/retryPolicy.ts";
export { type ConfirmedNote, confirmedNote } from "./domain/money/send/confirmedNote.ts";
export { isGraveMark } from "./domain/money/signing/marks.ts";
export { type FigureNote, figureNote, shownBalances } from "./domain/money/sources/figureNote.ts";
export { isPermissionStep, pendingOnly } from "./domain/money/submission/pendingTransaction.ts";
export { isQuoteFor, swapBalance } from "./domain/money/swap/swapForm.ts";
export { heldSwapTokens } from "./domain/money/swap/swapTokens.ts";
export { searchTokens, suggestedTokens, tokensOfChain } from "./domain/money/token.ts";
