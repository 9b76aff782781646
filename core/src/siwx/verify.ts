/**
 * Sign-in with a wallet, for the server of a site: nonces, messages, signatures and sessions. It runs in Node and in
 * workers, needs no client and no Effect, and loads the code of a namespace with its first signature.
 *
 * @example
 *   import { createSiwxHandler } from "@portico/core/siwx/verify";
 *
 *   const siwx = createSiwxHandler({ domain: "shop.example", secret: "a secret of at least 32 characters" });
 *   export const GET = siwx.handle;
 *   export const POST = siwx.handle;
 * @module
 */

export type { Cacao } from "../domain/chain/cacao.ts";
export type { AccountId, ChainId, Namespace } from "../domain/chain/caip.ts";
export { InvalidOption } from "../domain/errors/client.ts";
export { isPorticoError } from "../domain/errors/isPorticoError.ts";
export * from "../domain/errors/signIn.ts";
export { formatSiwxMessage, type MessageLayout } from "../domain/identity/siwx/formatMessage.ts";
export { checkMessageTime } from "../domain/identity/siwx/messageTime.ts";
export { type NewMessageOptions, newMessageData } from "../domain/identity/siwx/newMessage.ts";
export { createNonce } from "../domain/identity/siwx/nonce.ts";
export { parseSiwxMessage } from "../domain/identity/siwx/parseMessage.ts";
export { checkExpectation, type SignInExpectation } from "../domain/identity/siwx/signInExpectation.ts";
export type {
  ParsedSiwxMessage,
  SiwxInput,
  SiwxMessage,
  SiwxMessageData,
} from "../domain/identity/siwx/siwxMessage.ts";
export type { SiwxSession } from "../domain/identity/siwx/siwxSession.ts";
export type { FetchFunction } from "../ports/FetchFunction.ts";
export type { ServerSecret } from "./server/keyedHash.ts";
export { type NodeRequest, type NodeResponse, nodeMiddleware } from "./server/nodeMiddleware.ts";
export { createNonces, type Nonces, type NoncesOptions } from "./server/nonces.ts";
export {
  createSessions,
  type Sessions,
  type SessionsOptions,
  type SignedInAccount,
  type SignInSession,
} from "./server/sessions.ts";
export {
  createSiwxHandler,
  type SiwxHandler,
  type SiwxHandlerOptions,
  type WithHeaders,
} from "./server/siwxHandler.ts";
export { type UsedNonces, usedNoncesInMemory } from "./server/UsedNonces.ts";
export type { ContractCheck } from "./signatures/eip155/contractSignature.ts";
export type { SignedMessage } from "./signatures/SignedMessage.ts";
export { verifySignature } from "./signatures/verifySignature.ts";
export { type VerifiedSignIn, type VerifySignInParameters, verifySignIn } from "./verifySignIn.ts";
