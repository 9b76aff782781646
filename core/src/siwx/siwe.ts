/**
 * For sites that come from AppKit's SIWE package: its functions for messages and signatures, for the page and for the
 * server. New sites use `@portico/core/siwx/verify`.
 *
 * @example
 *   import type { SiweConfig } from "@portico/core/siwx";
 *   import { formatMessage } from "@portico/core/siwx/siwe";
 *
 *   export const createMessage: SiweConfig["createMessage"] = ({ address, ...args }) => formatMessage(args, address);
 * @module
 */
export type { SiweMessageArgs } from "./siwe/SiweConfig.ts";
export {
  formatMessage,
  getAddressFromMessage,
  getChainIdFromMessage,
  type VerifySiweSignatureParameters,
  verifySignature,
} from "./siwe/siweMessages.ts";
