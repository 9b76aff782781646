import type { ErrorCode } from "../domain/errors/catalogue.ts";

/** What a developer does about an error. The error's own message says what happened. */
export const errorGuide: Readonly<Record<ErrorCode, string>> = {
  INVALID_ACCOUNT_ID:
    "Give a CAIP-10 account: namespace, reference and address with colons between, such as eip155:1:0xd8dA…6045.",
  INVALID_ADDRESS:
    "Check the spelling: checksums are verified. eip155 wants 40 hexadecimal digits, in one case or with the EIP-55 checksum; solana base58 of 32 bytes; bip122 a checksummed or segwit address; polkadot SS58.",
  INVALID_AMOUNT:
    "Give plain digits with at most one point; thousands commas are taken out. A token cannot be split finer than its decimals.",
  INVALID_ARGUMENT: "The message says what would be right.",
  INVALID_ASSET_ID:
    "Give a CAIP-19 asset: chain id, slash, asset namespace, colon, reference, such as eip155:1/erc20:0xA0b8….",
  INVALID_CHAIN_ID: "Give a CAIP-2 id with a known namespace (eip155, solana, polkadot, bip122), such as eip155:1.",
  INVALID_COIN_TYPE_CHAIN_ID: "ENSIP-11 has coin types for chain ids below 0x80000000 only.",
  INVALID_EMAIL: "Ask for a plain address such as name@example.com.",
  INVALID_NAME: "details.reason tells which rule is broken: tooShort, characters or suffix.",
  INVALID_OPTION: "Correct the named option of createPortico; nothing was started.",
  UNKNOWN_CHAIN: "Use a name, an id or a CAIP-2 id of a configured network; `portico networks` lists the presets.",
  UNKNOWN_TOKEN: "Use a symbol, a name or an address of the token list of that chain, or name the chain it is on.",
  INVALID_PROJECT_ID:
    "Copy the id from the dashboard of your project; a service that knows the id refuses every other.",
  JWT_TOKEN_NOT_VALID:
    "The clock of the visitor's device is wrong by more than two minutes. Ask to set the time automatically and connect again.",
  INVALID_APP_CONFIGURATION:
    "Add the origin of the page to the allow-list of your project in the dashboard, scheme and port included.",
  PROJECT_ID_NOT_CONFIGURED: "Pass projectId to createPortico, or --project-id to the command line.",
  SOCIALS_TIMEOUT:
    "The secure frame did not get ready. Allow its origin in frame-src of your Content-Security-Policy and the page's domain in the dashboard.",
  SWITCH_NETWORK_NOT_FOUND: "Add the network to `networks`, or do not offer it.",
  ABORTED: "The signal you passed was aborted, or the client was disposed of. Nothing needs to be done.",
  BAD_REPLY:
    "The answer is not what the contract says: something stands between you and the service (a proxy, a captive portal), or the service changed. details.issue has the place.",
  FEATURE_LOAD_FAILED:
    "A chunk of the bundle could not be fetched: a deployment removed it, or the visitor is offline. The action may be tried again.",
  HTTP_STATUS:
    "details.status and details.description say why the service refused. 401 is the project id, 429 the rate limit (details.retryAfterMillis), 5xx the service itself.",
  STORAGE_UNAVAILABLE: "The browser forbids storage or it is full. Portico goes on without remembering.",
  TIMED_OUT:
    "The host was reached but did not answer in time. Raise timeoutMillis for slow networks, or add another RPC URL.",
  UNEXPECTED: "This is a defect of Portico. Please report it with the cause of the error.",
  UNREACHABLE:
    "The host does not exist, refuses connections or broke the connection. Check the endpoint, and connect-src of your Content-Security-Policy in a browser.",
  CHAIN_DISCONNECTED: "Ask the visitor to switch the wallet to the chain, or to another RPC URL inside the wallet.",
  RPC_INTERNAL: "The endpoint failed. Try again or use another RPC URL.",
  RPC_INVALID_INPUT: "Check the parameters against the method's specification; rpcMessage has the endpoint's words.",
  RPC_INVALID_PARAMS: "Check number, order and form of the parameters; rpcMessage has the endpoint's words.",
  RPC_INVALID_REQUEST: "The endpoint did not accept the request's form; check that the URL is a JSON-RPC endpoint.",
  INVALID_WALLET_CHAIN_ID: "The wallet refused the chain id; add the chain to the wallet first.",
  RPC_LIMIT_EXCEEDED: "Spread the calls, batch them, or use an endpoint with a higher limit.",
  RPC_METHOD_NOT_FOUND: "The endpoint does not know the method; check its spelling, or use an endpoint that offers it.",
  RPC_METHOD_NOT_SUPPORTED: "The endpoint has switched the method off; use another one.",
  RPC_PARSE: "The endpoint could not read the request as JSON; look for a proxy that changes bodies.",
  PROVIDER_DISCONNECTED: "Connect the wallet again.",
  PROVIDER_METHOD_UNSUPPORTED:
    "Offer another way for wallets without this method; the adapter's capabilities say so beforehand.",
  RPC_RESOURCE_NOT_FOUND: "The block, transaction or filter is not there (yet).",
  RPC_RESOURCE_UNAVAILABLE: "A wallet says so while another request is open; wait for that one.",
  RPC_METHOD_NOT_ALLOWED:
    "The method is in neither list of the embedded wallet, such as eth_sign. Use a method of the lists.",
  RPC_TRANSACTION_REJECTED: "The node did not take the transaction; rpcMessage has its words.",
  PROVIDER_UNAUTHORIZED:
    "Ask for the account or the method first (wallet_requestPermissions, or the namespaces of the session).",
  RPC_UNKNOWN: "The code belongs to no standard; rpcMessage and rpcCode are the other side's own.",
  UNRECOGNIZED_CHAIN: "Add the chain to the wallet (wallet_addEthereumChain) and switch again.",
  USER_REJECTED: "The visitor said no. Do not ask again by yourself.",
  RPC_VERSION_NOT_SUPPORTED: "The endpoint speaks another version of JSON-RPC than 2.0.",
  EXECUTION_REVERTED: "The contract refused: details.reason has its words. Simulate the call before it is sent.",
  FEE_CAP_TOO_HIGH: "maxFeePerGas is above what fits into 256 bits; check the unit, it is wei.",
  FEE_CAP_TOO_LOW: "maxFeePerGas is below the base fee of the next block; read the gas price again.",
  INSUFFICIENT_FUNDS:
    "The account does not hold value plus gas limit times fee; lower one of them or fund the account.",
  INTRINSIC_GAS_TOO_HIGH: "The gas limit is above that of a block; split the work.",
  INTRINSIC_GAS_TOO_LOW: "The gas limit does not even cover the data of the transaction; estimate it.",
  NONCE_MAX_VALUE: "The account has used up its nonces; use another account.",
  NONCE_TOO_HIGH: "A transaction with a lower nonce is missing; send that one first.",
  NONCE_TOO_LOW:
    "The nonce is used already: the transaction was sent before, or another took its place. Look it up by hash before sending again.",
  TIP_ABOVE_FEE_CAP: "maxPriorityFeePerGas may not be above maxFeePerGas.",
  TRANSACTION_TYPE_NOT_SUPPORTED: "The chain does not know this transaction type; send a legacy transaction.",
  UNKNOWN_NODE_ERROR: "The node's words (rpcMessage) match none that Portico knows.",
  ALLOWANCE_CHECK_FAILED: "The allowance could not be read; see the cause.",
  APPROVAL_BUILD_FAILED: "The approval could not be built or its gas not be estimated; see the cause.",
  AUTHENTICATION_INIT_FAILED: "Sign-in could not be started; see the cause. The wallet was disconnected.",
  DISCONNECT_FAILED: "The wallet did not end the session; see the cause. It may be tried again.",
  EMAIL_COOLDOWN: "A login e-mail was sent a moment ago; details.secondsLeft says how long to wait.",
  GAS_PRICE_NOT_SUPPORTED:
    "The service has no gas price for this chain; use a supported one (portico networks --supported).",
  HISTORY_UNAVAILABLE: "The history could not be read; see the cause. What was loaded before is kept.",
  INCORRECT_AMOUNT: "The service gave no amount for this pair; try a larger or a smaller one.",
  INSUFFICIENT_BALANCE: "The account holds too little of the source token or of the native coin for gas.",
  NETWORK_NOT_SUPPORTED:
    "The service does not offer this feature on the chain; use a supported one (portico networks --supported).",
  NETWORK_PRICE_UNAVAILABLE: "The price of the native coin could not be read; figures in USD are left out.",
  QUOTE_STALE: "Quotes live 10 seconds; ask for a new one before sending.",
  SEND_FAILED: "The wallet or the chain refused the transfer; see the cause.",
  SEND_FIELDS_MISSING: "Amount and receiver are needed; for ERC-20 tokens the token's address too.",
  SIGNATURE_DECLINED: "The visitor did not sign; offer to try again.",
  SMART_ACCOUNTS_UNSUPPORTED: "Let the visitor change to the account type the application supports.",
  SOLANA_SEND_FAILED: "The Solana transfer failed; see the cause.",
  SWAP_ADDRESS_MISSING: "Connect a wallet before swapping.",
  SWAP_BUILD_FAILED:
    "The swap could not be built; see the cause. Often the quote is too old or the slippage too small.",
  SWAP_INITIALIZATION_FAILED: "Tokens, prices or balances could not be loaded; see the cause.",
  SWAPS_NOT_SUPPORTED:
    "Swaps exist on twelve EVM chains that the service serves; portico networks --supported lists them.",
  TOKEN_BALANCE_UNAVAILABLE:
    "details.reason tells an unsupported network from a failed request (see the cause). For 30 s after a failure the list is empty without a request.",
  TRANSACTION_FAILED: "The wallet did not send the transaction; see the cause.",
  UNSUPPORTED_CHAIN: "Sending works on eip155 and solana.",
  NAME_NOT_FOUND: "Nobody registered the name, or it has no address on this chain.",
  NAME_REGISTER_FAILED:
    "details.description has the service's reason: taken, timestamp off by more than 10 s, signature of another account.",
  NAME_RESOLVE_FAILED: "The name service or chain 1 did not answer; see the cause.",
  NAME_REVERSE_FAILED: "The name service or chain 1 did not answer; see the cause.",
  NAME_SUGGESTIONS_FAILED: "The name service did not answer; see the cause.",
  ADAPTER_MISSING: "Give createPortico an adapter for the namespace, or leave its networks out.",
  ADDRESS_OR_AUTH_CONNECTOR_MISSING:
    "Names are registered by visitors with an embedded wallet; let them sign in first.",
  EMAIL_DEPENDENCY_MISSING: "Install the package of the embedded wallet, or switch e-mail login off.",
  FRAME_MISSING: "The secure frame was asked before it stood in the page. This is a defect of Portico.",
  LAST_NETWORK: "Remove the adapter of the namespace instead.",
  NETWORK_NOT_FOUND: "Only configured networks can be used; add it to `networks`.",
  WALLET_CONNECT_CONNECTOR_MISSING: "The relay is switched off for this client; switch it on to connect phones.",
};
