import type { ErrorCode } from "../domain/errors/catalogue.ts";
import type { ErrorAdvice } from "./chainErrorGuide.ts";

/** Why a sign-in with a wallet is refused by the server or by the default implementation in the page. */
export const signInErrorGuide = {
  INVALID_SIGN_IN_MESSAGE: {
    meaning: "The text is not a sign-in message, or one of its fields has a value that no message can have.",
    whatToDo:
      "The field is in the details. Make messages with formatSiwxMessage, and pass the text to the server exactly as it was signed.",
  },
  SIGN_IN_MISMATCH: {
    meaning: "The sign-in message is meant for another site, account, network or attempt than the server expects.",
    whatToDo:
      "Compare the field in the details with what the server expects. If its own pages make such messages, correct the expected value; otherwise somebody presents a message of another site.",
  },
  SIGN_IN_EXPIRED: {
    meaning: "The sign-in message is too old.",
    whatToDo: "Let the visitor sign in again with a new message.",
  },
  SIGN_IN_NOT_YET_VALID: {
    meaning: "The sign-in message begins to be valid in the future.",
    whatToDo: "Check the clocks of the server and of the visitor's device, or allow a larger difference.",
  },
  NONCE_NOT_ACCEPTED: {
    meaning: "The server did not issue the nonce of the message, no longer accepts it, or has accepted it before.",
    whatToDo:
      "Fetch a nonce from the server for each attempt. With several instances of a server, share the store of nonces.",
  },
  SIGNATURE_NOT_VALID: {
    meaning: "The signature is not that of the account over the message.",
    whatToDo:
      "Pass the message and the signature exactly as the wallet returned them, in the encoding of the namespace. Otherwise refuse the visitor.",
  },
  SIGNATURE_UNVERIFIABLE: {
    meaning: "It cannot be found out whether the signature is valid.",
    whatToDo: "The reason says what is missing: usually the RPC URL of the network of a smart account.",
  },
} as const satisfies Partial<Record<ErrorCode, ErrorAdvice>>;
