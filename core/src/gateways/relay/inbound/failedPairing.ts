import { BadWalletReply } from "../../../domain/errors/connection.ts";
import { WalletRefusal } from "../../../domain/relay/inbound/WalletRefusal.ts";
import { fieldOf } from "../../../domain/untrustedValue.ts";
import type { SignClient } from "../libraryProvider.ts";
import { eventsOf } from "./libraryStep.ts";

/** A proposal that a wallet has approved, and whose session it has not settled yet. */
interface Approved {
  readonly proposalId: number;
  readonly publicKey: string;
}

/** The library's approved proposals, by proposal id. */
const approvedProposals = (engine: object): Map<unknown, unknown> => {
  const pending: unknown = Reflect.get(engine, "pendingSessions");
  return pending instanceof Map ? pending : new Map();
};

/** The proposal whose session a wallet may settle on this topic. */
export const approvedProposalOf = ({ engine }: Pick<SignClient, "engine">, topic: string): Approved | undefined => {
  for (const [proposalId, pending] of approvedProposals(engine)) {
    const { sessionTopic, publicKey } = Object(pending);
    if (sessionTopic === topic && typeof proposalId === "number") return { proposalId, publicKey: String(publicKey) };
  }
  return undefined;
};

/**
 * Ends a pairing whose wallet settles it in a way that a site cannot use. The pairing cannot be used again, so whoever
 * waits for its approval would wait in vain.
 */
export const failPairing = async ({ core, engine }: SignClient, topic: string, { proposalId }: Approved) => {
  const error = new BadWalletReply({ method: "wc_sessionSettle", issue: "it does not describe a session" });
  approvedProposals(engine).delete(proposalId);
  eventsOf(engine)?.emit(`session_connect:${proposalId}`, { error });
  await core.relayer.unsubscribe(topic);
};

/**
 * Ends the attempts of pairings that their wallets delete: nobody can answer their proposals any more. Wallets say so
 * with `wc_pairingDelete`.
 */
export const failDeletedPairings = ({ core, engine, proposal }: SignClient): void => {
  eventsOf(core.pairing)?.on("pairing_delete", (deleted) => {
    const topic = fieldOf(deleted, "topic");
    const error = new WalletRefusal({ code: 5000, message: "The wallet ended the pairing" });
    for (const { id, pairingTopic } of proposal.getAll()) {
      if (pairingTopic === topic) eventsOf(engine)?.emit(`session_connect:${id}`, { error });
    }
  });
};
