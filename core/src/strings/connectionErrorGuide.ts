import type { ErrorCode } from "../domain/errors/catalogue.ts";
import type { ErrorAdvice } from "./chainErrorGuide.ts";

/** Failures of connections and of requests to a connected wallet. */
export const connectionErrorGuide = {
  CONNECTOR_NOT_FOUND: {
    meaning: "No wallet with this connector id has shown itself to the page.",
    whatToDo:
      "Take the id from the list of connectors. A wallet that announces itself late is added to that list. A wallet that is not installed must be installed or connected through the relay.",
  },
  NOT_CONNECTED: {
    meaning: "A request needs a wallet, but none is connected on the namespace.",
    whatToDo: "Connect first, or offer the action only while the connection store's status is `connected`.",
  },
  CONNECTION_DECLINED: {
    meaning: "The visitor declined the connection in the wallet.",
    whatToDo: "Show the error and let the visitor try again. Never repeat the request automatically.",
  },
  WALLET_BUSY: {
    meaning: "The wallet still shows an earlier request (-32002).",
    whatToDo: "Ask the visitor to open the wallet and to answer the earlier request; then try again.",
  },
  DEVICE_NOT_CONNECTED: {
    meaning: "The visitor chose no hardware wallet, or it is not plugged in any more.",
    whatToDo:
      "Show the error and let the visitor try again with a click: browsers let a visitor choose a device only after one.",
  },
  DEVICE_LOCKED: {
    meaning: "The hardware wallet waits for its PIN.",
    whatToDo: "Show the error and let the visitor try again.",
  },
  DEVICE_APP_CLOSED: {
    meaning: "The hardware wallet's app for the network is not open, or not installed.",
    whatToDo: "Show the error. The device is asked to open the app with the next attempt.",
  },
  DEVICE_BUSY: {
    meaning: "Another tab or program of the computer uses the hardware wallet.",
    whatToDo: "Ask the visitor to close the other one, such as Ledger Live; then try again.",
  },
  DEVICE_BLIND_SIGNING_OFF: {
    meaning: "The hardware wallet cannot show what it would sign, and its setting for that is off.",
    whatToDo: "Say what the signature is for. The setting is in the device's app, and only the visitor can turn it on.",
  },
  DEVICE_UNREACHABLE: {
    meaning: "The browser has no WebHID, or the page may not use it.",
    whatToDo:
      "Offer another way to connect. A page in a frame needs the permission policy `hid`, and a page on another origin than localhost needs HTTPS.",
  },
  NO_ACCOUNTS: {
    meaning: "The wallet shares no account with this site.",
    whatToDo: "Ask the visitor to unlock the wallet and to select an account for this site.",
  },
  NO_COMMON_NETWORK: {
    meaning: "The wallet approved none of the networks in the options.",
    whatToDo:
      "Ask the visitor to switch on one of the site's networks in the wallet, or configure one that the wallet has.",
  },
  WALLET_TIMED_OUT: {
    meaning: "The wallet has not answered in time. The visitor may still approve the request later.",
    whatToDo:
      "Tell the visitor that the wallet may still answer. The same request, made again while the first one is open, joins it, so that nothing is sent twice. A late answer appears in the store of wallet requests.",
  },
  SESSION_ENDED: {
    meaning: "The wallet ended the session, or the session expired.",
    whatToDo: "Offer to connect again.",
  },
  PAIRING_EXPIRED: {
    meaning: "No wallet approved the pairing before it expired.",
    whatToDo: "Show the new code. A pairing is renewed automatically while it is shown.",
  },
  RELAY_UNREACHABLE: {
    meaning: "The relay's WebSocket could not be opened, or it broke and could not be restored.",
    whatToDo:
      "Check the visitor's network and the site's Content-Security-Policy (connect-src must name the relay). Connections through the relay are restored automatically.",
  },
  RELAY_LIMITED: {
    meaning: "The relay refuses more connections or requests for now (close code 1013).",
    whatToDo: "Wait and try again, and check the limits of the project.",
  },
  RELAY_REFUSED: {
    meaning: "The relay refused this client for good (close code 3000).",
    whatToDo: "The reason names the project, the token or the country. Correct it at the service.",
  },
  METHOD_NOT_APPROVED: {
    meaning: "The wallet did not approve this method when the session was made.",
    whatToDo: "Check the connection's capabilities before you offer the action, or connect again.",
  },
  CHAIN_NOT_SUPPORTED: {
    meaning:
      "The wallet does not use the network: it cannot be added there, or the wallet has stayed on another one, whatever it has said.",
    whatToDo:
      "Give the network a public node when the message says so. Otherwise ask the visitor to add the network in the wallet and to switch to it, or offer another network.",
  },
  CAPABILITY_MISSING: {
    meaning: "The connected wallet lacks a capability that the action needs.",
    whatToDo: "Check the connection's capabilities before you offer the action.",
  },
  CONNECTION_SUPERSEDED: {
    meaning: "A later connect or disconnect replaced this attempt.",
    whatToDo: "Nothing. The later attempt decides.",
  },
  PACKAGE_MISSING: {
    meaning: "An optional package that an adapter or a wallet needs is not installed in the site.",
    whatToDo: "Install the package that the message names.",
  },
  REMOVED_WHILE_CONNECTED: {
    meaning: "The site tried to remove a network or an adapter that a connected wallet uses.",
    whatToDo: "Disconnect the wallet first.",
  },
  BAD_WALLET_REPLY: {
    meaning: "The wallet returned something other than the requested value.",
    whatToDo: "Report it to the wallet's makers. The cause has the answer.",
  },
  REQUEST_ABORTED: {
    meaning: "The visitor closed the modal while an approval was pending.",
    whatToDo: "Treat it as a refusal; nothing was signed or sent.",
  },
  INVALID_PERMISSION_REQUEST: {
    meaning: "The request of the site for a permission lacks something, or has something else in its place.",
    whatToDo: "Correct what `details.issue` names. Times are in seconds and must lie in the future.",
  },
  PERMISSIONS_NOT_SUPPORTED: {
    meaning:
      "The permission cannot be granted here. `details.reason` says what stands in the way, `details.name` its name.",
    whatToDo: "With `off`, set the feature `smartSessions`. Otherwise continue without permissions.",
  },
  PERMISSION_NOT_FOUND: {
    meaning: "The connected account has no permission with this id. It may have been revoked elsewhere.",
    whatToDo: "Read the list again with `permissions.load()`.",
  },
  PERMIT_NOT_CANCELLABLE: {
    meaning:
      "The token `details.token` has no function that cancels a signed permit, and the permit's number cannot be used up: the token is not one of EIP-2612, the number is not the next one, or the account is a contract.",
    whatToDo: "Say until when the permit can be used: `untilMillis` of the permission.",
  },
} as const satisfies Partial<Record<ErrorCode, ErrorAdvice>>;
