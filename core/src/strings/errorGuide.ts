import type { ErrorCode } from "../domain/errors/catalogue.ts";
import { chainErrorGuide, type ErrorAdvice } from "./chainErrorGuide.ts";
import { connectionErrorGuide } from "./connectionErrorGuide.ts";

/** What each error means to a developer, and how to resolve it. A missing error does not compile. */
export const errorGuide: Readonly<Record<ErrorCode, ErrorAdvice>> = {
  ...chainErrorGuide,
  ...connectionErrorGuide,
  INVALID_ACCOUNT_ID: {
    meaning: "A text is no CAIP-10 account id.",
    whatToDo:
      "Give a CAIP-10 account: namespace, reference and address with colons between, such as eip155:1:0xd8dA…6045.",
  },
  INVALID_ADDRESS: {
    meaning: "A text is no address of the namespace.",
    whatToDo:
      "Check the spelling: checksums are verified. eip155 wants 40 hexadecimal digits, in one case or with the EIP-55 checksum; solana base58 of 32 bytes; bip122 a checksummed or segwit address; polkadot SS58.",
  },
  INVALID_AMOUNT: {
    meaning: "A text is no amount that can be used here.",
    whatToDo:
      "Give plain digits with at most one point; commas may group thousands, other commas are refused. A token cannot be split finer than its decimals.",
  },
  INVALID_ARGUMENT: {
    meaning: "An argument of an action or a command is wrong.",
    whatToDo: "The message says what would be right.",
  },
  INVALID_ASSET_ID: {
    meaning: "A text is no CAIP-19 asset id.",
    whatToDo:
      "Give a CAIP-19 asset: chain id, slash, asset namespace, colon, reference, such as eip155:1/erc20:0xA0b8….",
  },
  INVALID_CHAIN_ID: {
    meaning: "A text is no CAIP-2 chain id.",
    whatToDo: "Give a CAIP-2 id with a known namespace (eip155, solana, polkadot, bip122), such as eip155:1.",
  },
  INVALID_COIN_TYPE_CHAIN_ID: {
    meaning: "The chain id has no coin type.",
    whatToDo: "ENSIP-11 has coin types for chain ids below 0x80000000 only.",
  },
  INVALID_EMAIL: {
    meaning: "A text is no e-mail address.",
    whatToDo: "Ask for a plain address such as name@example.com.",
  },
  INVALID_NAME: {
    meaning: "A text cannot be a name.",
    whatToDo: "details.reason tells which rule is broken: tooShort, characters or suffix.",
  },
  INVALID_OPTION: {
    meaning: "An option of createPortico is wrong.",
    whatToDo: "Correct the named option of createPortico; nothing was started.",
  },
  UNKNOWN_CHAIN: {
    meaning: "No configured network has this name or id.",
    whatToDo: "Use a name, an id or a CAIP-2 id of a configured network; `portico networks` lists the presets.",
  },
  UNKNOWN_TOKEN: {
    meaning: "The chain's token list has no such token.",
    whatToDo: "Use a symbol, a name or an address of the token list of that chain, or name the chain it is on.",
  },
  INVALID_PROJECT_ID: {
    meaning: "The service does not know the project id.",
    whatToDo: "Copy the id from the dashboard of your project; a service that knows the id refuses every other.",
  },
  JWT_TOKEN_NOT_VALID: {
    meaning: "The relay refused a token from the future.",
    whatToDo:
      "The clock of the visitor's device is wrong by more than two minutes. Ask to set the time automatically and connect again.",
  },
  INVALID_APP_CONFIGURATION: {
    meaning: "The page's origin is not on the project's allow-list.",
    whatToDo:
      "Add the origin of the page to the allow-list of your project in the dashboard, scheme and port included.",
  },
  PROJECT_ID_NOT_CONFIGURED: {
    meaning: "There is no project id.",
    whatToDo: "Pass projectId to createPortico, or --project-id to the command line.",
  },
  SOCIALS_TIMEOUT: {
    meaning: "The embedded wallet did not load.",
    whatToDo:
      "The secure frame did not get ready. Allow its origin in frame-src of your Content-Security-Policy and the page's domain in the dashboard.",
  },
  SWITCH_NETWORK_NOT_FOUND: {
    meaning: "The page was to switch to a network the site does not have.",
    whatToDo: "Add the network to `networks`, or do not offer it.",
  },
  ABORTED: {
    meaning: "An action was stopped before its end.",
    whatToDo: "The signal you passed was aborted. Nothing needs to be done.",
  },
  CLIENT_DISPOSED: {
    meaning: "The client was disposed of before or during the action.",
    whatToDo: "Keep the client as long as the page lives, or create a new one with createPortico.",
  },
  BAD_REPLY: {
    meaning: "A service answered with something else than expected.",
    whatToDo:
      "The answer is not what the contract says: something stands between you and the service (a proxy, a captive portal), or the service changed. details.issue has the place.",
  },
  FEATURE_LOAD_FAILED: {
    meaning: "A part of Portico that loads on demand did not load.",
    whatToDo:
      "A chunk of the bundle could not be fetched: a deployment removed it, or the visitor is offline. The action may be tried again.",
  },
  HTTP_STATUS: {
    meaning: "A service refused a request.",
    whatToDo:
      "details.status and details.description say why the service refused. 401 is the project id, 429 the rate limit (details.retryAfterMillis), 5xx the service itself.",
  },
  STORAGE_UNAVAILABLE: {
    meaning: "Something could not be remembered or recalled.",
    whatToDo: "The browser forbids storage or it is full. Portico goes on without remembering.",
  },
  TIMED_OUT: {
    meaning: "A service did not answer in time.",
    whatToDo:
      "The host was reached but did not answer in time. Raise timeoutMillis for slow networks, or add another RPC URL.",
  },
  UNEXPECTED: {
    meaning: "Portico failed in a way that is not foreseen.",
    whatToDo: "This is a defect of Portico. Please report it with the cause of the error.",
  },
  UNREACHABLE: {
    meaning: "A service did not answer at all.",
    whatToDo:
      "The host does not exist, refuses connections or broke the connection. Check the endpoint, and connect-src of your Content-Security-Policy in a browser.",
  },
  ALLOWANCE_CHECK_FAILED: {
    meaning: "The allowance of a token could not be read.",
    whatToDo: "The allowance could not be read; see the cause.",
  },
  APPROVAL_BUILD_FAILED: {
    meaning: "The approval of a token could not be prepared.",
    whatToDo: "The approval could not be built or its gas not be estimated; see the cause.",
  },
  AUTHENTICATION_INIT_FAILED: {
    meaning: "Sign-in could not begin.",
    whatToDo: "Sign-in could not be started; see the cause. The wallet was disconnected.",
  },
  DISCONNECT_FAILED: {
    meaning: "A wallet could not be disconnected.",
    whatToDo: "The wallet did not end the session; see the cause. It may be tried again.",
  },
  EMAIL_COOLDOWN: {
    meaning: "Login e-mails are asked for too fast.",
    whatToDo: "A login e-mail was sent a moment ago; details.secondsLeft says how long to wait.",
  },
  GAS_PRICE_NOT_SUPPORTED: {
    meaning: "There are no gas prices for the network.",
    whatToDo: "The service has no gas price for this chain; use a supported one (portico networks --supported).",
  },
  HISTORY_UNAVAILABLE: {
    meaning: "The transactions of an account could not be read.",
    whatToDo: "The history could not be read; see the cause. What was loaded before is kept.",
  },
  INCORRECT_AMOUNT: {
    meaning: "There is no quote for the amount.",
    whatToDo: "The service gave no amount for this pair; try a larger or a smaller one.",
  },
  INSUFFICIENT_BALANCE: {
    meaning: "The account holds too little.",
    whatToDo: "The account holds too little of the source token or of the native coin for gas.",
  },
  NETWORK_NOT_SUPPORTED: {
    meaning: "The feature does not exist on the network.",
    whatToDo:
      "The service does not offer this feature on the chain; use a supported one (portico networks --supported).",
  },
  NETWORK_PRICE_UNAVAILABLE: {
    meaning: "The native coin has no price now.",
    whatToDo: "The price of the native coin could not be read; figures in USD are left out.",
  },
  QUOTE_STALE: {
    meaning: "The quote is too old to be used.",
    whatToDo: "Quotes live 10 seconds; ask for a new one before sending.",
  },
  SEND_FAILED: {
    meaning: "A transfer could not be sent.",
    whatToDo: "The wallet or the chain refused the transfer; see the cause.",
  },
  SEND_FIELDS_MISSING: {
    meaning: "A transfer lacks its amount or receiver.",
    whatToDo: "Amount and receiver are needed; for ERC-20 tokens the token's address too.",
  },
  SIGNATURE_DECLINED: {
    meaning: "The sign-in message was not signed.",
    whatToDo: "The visitor did not sign; offer to try again.",
  },
  SMART_ACCOUNTS_UNSUPPORTED: {
    meaning: "The application may not accept smart accounts.",
    whatToDo: "Let the visitor change to the account type the application supports.",
  },
  SOLANA_SEND_FAILED: {
    meaning: "A Solana transfer could not be sent.",
    whatToDo: "The Solana transfer failed; see the cause.",
  },
  SWAP_ADDRESS_MISSING: {
    meaning: "There is no account to swap from.",
    whatToDo: "Connect a wallet before swapping.",
  },
  SWAP_BUILD_FAILED: {
    meaning: "The swap could not be prepared.",
    whatToDo: "The swap could not be built; see the cause. Often the quote is too old or the slippage too small.",
  },
  SWAP_INITIALIZATION_FAILED: {
    meaning: "The swap could not begin.",
    whatToDo: "Tokens, prices or balances could not be loaded; see the cause.",
  },
  SWAPS_NOT_SUPPORTED: {
    meaning: "There are no swaps on the network.",
    whatToDo: "Swaps exist on twelve EVM chains that the service serves; portico networks --supported lists them.",
  },
  TOKEN_BALANCE_UNAVAILABLE: {
    meaning: "The tokens of an account could not be read.",
    whatToDo:
      "details.reason tells an unsupported network from a failed request (see the cause). For 30 s after a failure the list is empty without a request.",
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
  UNSUPPORTED_CHAIN: {
    meaning: "Nothing can be sent on the chain.",
    whatToDo: "Sending works on eip155 and solana.",
  },
  NAME_NOT_FOUND: {
    meaning: "The name stands for no address.",
    whatToDo: "Nobody registered the name, or it has no address on this chain.",
  },
  NAME_REGISTER_FAILED: {
    meaning: "The name could not be registered.",
    whatToDo:
      "details.description has the service's reason: taken, timestamp off by more than 10 s, signature of another account.",
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
    meaning: "No suggestions could be had.",
    whatToDo: "The name service did not answer; see the cause.",
  },
  ADAPTER_MISSING: {
    meaning: "No adapter serves the namespace.",
    whatToDo: "Give createPortico an adapter for the namespace, or leave its networks out.",
  },
  ADDRESS_OR_AUTH_CONNECTOR_MISSING: {
    meaning: "There is no embedded wallet to register a name with.",
    whatToDo: "Names are registered by visitors with an embedded wallet; let them sign in first.",
  },
  EMAIL_DEPENDENCY_MISSING: {
    meaning: "The embedded wallet is not installed.",
    whatToDo: "Install the package of the embedded wallet, or switch e-mail login off.",
  },
  FRAME_MISSING: {
    meaning: "The secure frame is not in the page.",
    whatToDo: "The secure frame was asked before it stood in the page. This is a defect of Portico.",
  },
  LAST_NETWORK: {
    meaning: "A namespace would be left without a network.",
    whatToDo: "Remove the adapter of the namespace instead.",
  },
  NETWORK_NOT_FOUND: {
    meaning: "The network is not configured.",
    whatToDo: "Only configured networks can be used; add it to `networks`.",
  },
  WALLET_CONNECT_CONNECTOR_MISSING: {
    meaning: "There is no relay connector.",
    whatToDo: "The relay is switched off for this client; switch it on to connect phones.",
  },
};
