import type { EventName, EventProperties } from "../../domain/events/event.ts";

/** What docs/events.md says of an event. A property that is missing here, or that the event lacks, does not compile. */
type Guide<Properties> = keyof Properties extends never
  ? { readonly when: string }
  : { readonly when: string; readonly properties: { readonly [Property in keyof Properties]-?: string } };

const network = "CAIP-2 id of the network, or empty";
const isSmartAccount = "whether the account is a smart account";
const connected = "whether a wallet is connected";
const provider = "the login's provider";
const message = "the error's message";
const page = {
  address: "the account's plain address",
  projectId: "the site's project id",
  cursor: "where the page begins; absent for the first one",
  isSmartAccount,
};
const swap = {
  network,
  swapFromToken: "symbol of the token that is given",
  swapToToken: "symbol of the token that is received",
  swapFromAmount: "amount that is given",
  swapToAmount: "amount that is received, with six decimals at most",
  isSmartAccount,
};
const send = { network, isSmartAccount, token: "the token's symbol", amount: "the amount, a number" };
const name = { isSmartAccount, ensName: "the name with its suffix" };

/** When each event happens, and what its properties are. */
export const eventGuide: { readonly [Name in EventName]: Guide<EventProperties[Name]> } = {
  MODAL_CREATED: { when: "nothing has happened yet; listeners are not called, and it is never sent" },
  INITIALIZE: {
    when: "before the first event",
    properties: { "the site's options": "those of the modal, `projectId`, and `networks` as ids" },
  },
  MODAL_OPEN: { when: "the modal opens", properties: { connected } },
  MODAL_CLOSE: { when: "the modal, which was open, closes", properties: { connected } },
  CLICK_ALL_WALLETS: { when: "the row of all wallets is chosen" },
  CLICK_WALLET_HELP: { when: "the help icon of Connect is chosen" },
  CLICK_NETWORK_HELP: { when: "the help link of the networks is chosen" },
  CLICK_GET_WALLET: { when: "“Get a wallet” is chosen" },
  CLICK_NETWORKS: { when: "the network button, or the network in the account's header, is chosen" },
  SELECT_WALLET: {
    when: "a view that connects a wallet shows",
    properties: {
      name: "the wallet, or `WalletConnect` for a code that any wallet can scan",
      platform: "`qrcode`, `mobile`, `desktop`, `web` or `browser`",
    },
  },
  SEARCH_WALLET: {
    when: "a search of the directory has ended",
    properties: { badge: "`certified`, or empty", search: "the text, or empty" },
  },
  CONNECT_SUCCESS: {
    when: "a wallet is connected, except by a social login",
    properties: {
      method: "`browser`, `mobile` (a link was opened), `qrcode`, `email` or `passkey`",
      name: "the wallet",
    },
  },
  CONNECT_ERROR: { when: "connecting failed, or was declined", properties: { message } },
  CONNECT_PROXY_ERROR: {
    when: "the link to a wallet could not be opened",
    properties: {
      message,
      uri: "the pairing's URI, sent without its key",
      mobile_link: "the link, sent without the key",
      name: "the wallet",
    },
  },
  DISCONNECT_SUCCESS: { when: "a wallet is disconnected" },
  DISCONNECT_ERROR: { when: "disconnecting failed", properties: { message: `${message}, if it has one` } },
  SWITCH_NETWORK: { when: "the network was switched", properties: { network } },
  EMAIL_LOGIN_SELECTED: { when: "the e-mail field is focused" },
  EMAIL_SUBMITTED: { when: "the address was accepted" },
  DEVICE_REGISTERED_FOR_EMAIL: { when: "the visitor approved the device" },
  EMAIL_VERIFICATION_CODE_SENT: { when: "a code was sent, or sent again" },
  EMAIL_VERIFICATION_CODE_PASS: { when: "a code was right, in a login or a change of the address" },
  EMAIL_VERIFICATION_CODE_FAIL: { when: "a code was wrong", properties: { message } },
  EMAIL_EDIT: { when: "a new address was accepted" },
  EMAIL_UPGRADE_FROM_MODAL: { when: "“Upgrade your wallet” is chosen" },
  SOCIAL_LOGIN_STARTED: { when: "a social login is chosen", properties: { provider } },
  SOCIAL_LOGIN_REQUEST_USER_DATA: { when: "the provider has answered", properties: { provider } },
  SOCIAL_LOGIN_SUCCESS: { when: "the account of a social login is connected", properties: { provider } },
  SOCIAL_LOGIN_ERROR: { when: "a social login failed", properties: { provider } },
  SOCIAL_LOGIN_CANCELED: { when: "the provider's window was closed", properties: { provider } },
  CLICK_SIGN_SIWX_MESSAGE: { when: "the visitor wants to sign in", properties: { network, isSmartAccount } },
  CLICK_CANCEL_SIWX: { when: "the visitor does not want to sign in", properties: { network, isSmartAccount } },
  SIWX_AUTH_SUCCESS: { when: "the session of a sign-in is stored", properties: { network, isSmartAccount } },
  SIWX_AUTH_ERROR: { when: "signing in failed", properties: { network, isSmartAccount } },
  SET_PREFERRED_ACCOUNT_TYPE: {
    when: "the account is connected with the other type",
    properties: { network, accountType: "`eoa` or `smartAccount`" },
  },
  CLICK_TRANSACTIONS: { when: "the activity is opened", properties: { isSmartAccount } },
  LOAD_MORE_TRANSACTIONS: { when: "a further page of the activity was loaded", properties: page },
  ERROR_FETCH_TRANSACTIONS: { when: "a page of the activity could not be loaded", properties: page },
  SELECT_BUY_CRYPTO: { when: "“Buy crypto” is chosen in an empty list of tokens", properties: { isSmartAccount } },
  SELECT_BUY_PROVIDER: {
    when: "a provider to buy from is chosen",
    properties: { provider: "the provider", isSmartAccount },
  },
  SELECT_WHAT_IS_A_BUY: { when: "the help about buying is chosen", properties: { isSmartAccount } },
  OPEN_SWAP: { when: "the swap is opened", properties: { network, isSmartAccount } },
  CLICK_SELECT_TOKEN_TO_SWAP: { when: "the list of tokens of a swap is opened" },
  INITIATE_SWAP: { when: "the swap is to be reviewed", properties: swap },
  SWAP_SUCCESS: { when: "the swap was sent", properties: swap },
  SWAP_ERROR: { when: "the swap failed", properties: { ...swap, message } },
  SWAP_APPROVAL_ERROR: { when: "the approval of a swap failed", properties: { ...swap, message } },
  OPEN_SEND: { when: "sending is opened", properties: { network, isSmartAccount } },
  SEND_INITIATED: {
    when: "the wallet is asked to send, on EVM chains",
    properties: { ...send, token: "the token's CAIP-10 id, or the symbol of the native coin" },
  },
  SEND_SUCCESS: { when: "the transfer was sent", properties: send },
  SEND_ERROR: { when: "the transfer failed", properties: { ...send, message } },
  OPEN_ENS_FLOW: { when: "the registration of a name is opened", properties: { isSmartAccount } },
  REGISTER_NAME_INITIATED: { when: "a name is to be registered", properties: name },
  REGISTER_NAME_SUCCESS: { when: "a name was registered", properties: name },
  REGISTER_NAME_ERROR: { when: "a name could not be registered", properties: { ...name, error: message } },
};
