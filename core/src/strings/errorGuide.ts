import type { ErrorCode } from "../domain/errors/catalogue.ts";
import { chainErrorGuide, type ErrorAdvice } from "./chainErrorGuide.ts";
import { connectionErrorGuide } from "./connectionErrorGuide.ts";
import { signInErrorGuide } from "./signInErrorGuide.ts";

/** What each error means to a developer, and how to resolve it. A missing error does not compile. */
export const errorGuide: Readonly<Record<ErrorCode, ErrorAdvice>> = {
  ...chainErrorGuide,
  ...connectionErrorGuide,
  ...signInErrorGuide,
  INVALID_ACCOUNT_ID: {
    meaning: "The input is not a CAIP-10 account id.",
    whatToDo:
      "Pass a CAIP-10 account id: namespace, reference and address, separated by colons, such as eip155:1:0xd8dA…6045.",
  },
  INVALID_ADDRESS: {
    meaning: "The input is not a valid address for the namespace.",
    whatToDo:
      "Check the spelling: checksums are verified. eip155 expects 40 hexadecimal digits, in one case or with the EIP-55 checksum; solana expects 32 bytes in base58; bip122 expects a checksummed or SegWit address; polkadot expects SS58.",
  },
  INVALID_AMOUNT: {
    meaning: "The input is not a valid amount.",
    whatToDo:
      "Pass plain digits with at most one decimal point. Commas may only group thousands. An amount cannot have more decimals than its token.",
  },
  INVALID_ARGUMENT: {
    meaning: "An argument of an action or a command is not valid.",
    whatToDo: "The message says what is expected.",
  },
  INVALID_ASSET_ID: {
    meaning: "The input is not a CAIP-19 asset id.",
    whatToDo:
      "Pass a CAIP-19 asset id: chain id, slash, asset namespace, colon, reference, such as eip155:1/erc20:0xA0b8….",
  },
  INVALID_CHAIN_ID: {
    meaning: "The input is not a CAIP-2 chain id.",
    whatToDo: "Pass a CAIP-2 id with a known namespace (eip155, solana, polkadot, bip122), such as eip155:1.",
  },
  INVALID_COIN_TYPE_CHAIN_ID: {
    meaning: "The chain id has no coin type.",
    whatToDo: "Use a chain id below 0x80000000. ENSIP-11 defines coin types only for those.",
  },
  INVALID_EMAIL: {
    meaning: "The input is not a valid e-mail address.",
    whatToDo: "Ask for a plain address such as name@example.com.",
  },
  INVALID_NAME: {
    meaning: "The input is not a valid name.",
    whatToDo: "details.reason says which rule the name breaks: tooShort, tooLong, characters, lookalike or suffix.",
  },
  INVALID_OPTION: {
    meaning: "An option of createPortico is not valid.",
    whatToDo: "Correct the option that the message names. The client did not start.",
  },
  UNKNOWN_CHAIN: {
    meaning: "No configured network has this name or id.",
    whatToDo: "Use a name, an id or a CAIP-2 id of a configured network; `portico networks` lists the presets.",
  },
  UNKNOWN_TOKEN: {
    meaning: "The token is not in the chain's token list.",
    whatToDo: "Use a symbol, a name or an address from the chain's token list, or name the chain that the token is on.",
  },
  INVALID_PROJECT_ID: {
    meaning: "The service does not know the project id.",
    whatToDo: "Copy the project id from the dashboard of your project.",
  },
  JWT_TOKEN_NOT_VALID: {
    meaning: "The relay refused an authentication token that is dated in the future.",
    whatToDo:
      "The clock of the visitor's device is wrong by more than two minutes. Ask the visitor to set the time automatically and to connect again.",
  },
  INVALID_APP_CONFIGURATION: {
    meaning: "The page's origin is not on the project's allow-list.",
    whatToDo:
      "Add the origin of the page to the allow-list of your project in the dashboard, scheme and port included.",
  },
  PROJECT_ID_NOT_CONFIGURED: {
    meaning: "No project id was passed.",
    whatToDo: "Pass projectId to createPortico, or --project-id to the command line.",
  },
  SOCIALS_TIMEOUT: {
    meaning: "The embedded wallet did not load.",
    whatToDo:
      "The secure frame did not become ready. Allow its origin in frame-src of your Content-Security-Policy and the page's domain in the dashboard.",
  },
  SWITCH_NETWORK_NOT_FOUND: {
    meaning: "The page tried to switch to a network that the site has not configured.",
    whatToDo: "Add the network to `networks`, or do not offer it.",
  },
  ABORTED: {
    meaning: "An action was aborted before it finished.",
    whatToDo: "Nothing. The AbortSignal that you passed was aborted.",
  },
  CLIENT_DISPOSED: {
    meaning: "The client was disposed before or during the action.",
    whatToDo: "Keep the client as long as the page lives, or create a new one with createPortico.",
  },
  BAD_REPLY: {
    meaning: "A service returned an unexpected answer.",
    whatToDo:
      "The answer breaks the service's contract. Either a proxy or a captive portal stands between you and the service, or the service changed. details.issue says where the answer is wrong.",
  },
  FEATURE_LOAD_FAILED: {
    meaning: "A part of Portico that loads on demand did not load.",
    whatToDo:
      "A chunk of the bundle could not be fetched: a deployment removed it, or the visitor is offline. Try the action again.",
  },
  HTTP_STATUS: {
    meaning: "A service refused a request.",
    whatToDo:
      "details.status and details.description say why the service refused. 401 concerns the project id, 429 the rate limit (details.retryAfterMillis), and 5xx the service itself.",
  },
  STORAGE_UNAVAILABLE: {
    meaning: "Storage could not be read or written.",
    whatToDo: "The browser forbids storage, or the storage is full. Portico continues without it.",
  },
  TIMED_OUT: {
    meaning: "A service did not answer in time.",
    whatToDo:
      "The host was reached but did not answer in time. Raise timeoutMillis for slow networks, or add another RPC URL.",
  },
  UNEXPECTED: {
    meaning: "Portico failed in an unforeseen way.",
    whatToDo: "This is a defect of Portico. Please report it with the cause of the error.",
  },
  UNREACHABLE: {
    meaning: "A service did not answer at all.",
    whatToDo:
      "The host does not exist, refuses connections or broke the connection. Check the endpoint. In a browser, also check connect-src of your Content-Security-Policy.",
  },
  ALLOWANCE_CHECK_FAILED: {
    meaning: "The allowance of a token could not be read.",
    whatToDo: "See the cause, and try again.",
  },
  APPROVAL_BUILD_FAILED: {
    meaning: "The approval of a token could not be prepared.",
    whatToDo: "The approval transaction could not be built, or its gas could not be estimated; see the cause.",
  },
  AUTHENTICATION_INIT_FAILED: {
    meaning: "Sign-in could not begin.",
    whatToDo: "See the cause. The wallet was disconnected.",
  },
  DISCONNECT_FAILED: {
    meaning: "A wallet could not be disconnected.",
    whatToDo: "The wallet did not end the session; see the cause, and try again.",
  },
  EMAIL_COOLDOWN: {
    meaning: "Login e-mails are requested too often.",
    whatToDo: "A login e-mail was sent a moment ago; details.secondsLeft says how long to wait.",
  },
  GAS_PRICE_NOT_SUPPORTED: {
    meaning: "The service has no gas prices for the network.",
    whatToDo: "Use a supported network; `portico networks --supported` lists them.",
  },
  HISTORY_UNAVAILABLE: {
    meaning: "The transactions of an account could not be read.",
    whatToDo: "See the cause. Transactions that were loaded before are kept.",
  },
  INCORRECT_AMOUNT: {
    meaning: "The service has no quote for the amount.",
    whatToDo: "The service returned no amount for this pair of tokens; try a larger or a smaller amount.",
  },
  INSUFFICIENT_BALANCE: {
    meaning: "The account's balance is too low.",
    whatToDo: "The account needs more of the source token, or more of the native coin to pay for gas.",
  },
  NETWORK_NOT_SUPPORTED: {
    meaning: "The feature is not available on the network.",
    whatToDo: "Use a supported network; `portico networks --supported` lists them.",
  },
  NETWORK_PRICE_UNAVAILABLE: {
    meaning: "The price of the native coin is not available.",
    whatToDo: "Nothing. Figures in USD are left out until the price can be read.",
  },
  OUTCOME_UNKNOWN: {
    meaning: "A wallet was asked for a transaction, and its answer does not tell whether it was sent.",
    whatToDo:
      "The transaction may have been sent: when it is found, it appears in history.pending. Do not send it again unless the visitor wants that. The cause is the wallet's answer.",
  },
  QUOTE_STALE: {
    meaning: "The quote is too old to be used.",
    whatToDo: "A quote is valid for 10 seconds; request a new one before sending.",
  },
  SEND_FAILED: {
    meaning: "A transfer could not be sent.",
    whatToDo: "The wallet or the chain refused the transfer; see the cause.",
  },
  SEND_FIELDS_MISSING: {
    meaning: "A transfer has no amount or no receiver.",
    whatToDo: "Pass an amount and a receiver. An ERC-20 transfer also needs the token's address.",
  },
  SIGNATURE_DECLINED: {
    meaning: "The sign-in message was not signed.",
    whatToDo: "The visitor did not sign; let the visitor try again.",
  },
  SMART_ACCOUNTS_UNSUPPORTED: {
    meaning: "The application may not accept smart accounts.",
    whatToDo: "Let the visitor switch to the account type that the application supports.",
  },
  SOLANA_SEND_FAILED: {
    meaning: "A Solana transfer could not be sent.",
    whatToDo: "The wallet or the network refused the transfer; see the cause.",
  },
  SWAP_ADDRESS_MISSING: {
    meaning: "There is no account to swap from.",
    whatToDo: "Connect a wallet before swapping.",
  },
  SWAP_BUILD_FAILED: {
    meaning: "The swap could not be prepared.",
    whatToDo: "See the cause. Often the quote is too old or the slippage is too low.",
  },
  SWAP_INITIALIZATION_FAILED: {
    meaning: "The swap could not start.",
    whatToDo: "Tokens, prices or balances could not be loaded; see the cause.",
  },
  SWAPS_NOT_SUPPORTED: {
    meaning: "Swaps are not available on the network.",
    whatToDo: "The service supports swaps on twelve EVM chains; `portico networks --supported` lists them.",
  },
  TOKEN_BALANCE_UNAVAILABLE: {
    meaning: "The token balances of an account could not be read.",
    whatToDo:
      "details.reason distinguishes an unsupported network from a failed request (see the cause). For 30 s after a failure the list is empty and no request is sent.",
  },
  TRANSACTION_FAILED: {
    meaning: "A transaction could not be sent.",
    whatToDo: "The wallet did not send the transaction; see the cause.",
  },
  TRANSACTION_NOT_CONFIRMED: {
    meaning: "A transaction was not confirmed in time.",
    whatToDo:
      "The transaction may still be included: wait for details.hash again, and do not send it again. The cause is the last failure of the network's node, if it failed.",
  },
  TRANSACTION_REPLACED: {
    meaning: "Another transaction took the place of the one waited for.",
    whatToDo:
      "The sender used the same nonce for details.replacement, for example to cancel. The transaction waited for has no effect.",
  },
  UNSAFE_SWAP: {
    meaning: "The source of a swap returned a transaction or an approval that does not fit the quote.",
    whatToDo:
      "Nothing was asked of the wallet. `details.reason` names the part that does not fit. Choose another source, and report this one.",
  },
  UNSUPPORTED_CHAIN: {
    meaning: "Sending is not available on the chain.",
    whatToDo:
      "Sending works on eip155, solana and bip122. Connect a wallet that can transfer there, or choose another network.",
  },
  NAME_HAS_NO_ADDRESS: {
    meaning: "The name has no address on the network.",
    whatToDo:
      "Its owner can add one. `details.ethereumAddress` is its address on Ethereum, unless that is a contract: ask the visitor before you use it.",
  },
  NAME_NOT_FOUND: {
    meaning: "No source of names knows the name.",
    whatToDo: "Check the spelling of the name.",
  },
  NAMES_NEED_ETHEREUM: {
    meaning: "Names of ENS are read from Ethereum, and the client knows no node of it.",
    whatToDo: "Add mainnet to `networks`, or a node of it to `rpcUrls`, or pass a project id.",
  },
  NAME_REGISTER_FAILED: {
    meaning: "The name could not be registered.",
    whatToDo:
      "details.description has the service's reason: the name is taken, the timestamp is off by more than 10 s, or another account signed.",
  },
  NAME_RESOLVE_FAILED: {
    meaning: "The name could not be looked up.",
    whatToDo: "The name service or chain 1 did not answer; see the cause.",
  },
  NAME_REVERSE_FAILED: {
    meaning: "The names of an address could not be looked up.",
    whatToDo: "The name service or chain 1 did not answer; see the cause.",
  },
  NAME_SUGGESTIONS_FAILED: {
    meaning: "Name suggestions could not be loaded.",
    whatToDo: "The name service did not answer; see the cause.",
  },
  ADAPTER_MISSING: {
    meaning: "No adapter serves the namespace.",
    whatToDo: "Pass an adapter for the namespace to createPortico, or leave out its networks.",
  },
  ADDRESS_OR_AUTH_CONNECTOR_MISSING: {
    meaning: "No embedded wallet is available to register a name.",
    whatToDo: "Only visitors with an embedded wallet can register names; let the visitor sign in first.",
  },
  EMAIL_DEPENDENCY_MISSING: {
    meaning: "The embedded wallet is not installed.",
    whatToDo: "Install the package of the embedded wallet, or turn off e-mail login.",
  },
  FRAME_MISSING: {
    meaning: "The secure frame is not in the page.",
    whatToDo: "A request was made before the secure frame was in the page. This is a defect of Portico.",
  },
  FRAME_REFUSED: {
    meaning: "The secure frame did not do what it was asked for.",
    whatToDo: "details.description has the reason of the secure site, such as a wrong code.",
  },
  LOGIN_CANCELED: {
    meaning: "The visitor closed the provider's window, or left the login.",
    whatToDo: "Nothing. The visitor may sign in again.",
  },
  LOGIN_REQUIRED: {
    meaning: "Nobody is signed in to the embedded wallet, which is connected by signing in.",
    whatToDo: "Call embedded.login with an e-mail address, a social account or a passkey.",
  },
  PASSKEY_UNAVAILABLE: {
    meaning: "The browser, its authenticator or the secure site has no passkeys that can hold a wallet.",
    whatToDo: "Offer another way to sign in. details.description has the reason.",
  },
  POPUP_BLOCKED: {
    meaning: "The browser did not let the page open a window for the login.",
    whatToDo: "Open the window in the click itself, before anything asynchronous, and pass it as popup.",
  },
  UNTRUSTED_ORIGIN: {
    meaning: "A window of another origin claimed to have the result of a login.",
    whatToDo: "Check endpoints.secureSite: only windows of this origin are believed.",
  },
  LAST_NETWORK: {
    meaning: "A namespace would be left without a network.",
    whatToDo: "Remove the adapter of the namespace instead.",
  },
  NETWORK_NOT_FOUND: {
    meaning: "The network is not configured.",
    whatToDo: "Add the network to `networks`; only configured networks can be used.",
  },
  WALLET_CONNECT_CONNECTOR_MISSING: {
    meaning: "The client has no relay connector.",
    whatToDo: "The relay is turned off for this client; turn it on to connect wallets on phones.",
  },
};
