export { type Account, type AccountType, sameAddress } from "./domain/account.ts";
export {
  type AccountAction,
  type AccountFacts,
  type AccountTab,
  accountActions,
  accountChoice,
  accountTabs,
  isActivityComing,
  isEmbedded,
  profileView,
  tabbedAccounts,
} from "./domain/accountScreen.ts";
export {
  isAddress,
  nativeTokenAddress,
  parseAddress,
  truncateMiddle,
} from "./domain/address.ts";
/* What a user interface of a site's own decides with. */
export { type AllWalletsRow, allWallets } from "./domain/allWallets.ts";
export {
  currencyParts,
  formatAmount,
  formatBalance,
  formatCompact,
  formatCurrency,
  formatQuantity,
  formatShort,
  parseAmount,
} from "./domain/amount.ts";
export { isServiceDown, mayAskAgain } from "./domain/askingAgain.ts";
export {
  assetImageUrl,
  connectorImageUrl,
  givenImageUrl,
  type ImageKind,
  type ImageSource,
  networkImageUrl,
  walletImageUrl,
} from "./domain/assetImages.ts";
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
} from "./domain/caip.ts";
export { isChainId, isNamespace, namespaces } from "./domain/chainId.ts";
export { connectedOn } from "./domain/connection.ts";
export { connectionOn, overallStatus } from "./domain/connectionStatus.ts";
export { type ConnectRow, connectList, showsAllWallets } from "./domain/connectList.ts";
export { connectMethods } from "./domain/connectMethods.ts";
export { originOf } from "./domain/connector.ts";
export { connectorList, isMultiChain, membersOf, uniqueConnectors } from "./domain/connectorList.ts";
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
} from "./domain/decimal.ts";
export { type Device, deviceOf, type PageFacts } from "./domain/device.ts";
export { isEmail, parseEmail } from "./domain/email.ts";
export { embeddedWalletKeys } from "./domain/embeddedWalletKeys.ts";
export { defaultEndpoints, type Endpoints } from "./domain/endpoints.ts";
export { InvalidAccountId, InvalidAssetId, InvalidChainId } from "./domain/errors/caip.ts";
export {
  type ErrorCode,
  type ErrorTag,
  errorClasses,
  findErrorClass,
  type PorticoError,
} from "./domain/errors/catalogue.ts";
export type { ErrorKind } from "./domain/errors/defineError.ts";
export {
  InvalidAddress,
  InvalidAmount,
  InvalidArgument,
  InvalidCoinTypeChainId,
  InvalidEmail,
  InvalidName,
  UnknownChain,
  UnknownToken,
} from "./domain/errors/input.ts";
export { isPorticoError } from "./domain/errors/isPorticoError.ts";
export { nodeErrorOf } from "./domain/errors/nodeErrors.ts";
export { providerAlertOf } from "./domain/errors/providerErrors.ts";
export { type RpcError, rpcErrorOf } from "./domain/errors/rpcErrors.ts";
export { explorerAccountUrl, explorerTransactionUrl } from "./domain/explorerLinks.ts";
export {
  type ConnectMethod,
  connectMethodsOrder,
  defaultFeatures,
  defaultSocials,
  type Feature,
  isRestrictedTimeZone,
  namespacesOf,
  swapChainIds,
  walletFeaturesOrder,
} from "./domain/features.ts";
export { isGatewayChain } from "./domain/gatewayChains.ts";
export { isNetworkChoiceOffered, leftControl, rightControls } from "./domain/header.ts";
export {
  dayTitle,
  groupByMonth,
  type HistoryEntry,
  type HistoryMonth,
  type HistoryState,
  type HistoryYear,
  isOnrampEntry,
  isOnrampInProgress,
  isSpam,
  mergeEntries,
  monthTitle,
  newestFirst,
  type Transfer,
  visibleEntries,
} from "./domain/history.ts";
export {
  describeEntry,
  type HistoryDescription,
  type HistoryRow,
  type TransferImage,
  transferText,
} from "./domain/historyDescription.ts";
export { isKnownOperation, type OperationType, operationPastTense, transferSign } from "./domain/historyOperation.ts";
export { type HistoryStatus, isKnownStatus } from "./domain/historyStatus.ts";
export * as limits from "./domain/limits.ts";
export { isLoading } from "./domain/modal.ts";
export { isAllWalletsOffered } from "./domain/modalOptions.ts";
export type { Identity, NameRecord, NameSuggestion, ResolvedName } from "./domain/name.ts";
export {
  coinTypeOf,
  fullName,
  hasNameSuffix,
  LEGACY_NAME_SUFFIX,
  NAME_SUFFIX,
  parseNameLabel,
} from "./domain/nameRules.ts";
export { findNetwork, type Network, namespaceLabels, UNKNOWN_NETWORK_NAME, unknownNetwork } from "./domain/network.ts";
export {
  asksWallet,
  chooseNetwork,
  type NetworkListFacts,
  type NetworkRow,
  networkRows,
  searchNetworks,
  supportedNetworks,
  unsupportedChoice,
} from "./domain/networkList.ts";
export {
  afterNetworkSwitch,
  isNetworkDisabled,
  viewForNetwork,
} from "./domain/networkViews.ts";
export { offeredSocials } from "./domain/offeredSocials.ts";
export {
  fallbackOnrampOptions,
  type Money,
  mockedOnrampQuote,
  type OnrampOptions,
  type OnrampQuote,
  type PaymentMethodLimit,
} from "./domain/onramp.ts";
export {
  type CoinbaseOnrampBody,
  coinbaseOnrampBody,
  meldUrl,
  type OnrampProvider,
  onrampProvidersOf,
} from "./domain/onrampProviders.ts";
export { isPairingExpired } from "./domain/pairing.ts";
export { createRedactor, type Redact } from "./domain/redaction/createRedactor.ts";
export { redactText } from "./domain/redaction/redactText.ts";
export { redactUrl } from "./domain/redaction/redactUrl.ts";
export { secretsOfUrl } from "./domain/redaction/secretsOfUrl.ts";
export { relativeTime } from "./domain/relativeTime.ts";
export { isMethodAllowed, methodSafety, notSafeRpcMethods, safeRpcMethods } from "./domain/rpcMethods.ts";
export { classifyRpcResponse, isHex } from "./domain/rpcResponse.ts";
export { selectConnector, selectRow, selectWallet, type WalletSelection } from "./domain/selectWallet.ts";
export { connectedConnectorKey } from "./domain/sessionKeys.ts";
export { storageKeys } from "./domain/storageKeys.ts";
export { closest } from "./domain/suggestion.ts";
export {
  type Funds,
  type GasCost,
  gasCost,
  isInsufficient,
  isQuoteStale,
  marketRate,
  maximumSlippage,
  maximumSourceAmount,
  minimumReceived,
  priceImpactPercent,
  providerFee,
  type SwapQuote,
} from "./domain/swapQuote.ts";
export { customProperties, type ThemeMode, type ThemeState, type ThemeVariables } from "./domain/theme.ts";
export {
  type SwapToken,
  searchTokens,
  sortBySymbol,
  suggestedTokens,
  type TokenBalance,
  type TokenPrice,
  tokensOfChain,
  withoutZeroDecimals,
} from "./domain/token.ts";
export { isTether, suggestedTokenSymbols } from "./domain/tokenLists.ts";
export { totalValue } from "./domain/totalValue.ts";
export type { AfterSuccess, TransactionOutcome, WaitingTransaction } from "./domain/transactionStack.ts";
export { isUnsupportedScreenDue } from "./domain/unsupportedScreen.ts";
export type { PlainViewName, View, ViewName, ViewRequest } from "./domain/view.ts";
export { type RouterState, topOf } from "./domain/viewStack.ts";
export { type DirectoryWallet, inOrderOf, mergeWallets, shownWalletCount } from "./domain/wallet.ts";
export { walletBrowserLink } from "./domain/walletBrowserLinks.ts";
export type { WalletChoiceState } from "./domain/walletChoice.ts";
export { downloadAction, type WalletDownload, walletDownloads } from "./domain/walletDownloads.ts";
export { openTarget, platformTarget, requestLink, WINDOW_FEATURES, walletLink } from "./domain/walletLinks.ts";
export { isPairingPlatform, platformLabels, type WalletPlatform, walletPlatforms } from "./domain/walletPlatforms.ts";
export { WALLET_EXPLORER_URL, type WalletToGet, walletsToGet } from "./domain/walletsToGet.ts";
