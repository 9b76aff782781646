import type { ChainId } from "../../chain/chainId.ts";
import type { SiwxInput, SiwxMessage } from "./siwxMessage.ts";
import type { SiwxSession } from "./siwxSession.ts";

/**
 * How a site signs its visitors in (docs/rules/identity.md#the-sites-interface). Chain ids are CAIP-2, and addresses are
 * without their chain. A method that rejects makes the sign-in fail.
 */
export interface SiwxConfig {
  /** Makes a message that was not made before. Its `toString()` is the text to sign. */
  createMessage(input: SiwxInput): Promise<SiwxMessage>;
  /** Verifies the session, then stores it. Rejects when it is not valid. */
  addSession(session: SiwxSession): Promise<void>;
  /** Verifies all sessions, then replaces the stored ones. An empty list signs the visitor out. */
  setSessions(sessions: ReadonlyArray<SiwxSession>): Promise<void>;
  /** The sessions of one account that are verified and valid now. */
  getSessions(chainId: ChainId, address: string): Promise<ReadonlyArray<SiwxSession>>;
  /** Deletes the sessions of this chain and address. Those of other pairs stay. */
  revokeSession(chainId: ChainId, address: string): Promise<void>;
  /** When it returns true, a visitor who declines is disconnected. */
  getRequired?(): boolean;
  /** Unless false, the visitor is signed out when the wallet disconnects. */
  readonly signOutOnDisconnect?: boolean;
}
