import type { ErrorCode } from "../domain/errors/catalogue.ts";
import type { ErrorAdvice } from "./chainErrorGuide.ts";

/** Failures of connections and of requests to a connected wallet. */
export const connectionErrorGuide = {
  CONNECTOR_NOT_FOUND: {
    meaning: "No wallet with this connector id has shown itself to the page.",
    whatToDo:
      "Take the id from the list of connectors. A wallet that announces itself late appears there by itself; one that is not installed has to be installed, or connected through the relay.",
  },
  NOT_CONNECTED: {
    meaning: "Something was asked of a wallet on a namespace on which none is connected.",
    whatToDo: "Connect first, or watch the connection store and offer the action only while its status is connected.",
  },
  CONNECTION_DECLINED: {
    meaning: "The visitor declined the connection in the wallet.",
    whatToDo: "Show it and let the visitor try again; never repeat the question by itself.",
  },
  WALLET_BUSY: {
    meaning: "The wallet still shows an earlier request (-32002).",
    whatToDo: "Ask the visitor to open the wallet and answer what is there; then ask again.",
  },
  NO_ACCOUNTS: {
    meaning: "The wallet is there but shows this site no account.",
    whatToDo: "Ask the visitor to unlock the wallet and to select an account for this site.",
  },
  NO_COMMON_NETWORK: {
    meaning: "The wallet approved none of the networks in the options.",
    whatToDo:
      "Ask the visitor to switch on one of the site's networks in the wallet, or configure one that the wallet has.",
  },
  WALLET_TIMED_OUT: {
    meaning: "The wallet has not answered in time. What was asked may still be approved later.",
    whatToDo:
      "Show that the wallet may still answer. Asking the same thing again joins the open request while it lives, so that nothing is sent twice; a late answer appears in the store of wallet requests.",
  },
  SESSION_ENDED: {
    meaning: "The wallet ended the session, or the session expired.",
    whatToDo: "Offer to connect again.",
  },
  PAIRING_EXPIRED: {
    meaning: "No wallet took the pairing while it lived.",
    whatToDo: "Show the new code: a pairing is renewed by itself as long as it is shown.",
  },
  RELAY_UNREACHABLE: {
    meaning: "The relay's WebSocket cannot be opened, or broke and does not come back.",
    whatToDo:
      "Check the visitor's network and the site's Content-Security-Policy (connect-src must name the relay). Connections through the relay come back by themselves.",
  },
  RELAY_LIMITED: {
    meaning: "The relay refuses more connections or requests for now (close code 1013).",
    whatToDo: "Wait and try again; look at the limits of the project.",
  },
  RELAY_REFUSED: {
    meaning: "The relay refused this client for good (close code 3000).",
    whatToDo: "Read the reason: it names the project, the token or the country. Put it right at the service.",
  },
  METHOD_NOT_APPROVED: {
    meaning: "The wallet did not approve this method when the session was made.",
    whatToDo: "Look at the connection's capabilities before offering the action, or connect again.",
  },
  CHAIN_NOT_SUPPORTED: {
    meaning: "The wallet neither has the network nor takes it.",
    whatToDo: "Offer another network, or ask the visitor to add this one inside the wallet.",
  },
  CAPABILITY_MISSING: {
    meaning: "The connected wallet has no such ability.",
    whatToDo: "Look at the connection's capabilities before offering the action.",
  },
  CONNECTION_SUPERSEDED: {
    meaning: "A later connect or disconnect took the place of this attempt.",
    whatToDo: "Nothing: the later one decides.",
  },
  PACKAGE_MISSING: {
    meaning: "An optional package that an adapter or a wallet needs is not installed in the site.",
    whatToDo: "Install the package that the message names.",
  },
  REMOVED_WHILE_CONNECTED: {
    meaning: "A network or an adapter was to be removed while a wallet uses it.",
    whatToDo: "Disconnect first.",
  },
  BAD_WALLET_REPLY: {
    meaning: "The wallet answered with something else than was asked for.",
    whatToDo: "Report it to the wallet's makers; the cause has the answer.",
  },
  REQUEST_ABORTED: {
    meaning: "The visitor closed the modal while an approval was pending.",
    whatToDo: "Treat it as a refusal; nothing was signed or sent.",
  },
} as const satisfies Partial<Record<ErrorCode, ErrorAdvice>>;
