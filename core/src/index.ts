export { createPortico } from "./app/createPortico.ts";
export type { OwnedTransaction } from "./app/modalFacade.ts";
export type { LogEntry, PorticoOptions } from "./app/options.ts";
export type { ActionOptions, Portico } from "./app/Portico.ts";
export { rememberedInCookies, rememberInCookie } from "./app/sessionCookie.ts";
export type { Store } from "./app/store.ts";
export type { Account, Accounts, AccountType } from "./domain/account.ts";
export type { AccountId, ChainId, Namespace } from "./domain/caip.ts";
export type { Capability } from "./domain/capability.ts";
export type {
  ApprovedChains,
  ConnectedWallet,
  ConnectionStatus,
  ConnectionsState,
  NamespaceConnection,
  WalletInfo,
} from "./domain/connection.ts";
export type { ConnectedWallets } from "./domain/connectionMachine.ts";
export type { Connector, ConnectorType, MultiChainConnector } from "./domain/connector.ts";
export type { ConnectorEntry, ConnectorsState } from "./domain/connectorList.ts";
export type { DecimalText } from "./domain/decimal.ts";
export type { Endpoints } from "./domain/endpoints.ts";
export * from "./domain/errors/caip.ts";
export type { ErrorCode, ErrorTag, PorticoError } from "./domain/errors/catalogue.ts";
export * from "./domain/errors/client.ts";
export * from "./domain/errors/configuration.ts";
export * from "./domain/errors/connection.ts";
export type { ErrorKind } from "./domain/errors/defineError.ts";
export * from "./domain/errors/flow.ts";
export * from "./domain/errors/input.ts";
export { isPorticoError } from "./domain/errors/isPorticoError.ts";
export * from "./domain/errors/names.ts";
export * from "./domain/errors/networks.ts";
export * from "./domain/errors/node.ts";
export * from "./domain/errors/rpc.ts";
export * from "./domain/errors/transport.ts";
export * from "./domain/errors/unexpected.ts";
export type { FeeQuery } from "./domain/feeQuery.ts";
export type { GasPrice, GasState } from "./domain/gas.ts";
export type { HistoryEntry, HistoryMonth, HistoryState, HistoryYear, Transfer } from "./domain/history.ts";
export type { Identity, NameRecord, NameSuggestion, NamesState, ResolvedName } from "./domain/name.ts";
export type { NativeCurrency, Network, NetworksState } from "./domain/network.ts";
export type {
  Money,
  OnrampNetwork,
  OnrampOptions,
  OnrampQuote,
  OnrampState,
  PaymentCurrency,
  PaymentMethodLimit,
  PurchaseCurrency,
} from "./domain/onramp.ts";
export type { DeepLink, PairingState } from "./domain/pairing.ts";
export type { AuthenticationProof, AuthenticationRequest } from "./domain/relayAuthentication.ts";
export type { GasCost, SwapQuote, SwapQuoteState } from "./domain/swapQuote.ts";
export type {
  BalancesState,
  NativeBalance,
  PricesState,
  SwapToken,
  TokenBalance,
  TokenPrice,
} from "./domain/token.ts";
export type { WaitingRequest } from "./domain/waitingRequest.ts";
export type { DirectoryWallet, WalletListState } from "./domain/wallet.ts";
export type { RequestLink } from "./domain/walletLinks.ts";
export type { HttpCall } from "./gateways/http/observedFetch.ts";
export type { LateAnswer, WalletCall } from "./gateways/relay/openRequests.ts";
export type { Adapter, AdapterContext, AdapterPlugin, ConnectRequest, SiteMetadata } from "./ports/Adapter.ts";
export type { RelayProvider } from "./ports/RelayProvider.ts";
export type { RelayNamespace, RelaySession, RelaySessionListener } from "./ports/RelaySession.ts";
export type { UniversalProvider } from "./ports/UniversalProvider.ts";
export type {
  BitcoinConnection,
  CoinTransfer,
  Connected,
  ConnectionListener,
  ConnectionOn,
  EvmCalls,
  EvmConnection,
  EvmTransaction,
  PolkadotConnection,
  SolanaConnection,
  SolanaSendOptions,
  WalletConnection,
} from "./ports/WalletConnection.ts";
