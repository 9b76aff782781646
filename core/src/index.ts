/**
 * The client of a web page: stores with what is known, and actions that connect wallets, switch networks, sign, send,
 * and read balances, prices, history and names. Creating a client is synchronous and requests nothing; the first action
 * loads the engine.
 *
 * Import from here in a user interface of your own. `@portico/react-ui` builds on it, and `@portico/core/node` has the
 * same client for Node.
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { evmAdapter } from "@portico/core/adapters/evm";
 *   import { base, mainnet } from "@portico/core/networks";
 *
 *   const portico = createPortico({
 *     projectId: "0123456789abcdef0123456789abcdef", // yours
 *     networks: [mainnet, base],
 *     adapters: [evmAdapter()],
 *   });
 *
 *   await portico.connectors.discover();
 *   const [connector] = portico.connectors.store.get().connectors;
 *   if (connector) {
 *     const { address } = await portico.connection.connect({ connector });
 *     const tokens = await portico.balances.fetch({ address });
 *     console.log(address, tokens.length);
 *   }
 * @module
 */

export { createPortico } from "./app/client/createPortico.ts";
export { rememberedInCookies, rememberInCookie } from "./app/client/sessionCookie.ts";
export type { LogEntry, PorticoOptions } from "./app/options/PorticoOptions.ts";
export type * from "./app/parts/chain/part.ts";
export type * from "./app/parts/connection/part.ts";
export type * from "./app/parts/connection/signer/part.ts";
export type * from "./app/parts/directory/part.ts";
export type * from "./app/parts/embedded/part.ts";
export type * from "./app/parts/events/part.ts";
export type * from "./app/parts/identity/part.ts";
export type * from "./app/parts/identity/signIn/part.ts";
export type * from "./app/parts/modal/part.ts";
export type * from "./app/parts/money/onramp/part.ts";
export type * from "./app/parts/money/part.ts";
export type * from "./app/parts/money/permissions/part.ts";
export type * from "./app/parts/money/send/part.ts";
export type * from "./app/parts/money/swap/part.ts";
export type { Portico } from "./app/parts/Portico.ts";
export type * from "./app/parts/relay/part.ts";
export type { ActionOptions, ActionPromise } from "./app/standIn/action.ts";
export type { Store } from "./app/standIn/store.ts";
export type { Account, Accounts, AccountType, AddressOf } from "./domain/account/account.ts";
export type { AddressLabels } from "./domain/account/addressLabels.ts";
export type { DecimalText } from "./domain/amount/decimal.ts";
export type { Cacao } from "./domain/chain/cacao.ts";
export type { AccountId, ChainId, ChainIdOn, Namespace } from "./domain/chain/caip.ts";
export type { Endpoints } from "./domain/chain/endpoints.ts";
export type { GasPrice, GasState } from "./domain/chain/gas.ts";
export type { NativeCurrency, Network, NetworksState, NetworkWith } from "./domain/chain/network.ts";
export type { GivenChainId, SiteNetwork } from "./domain/chain/siteNetwork.ts";
export type { ReceiptFailure, TransactionReceipt } from "./domain/chain/transactionReceipt.ts";
export type { CallCapabilities } from "./domain/connection/callCapabilities.ts";
export type { Capabilities, Capability, CapabilityOf } from "./domain/connection/capability.ts";
export type {
  ApprovedChains,
  ConnectedWallet,
  ConnectedWallets,
  ConnectionStatus,
  ConnectionsState,
  NamespaceConnection,
  WalletInfo,
  WalletOn,
} from "./domain/connection/connection.ts";
export {
  type Connector,
  type ConnectorType,
  type MultiChainConnector,
  relayConnector,
} from "./domain/connection/connector.ts";
export type { ConnectorEntry, ConnectorsState } from "./domain/connection/connectorList.ts";
export type { Device } from "./domain/connection/device.ts";
export type { AllWalletsRow } from "./domain/directory/allWallets.ts";
export type { ConnectRow } from "./domain/directory/connectList.ts";
export type { SelectionContext } from "./domain/directory/selectWallet.ts";
export type { DirectoryWallet, WalletListState } from "./domain/directory/wallet.ts";
export type { RequestLink } from "./domain/directory/walletLinks.ts";
export type { WalletPlatform } from "./domain/directory/walletPlatforms.ts";
export type {
  EmbeddedAccount,
  EmbeddedAccountType,
  EmbeddedApproval,
  EmbeddedFlow,
  EmbeddedState,
  EmbeddedUser,
  LoginMethod,
} from "./domain/embedded/embeddedState.ts";
export * from "./domain/errors/caip.ts";
export type { ErrorCode, ErrorOf, ErrorTag, PorticoError } from "./domain/errors/catalogue.ts";
export * from "./domain/errors/client.ts";
export * from "./domain/errors/configuration.ts";
export * from "./domain/errors/connection.ts";
export type { ErrorKind } from "./domain/errors/defineError.ts";
export * from "./domain/errors/device.ts";
export type {
  EmbeddedConnectError,
  FrameError,
  GrantError,
  JsonRpcError,
  NameLookupError,
  NodeError,
  PairingError,
  RelayError,
  RpcError,
  RpcFailure,
  ServiceError,
  WalletError,
  WalletFailure,
  WalletReason,
} from "./domain/errors/families.ts";
export * from "./domain/errors/flow.ts";
export * from "./domain/errors/identity.ts";
export * from "./domain/errors/input.ts";
export { isPorticoError } from "./domain/errors/isPorticoError.ts";
export * from "./domain/errors/money.ts";
export * from "./domain/errors/networks.ts";
export * from "./domain/errors/node.ts";
export * from "./domain/errors/permissions.ts";
export * from "./domain/errors/rpc.ts";
export * from "./domain/errors/signIn.ts";
export * from "./domain/errors/transport.ts";
export * from "./domain/errors/unexpected.ts";
export type { DatedEvent, EventsState, ModalEvent } from "./domain/events/event.ts";
export type { Identity, NameRecord, NameSuggestion, NamesState, ResolvedName } from "./domain/identity/name.ts";
export type { NameCheck, NameEntry, NameRegistration } from "./domain/identity/nameEntry.ts";
export type { SignInState } from "./domain/identity/signIn/signInState.ts";
export type { WalletProof, WalletSignIn } from "./domain/identity/signIn/walletSignIn.ts";
export type { SiwxConfig } from "./domain/identity/siwx/siwxConfig.ts";
export type { SiwxInput, SiwxMessage, SiwxMessageData } from "./domain/identity/siwx/siwxMessage.ts";
export type { SiwxSession } from "./domain/identity/siwx/siwxSession.ts";
export type { AttemptState, AttemptTarget } from "./domain/modal/attempt.ts";
export type { ConnectBlock } from "./domain/modal/connectMethods.ts";
export type { DismissSource, LoadingState, ModalState } from "./domain/modal/modal.ts";
export type { ModalFeatures, ModalOptions, ModalOptionsInput, SiteToken } from "./domain/modal/modalOptions.ts";
export type { Alert, AlertState, Toast, ToastState } from "./domain/modal/notice.ts";
export type { ThemeInput, ThemeMode, ThemeState, ThemeVariables } from "./domain/modal/theme/theme.ts";
export type { AfterSuccess, TransactionOutcome, WaitingTransaction } from "./domain/modal/transactionStack.ts";
export type { SocialProvider, View, ViewRequest } from "./domain/modal/view.ts";
export type { RouterState, ViewStack } from "./domain/modal/viewStack.ts";
export type { WalletChoiceState } from "./domain/modal/walletChoice.ts";
export type { FeeQuery } from "./domain/money/feeQuery.ts";
export type { HistoryEntry, HistoryMonth, HistoryState, HistoryYear, Transfer } from "./domain/money/history.ts";
export type { Nft, NftList } from "./domain/money/nft.ts";
export type {
  Money,
  OnrampNetwork,
  OnrampOptions,
  OnrampQuote,
  PaymentCurrency,
  PaymentMethodLimit,
  PurchaseCurrency,
} from "./domain/money/onramp/onramp.ts";
export type {
  OnrampChoice,
  OnrampDraft,
  OnrampProblem,
  OnrampRange,
} from "./domain/money/onramp/onrampDraft.ts";
export type { OnrampOffer } from "./domain/money/onramp/onrampProviders.ts";
export type { OnrampHistory, OnrampPurchase, OnrampPurchasesState } from "./domain/money/onramp/onrampPurchase.ts";
export type { OnrampState } from "./domain/money/onramp/onrampState.ts";
export type {
  AllowancePermission,
  PermissionKind,
  PermissionStatus,
  PermissionsState,
  PermitPermission,
  PermittedAction,
  PermittedToken,
  SessionPermission,
  SignInPermission,
  SitePermission,
} from "./domain/money/permissions/permission.ts";
export type {
  ExecutionRequest,
  GrantedExecution,
  GrantedSession,
  SessionKey,
  SessionRequest,
} from "./domain/money/permissions/permissionRequest.ts";
export type { SendForm } from "./domain/money/send/sendForm.ts";
export type {
  RecipientError,
  RecipientWarning,
  SendFee,
  SendPreview,
  SendProblem,
  SendRecipient,
  SendState,
  TransferUnderWay,
} from "./domain/money/send/sendState.ts";
export type {
  BalanceChange,
  Explanation,
  SigningDescription,
  SigningFact,
  SigningFactName,
  SigningFactValue,
  SigningKind,
  SigningMark,
  SigningRequest,
  SigningStep,
  SigningToken,
  Simulation,
} from "./domain/money/signing/explanation.ts";
export type { PendingStatus, PendingSwap, PendingTransaction } from "./domain/money/submission/pendingTransaction.ts";
export type { GasCost, SwapQuote } from "./domain/money/swap/swapQuote.ts";
export type { SwapForm, SwapPreview, SwapProblem, SwapState, SwapUnderWay } from "./domain/money/swap/swapState.ts";
export type {
  Balance,
  BalanceChanges,
  BalancesState,
  KnownBalances,
  NativeBalance,
  PricesState,
  SourcedPrice,
  SwapToken,
  TokenBalance,
  TokenPrice,
} from "./domain/money/token.ts";
export type { TypedData, TypedDataDomain, TypedDataTypes } from "./domain/money/typedData/typedData.ts";
export type { DeepLink, PairingState } from "./domain/relay/pairing.ts";
export type { AuthenticationProof, AuthenticationRequest } from "./domain/relay/relayAuthentication.ts";
export type { WaitingRequest, WalletRequest } from "./domain/relay/waitingRequest.ts";
export type { HttpCall } from "./gateways/http/observedFetch.ts";
export type { LateAnswer, WalletCall } from "./gateways/relay/openRequests.ts";
export { copyText } from "./platform/copyText.ts";
export type { Adapter, AdapterContext, AdapterPlugin, ConnectRequest, SiteMetadata } from "./ports/Adapter.ts";
export type { FramePlace, FrameRequest, Frames, LoginPopup, PageFrame, WindowMessage } from "./ports/Frames.ts";
export type { RelayProvider } from "./ports/RelayProvider.ts";
export type { RelayNamespace, RelaySession, RelaySessionListener } from "./ports/RelaySession.ts";
export type { SiteSiwx, SiwxContext, SiwxPlugin, SiwxStorage, SiwxWallet } from "./ports/siwx/SiwxPlugin.ts";
export type { UniversalProvider } from "./ports/UniversalProvider.ts";
export type {
  BitcoinConnection,
  CoinTransfer,
  Connected,
  ConnectionListener,
  ConnectionOn,
  EvmCall,
  EvmCalls,
  EvmConnection,
  EvmTransaction,
  OtherConnections,
  PolkadotConnection,
  SolanaConnection,
  SolanaSendOptions,
  TransferEstimate,
  WalletConnection,
} from "./ports/WalletConnection.ts";
export type { SiweConfig, SiweMessageArgs, SiweMessageParams, SiweSession } from "./siwx/siwe/SiweConfig.ts";
