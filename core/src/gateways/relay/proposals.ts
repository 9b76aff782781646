import { WalletRefusal } from "../../domain/relay/inbound/WalletRefusal.ts";
import type { AuthenticationProof } from "../../domain/relay/relayAuthentication.ts";
import type { SiteMetadata } from "../../ports/Adapter.ts";
import type { SessionStruct, SignClient } from "./libraryProvider.ts";
import { provideBuffer } from "./provideBuffer.ts";
import { type Authentication, authenticateParams, proofsIn } from "./relayAuthentication.ts";

/**
 * The proposal to a wallet for one namespace. All of it is optional for the wallet
 * (docs/rules/connection.md#offered-namespaces).
 */
export interface NamespaceProposal {
  readonly chains: ReadonlyArray<string>;
  readonly methods: ReadonlyArray<string>;
  readonly events: ReadonlyArray<string>;
}
export type Proposal = Readonly<Record<string, NamespaceProposal>>;

/** What a wallet approved. */
interface Approved {
  readonly struct: SessionStruct;
  readonly proofs: ReadonlyArray<AuthenticationProof>;
}

export interface Proposed {
  readonly uri: string;
  readonly approved: Promise<Approved>;
}

const propose = async (client: SignClient, proposal: Proposal): Promise<Proposed> => {
  const optionalNamespaces = Object.fromEntries(
    Object.entries(proposal).map(([namespace, { chains, methods, events }]) => [
      namespace,
      { chains: [...chains], methods: [...methods], events: [...events] },
    ]),
  );
  const { uri = "", approval } = await client.connect({ optionalNamespaces });
  return { uri, approved: approval().then((struct) => ({ struct, proofs: [] })) };
};

const authenticate = async (
  client: SignClient,
  authentication: Authentication,
  site: SiteMetadata,
): Promise<Proposed> => {
  await provideBuffer();
  const { uri, response } = await client.authenticate(authenticateParams(authentication, site));
  const approved = response().then(({ session, auths }) => {
    // A wallet that signed in but approved no method.
    if (!session) throw new WalletRefusal({ code: 5101, message: "No method was approved" });
    return { struct: session, proofs: proofsIn(client, auths) };
  });
  return { uri, approved };
};

/** Proposes a session, with an authentication if the wallet should sign in while it connects. */
export const proposeSession = (
  client: SignClient,
  site: SiteMetadata,
  proposal: Proposal,
  authentication: Authentication | undefined,
): Promise<Proposed> => (authentication ? authenticate(client, authentication, site) : propose(client, proposal));
