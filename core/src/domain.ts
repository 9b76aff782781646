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
export type { AddressLabels } from "./domain/account/addressLabels.ts";
export { parseTypedAddress } from "./domain/account/typedAddress.ts";
export { amountOfValue, valueOfAmount } from "./domain/amount/amountShare.ts";
export {
  addDecimals,
  compareDecimals,
  type DecimalText,
  divideDecimals,
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
export { type AmountFormat, formatAmount, formatExactAmount, formatSignificant } from "./domain/amount/formatAmount.ts";
export {
  type CurrencyPart,
  formatCompactCurrency,
  formatCurrency,
  formatPrice,
} from "./domain/amount/formatCurrency.ts";
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
export { activeNetwork, type Network, namespaceLabels } from "./domain/chain/network.ts";
export { connectedOn } from "./domain/connection/connectedOn.ts";
export { connectionOn, overallStatus } from "./domain/connection/connectionStatus.ts";
export { isMultiChain, membersOf } from "./domain/connection/connectorList.ts";
export type { Device, PageEnvironment } from "./domain/connection/device.ts";
export { type AllWalletsRow, allWallets } from "./domain/directory/allWallets.ts";
export {
  assetImageUrl,
  connectorImageUrl,
  type ImageKind,
  type ImageSource,
  walletImageUrl,
} from "./domain/directory/assetImages.ts";
export type { ConnectGroup, ConnectGroupName } from "./domain/directory/connectGroups.ts";
export type { ConnectRow } from "./domain/directory/connectList.ts";
export { networkImageUrl } from "./domain/directory/networkImageUrl.ts";
export { selectRow, type WalletSelection } from "./domain/directory/selectWallet.ts";
export type { DirectoryWallet } from "./domain/directory/wallet.ts";
export type { WalletPlatform } from "./domain/directory/walletPlatforms.ts";
export { isEmail, parseEmail } from "./domain/embedded/email.ts";
export { InvalidAccountId, InvalidAssetId, InvalidChainId } from "./domain/errors/caip.ts";
export { type ErrorCode, type ErrorTag, errorDefinitions, type PorticoError } from "./domain/errors/catalogue.ts";
export type { ErrorKind } from "./domain/errors/defineError.ts";
export { InvalidCoinTypeChainId, InvalidEmail, InvalidName } from "./domain/errors/identity.ts";
export { InvalidAddress, InvalidAmount, InvalidArgument, UnknownChain, UnknownToken } from "./domain/errors/input.ts";
export { isPorticoError } from "./domain/errors/isPorticoError.ts";
export { addressCoinType } from "./domain/identity/coinType.ts";
export type { Identity, NameRecord, NameSuggestion, ResolvedName } from "./domain/identity/name.ts";
export { type NameCheck, type NameEntry, type NameRegistration, registrableName } from "./domain/identity/nameEntry.ts";
export { fullName, nameLabel, parseNameLabel } from "./domain/identity/nameRules.ts";
export * as limits from "./domain/limits/all.ts";
export { isPageLink, isWalletLink, pageLink } from "./domain/links/linkPolicy.ts";
export { isEmbedded } from "./domain/modal/accountScreen.ts";
export type { AttemptState, AttemptTarget } from "./domain/modal/attempt.ts";
export { type ConnectMethod, defaultFeatures, type Feature, walletFeaturesOrder } from "./domain/modal/features.ts";
export { shownMode } from "./domain/modal/theme/frameTheme.ts";
export { customProperties, type ThemeMode, type ThemeState, type ThemeVariables } from "./domain/modal/theme/theme.ts";
export type { AfterSuccess, TransactionOutcome, WaitingTransaction } from "./domain/modal/transactionStack.ts";
export type { PlainViewName, SocialProvider, View, ViewName, ViewRequest } from "./domain/modal/view.ts";
export type { RouterState } from "./domain/modal/viewStack.ts";
export type { WalletChoiceState } from "./domain/modal/walletChoice.ts";
export { withGasReserve } from "./domain/money/gasReserve.ts";
export {
  groupByMonth,
  type HistoryEntry,
  type HistoryMonth,
  type HistoryState,
  type HistoryYear,
  isSpam,
  type Transfer,
} from "./domain/money/history.ts";
export {
  describeEntry,
  type HistoryDescription,
  type HistoryRow,
  type TransferImage,
} from "./domain/money/historyDescription.ts";
export type { OperationType } from "./domain/money/historyOperation.ts";
export type { HistoryStatus } from "./domain/money/historyStatus.ts";
export { type HistoryTitles, historyTitles } from "./domain/money/historyTitles.ts";
export { type Nft, type NftList, nftKey, nftName, shortTokenId } from "./domain/money/nft.ts";
export type {
  Money,
  OnrampOptions,
  OnrampQuote,
  PaymentCurrency,
  PaymentMethodLimit,
  PurchaseCurrency,
} from "./domain/money/onramp/onramp.ts";
export type { OnrampChoice, OnrampDraft, OnrampProblem, OnrampRange } from "./domain/money/onramp/onrampDraft.ts";
export type { CoinbaseOnrampBody, OnrampOffer, OnrampProvider } from "./domain/money/onramp/onrampProviders.ts";
export type { OnrampHistory, OnrampPurchase, OnrampPurchasesState } from "./domain/money/onramp/onrampPurchase.ts";
export type { OnrampState } from "./domain/money/onramp/onrampState.ts";
export { isRestrictedTimeZone } from "./domain/money/onramp/restrictedTimeZone.ts";
export { type PaymentDraft, type PaymentOutcome, paymentOutcome } from "./domain/money/paymentUri/paymentDraft.ts";
export type { PaymentRequest, PaymentUriProblem, RequestedAmount } from "./domain/money/paymentUri/paymentRequest.ts";
export { formatPaymentUri, looksLikePaymentUri, parsePaymentUri } from "./domain/money/paymentUri/paymentUri.ts";
export { paymentUriOf } from "./domain/money/paymentUri/requestPayment.ts";
export { isInForce } from "./domain/money/permissions/permission.ts";
export { relativeTime } from "./domain/money/relativeTime.ts";
export { isNftImageShown } from "./domain/money/sources/nftImages.ts";
export { pendingCount, transactionHash } from "./domain/money/submission/pendingTransaction.ts";
export { mayHaveHappened } from "./domain/money/submission/submission.ts";
export { allowanceData, approveData, UNLIMITED_ALLOWANCE } from "./domain/money/swap/approval.ts";
export { minimumReceived } from "./domain/money/swap/minimumReceived.ts";
export { isSameToken } from "./domain/money/swap/swapForm.ts";
export {
  type Funds,
  type GasCost,
  isQuoteStale,
  maximumSlippage,
  priceImpactPercent,
  providerFee,
  type SwapQuote,
} from "./domain/money/swap/swapQuote.ts";
export type { SwapForm, SwapPreview, SwapProblem, SwapState } from "./domain/money/swap/swapState.ts";
export type { HeldSwapToken } from "./domain/money/swap/swapTokens.ts";
export type { SwapToken, TokenBalance, TokenPrice } from "./domain/money/token.ts";
export { isTether } from "./domain/money/tokenLists.ts";
export { knownTotal, unpricedCount } from "./domain/money/totalValue.ts";
export { createRedactor, type Redact } from "./domain/redaction/createRedactor.ts";
export { secretsOfUrl } from "./domain/redaction/secretsOfUrl.ts";
export { isPairingExpired } from "./domain/relay/pairing.ts";
export { closest } from "./domain/suggestion.ts";
