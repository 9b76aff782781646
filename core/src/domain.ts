/**
 * The rules of the product as pure functions, with the types that they work on: CAIP ids, addresses, amounts, errors,
 * and what a list of wallets or an activity shows. They need no client, no network and no Effect, and a bundler keeps
 * only those that a site uses.
 *
 * @example
 *   import { formatAmount, formatUnits, parseChainId, parseUnits } from "@portico/core/domain";
 *
 *   const wei = parseUnits("1.5", 18); // 1500000000000000000n
 *   console.log(formatAmount(formatUnits(wei, 18))); // 1.5
 *   const chain = parseChainId("eip155:8453");
 *   if (!(chain instanceof Error)) console.log(chain.namespace); // eip155
 * @module
 */
export { type Account, type AccountType, sameAddress } from "./domain/account/account.ts";
export { isAddress, nativeTokenAddress, parseAddress, truncateMiddle } from "./domain/account/address.ts";
export { type AddressLabels, addressLabel } from "./domain/account/addressLabels.ts";
export { type AccountPlace, shortAccount, shortWalletName } from "./domain/account/shortAccount.ts";
export { parseTypedAddress } from "./domain/account/typedAddress.ts";
export { type AmountSeparators, amountSeparators, writtenAmount } from "./domain/amount/amountSeparators.ts";
export { amountOfValue, amountShare, isPriceKnown, valueOfAmount } from "./domain/amount/amountShare.ts";
export {
  addDecimals,
  compareDecimals,
  type DecimalText,
  divideDecimals,
  fixedDecimal,
  formatUnits,
  isZeroDecimal,
  multiplyDecimals,
  parseUnits,
  roundDecimal,
  subtractDecimals,
  toDecimalText,
  truncateDecimal,
  tryParseUnits,
} from "./domain/amount/decimal.ts";
export { amountFigure, currencyFigure, type Figure } from "./domain/amount/figure.ts";
export {
  type AmountFormat,
  formatAmount,
  formatCompact,
  formatExactAmount,
  formatSignificant,
} from "./domain/amount/formatAmount.ts";
export {
  type CurrencyPart,
  currencyParts,
  formatCompactCurrency,
  formatCurrency,
  formatPrice,
} from "./domain/amount/formatCurrency.ts";
export { dateFormat, figureLocale, numberFormat } from "./domain/amount/localeFormats.ts";
export { parseAmount } from "./domain/amount/parseAmount.ts";
export { pasteAmount, typeAmount } from "./domain/amount/typedAmount.ts";
export {
  type AccountId,
  accountIdOf,
  type ChainId,
  chainIdOf,
  type Namespace,
  namespaceOf,
  type ParsedAccountId,
  type ParsedAssetId,
  type ParsedChainId,
  parseAccountId,
  parseAssetId,
  parseChainId,
} from "./domain/chain/caip.ts";
export { isChainId, namespaces } from "./domain/chain/chainId.ts";
export { defaultEndpoints, type Endpoints } from "./domain/chain/endpoints.ts";
export { explorerAccountUrl, explorerTransactionUrl } from "./domain/chain/explorerLinks.ts";
export { findNetwork } from "./domain/chain/findNetwork.ts";
export { isNamespace } from "./domain/chain/isNamespace.ts";
export { type Network, namespaceLabels, UNKNOWN_NETWORK_NAME, unknownNetwork } from "./domain/chain/network.ts";
export { connectedOn } from "./domain/connection/connectedOn.ts";
export { connectionOn, overallStatus } from "./domain/connection/connectionStatus.ts";
export { originOf } from "./domain/connection/connector.ts";
export { isMultiChain, membersOf } from "./domain/connection/connectorList.ts";
export { type Device, deviceOf, type PageEnvironment } from "./domain/connection/device.ts";
export { deviceAppOf } from "./domain/connection/deviceApp.ts";
/* What a site's own user interface decides with. */
export { type AllWalletsRow, allWallets } from "./domain/directory/allWallets.ts";
export {
  assetImageUrl,
  connectorImageUrl,
  givenImageUrl,
  type ImageKind,
  type ImageSource,
  walletImageUrl,
} from "./domain/directory/assetImages.ts";
export { type ConnectGroup, type ConnectGroupName, connectGroups } from "./domain/directory/connectGroups.ts";
export type { ConnectRow } from "./domain/directory/connectList.ts";
export { networkImageUrl } from "./domain/directory/networkImageUrl.ts";
export { selectConnector, selectRow, selectWallet, type WalletSelection } from "./domain/directory/selectWallet.ts";
export { type DirectoryWallet, mergeWallets, shownWalletCount } from "./domain/directory/wallet.ts";
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
  requestLink,
  WINDOW_FEATURES,
  walletLink,
} from "./domain/directory/walletLinks.ts";
export { isPairingPlatform, type WalletPlatform, walletPlatforms } from "./domain/directory/walletPlatforms.ts";
export { WALLET_GUIDE_URL, type WalletToGet, walletsToGet } from "./domain/directory/walletsToGet.ts";
export { CODE_DIGITS, codeDigits } from "./domain/embedded/codeDigits.ts";
export { isEmail, parseEmail } from "./domain/embedded/email.ts";
export { isHex } from "./domain/embedded/hex.ts";
export { loginNetwork } from "./domain/embedded/loginNetwork.ts";
export { otherAccountType, providerName, type ShownLogin, shownLogin } from "./domain/embedded/shownUser.ts";
export { type SocialLayout, socialLayout } from "./domain/embedded/socialLayout.ts";
export { InvalidAccountId, InvalidAssetId, InvalidChainId } from "./domain/errors/caip.ts";
export {
  type ErrorCode,
  type ErrorTag,
  errorDefinitions,
  type PorticoError,
} from "./domain/errors/catalogue.ts";
export type { ErrorKind } from "./domain/errors/defineError.ts";
export { InvalidCoinTypeChainId, InvalidEmail, InvalidName } from "./domain/errors/identity.ts";
export {
  InvalidAddress,
  InvalidAmount,
  InvalidArgument,
  UnknownChain,
  UnknownToken,
} from "./domain/errors/input.ts";
export { isPorticoError } from "./domain/errors/isPorticoError.ts";
export { nodeErrorOf } from "./domain/errors/remote/nodeErrors.ts";
export { rpcErrorOf } from "./domain/errors/remote/rpcErrors.ts";
export { coinTypeOf } from "./domain/identity/coinType.ts";
export { hasForeignLetters } from "./domain/identity/foreignLetters.ts";
export type { Identity, NameRecord, NameSuggestion, ResolvedName } from "./domain/identity/name.ts";
export {
  isRegistering,
  type NameCheck,
  type NameEntry,
  type NameRegistration,
  registrableName,
} from "./domain/identity/nameEntry.ts";
export {
  fullName,
  hasNameSuffix,
  isNameOffered,
  LEGACY_NAME_SUFFIX,
  NAME_SUFFIX,
  nameLabel,
  parseNameLabel,
} from "./domain/identity/nameRules.ts";
export * as limits from "./domain/limits/all.ts";
export { FIGURES_STALE_MILLIS } from "./domain/limits/money.ts";
export {
  imageLink,
  isPageLink,
  isPaymentLink,
  isWalletLink,
  pageLink,
  siteImageLink,
  sitePageLink,
} from "./domain/links/linkPolicy.ts";
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
  isEmbedded,
  profileView,
  tabbedAccounts,
} from "./domain/modal/accountScreen.ts";
export type { AttemptState, AttemptTarget } from "./domain/modal/attempt.ts";
export {
  type ConnectMethod,
  defaultFeatures,
  defaultSocials,
  type Feature,
  namespacesOf,
  swapChainIds,
  walletFeaturesOrder,
} from "./domain/modal/features.ts";
export { isNetworkChoiceOffered, leftControl, rightControls } from "./domain/modal/header.ts";
export { isLoading } from "./domain/modal/modal.ts";
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
export { shownMode } from "./domain/modal/theme/frameTheme.ts";
export {
  customProperties,
  type ThemeMode,
  type ThemeState,
  type ThemeVariables,
} from "./domain/modal/theme/theme.ts";
export type { AfterSuccess, TransactionOutcome, WaitingTransaction } from "./domain/modal/transactionStack.ts";
export type { PlainViewName, SocialProvider, View, ViewName, ViewRequest } from "./domain/modal/view.ts";
export { type RouterState, topOf } from "./domain/modal/viewStack.ts";
export type { WalletChoiceState } from "./domain/modal/walletChoice.ts";
export { isWalletGuideOffered } from "./domain/modal/walletGuide.ts";
export { withGasReserve } from "./domain/money/gasReserve.ts";
export {
  groupByMonth,
  type HistoryEntry,
  type HistoryMonth,
  type HistoryState,
  type HistoryYear,
  isOnrampEntry,
  isOnrampInProgress,
  isSpam,
  type Transfer,
} from "./domain/money/history.ts";
export {
  describeEntry,
  type HistoryDescription,
  type HistoryRow,
  type TransferImage,
  transferText,
} from "./domain/money/historyDescription.ts";
export {
  isKnownOperation,
  type OperationType,
  operationPastTense,
  transferSign,
} from "./domain/money/historyOperation.ts";
export { type HistoryStatus, isKnownStatus, plainStatus } from "./domain/money/historyStatus.ts";
export { type HistoryTitles, historyTitles } from "./domain/money/historyTitles.ts";
export { type Nft, type NftList, nftAddress, nftKey, nftName, shortTokenId } from "./domain/money/nft.ts";
export type {
  Money,
  OnrampOptions,
  OnrampQuote,
  PaymentCurrency,
  PaymentMethodLimit,
  PurchaseCurrency,
} from "./domain/money/onramp/onramp.ts";
export {
  type OnrampChoice,
  type OnrampDraft,
  type OnrampProblem,
  type OnrampRange,
  onrampAmount,
  onrampPresets,
  onrampProblem,
  onrampRange,
} from "./domain/money/onramp/onrampDraft.ts";
export {
  type CoinbaseOnrampBody,
  coinbaseOnrampBody,
  meldUrl,
  type OnrampOffer,
  type OnrampProvider,
  onrampProvidersOf,
} from "./domain/money/onramp/onrampProviders.ts";
export {
  hasPurchaseInProgress,
  type OnrampHistory,
  type OnrampPurchase,
  type OnrampPurchasesState,
} from "./domain/money/onramp/onrampPurchase.ts";
export type { OnrampState } from "./domain/money/onramp/onrampState.ts";
export { isRestrictedTimeZone } from "./domain/money/onramp/restrictedTimeZone.ts";
export { type PaymentDraft, type PaymentOutcome, paymentOutcome } from "./domain/money/paymentUri/paymentDraft.ts";
export type {
  PaymentRequest,
  PaymentUriProblem,
  RequestedAmount,
} from "./domain/money/paymentUri/paymentRequest.ts";
export { formatPaymentUri, looksLikePaymentUri, parsePaymentUri } from "./domain/money/paymentUri/paymentUri.ts";
export { hasPaymentUri, paymentUriOf } from "./domain/money/paymentUri/requestPayment.ts";
export { isInForce } from "./domain/money/permissions/permission.ts";
export { relativeTime } from "./domain/money/relativeTime.ts";
export { mayAskAgain } from "./domain/money/retryPolicy.ts";
export { type ConfirmedNote, confirmedNote } from "./domain/money/send/confirmedNote.ts";
export { isGraveMark } from "./domain/money/signing/marks.ts";
export { type FigureNote, figureNote, shownBalances } from "./domain/money/sources/figureNote.ts";
export { isNftImageShown } from "./domain/money/sources/nftImages.ts";
export {
  isPermissionStep,
  pendingCount,
  pendingOnly,
  transactionHash,
} from "./domain/money/submission/pendingTransaction.ts";
export { mayHaveHappened } from "./domain/money/submission/submission.ts";
export { allowanceData, approveData, parseApproveData, UNLIMITED_ALLOWANCE } from "./domain/money/swap/approval.ts";
export { minimumReceived } from "./domain/money/swap/minimumReceived.ts";
export { isQuoteFor, isSameToken, swapBalance } from "./domain/money/swap/swapForm.ts";
export {
  type Funds,
  type GasCost,
  gasCost,
  isInsufficient,
  isQuoteStale,
  marketRate,
  maximumSlippage,
  maximumSourceAmount,
  priceImpactPercent,
  providerFee,
  type SwapQuote,
} from "./domain/money/swap/swapQuote.ts";
export type { SwapForm, SwapPreview, SwapProblem, SwapState } from "./domain/money/swap/swapState.ts";
export { type HeldSwapToken, heldSwapTokens } from "./domain/money/swap/swapTokens.ts";
export {
  type SwapToken,
  searchTokens,
  sortBySymbol,
  suggestedTokens,
  type TokenBalance,
  type TokenPrice,
  tokensOfChain,
} from "./domain/money/token.ts";
export { isTether, suggestedTokenSymbols } from "./domain/money/tokenLists.ts";
export { knownTotal, totalValue, unpricedCount } from "./domain/money/totalValue.ts";
export { createRedactor, type Redact } from "./domain/redaction/createRedactor.ts";
export { redactText } from "./domain/redaction/redactText.ts";
export { redactUrl } from "./domain/redaction/redactUrl.ts";
export { secretsOfUrl } from "./domain/redaction/secretsOfUrl.ts";
export { isPairingExpired } from "./domain/relay/pairing.ts";
export { closest } from "./domain/suggestion.ts";
