import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Ref from "effect/Ref";
import * as Semaphore from "effect/Semaphore";
import type { AccountType } from "../../domain/account/account.ts";
import { type ChainId, namespaceOf } from "../../domain/chain/caip.ts";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import { isConnectedBy } from "../../domain/connection/connection.ts";
import { EMBEDDED_CONNECTOR_ID } from "../../domain/connection/connector.ts";
import { type EmbeddedNamespace, isEmbeddedNamespace } from "../../domain/embedded/embeddedNamespace.ts";
import type { EmbeddedAccount, EmbeddedAccountType } from "../../domain/embedded/embeddedState.ts";
import { chainIdOfFrame, frameChainOf } from "../../domain/embedded/frameChain.ts";
import { ChainNotSupported } from "../../domain/errors/connection.ts";
import type { FrameError } from "../../domain/errors/families.ts";
import type { FrameUser } from "../../gateways/secureFrame/frameMessages.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import { Networks } from "../chain/Networks.ts";
import { ConnectionMemory } from "../connection/ConnectionMemory.ts";
import { Connections } from "../connection/Connections.ts";
import { SiteModalOptions } from "../connection/SiteModalOptions.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { EmbeddedRequests } from "./EmbeddedRequests.ts";
import { EmbeddedStates } from "./EmbeddedStates.ts";
import { Frame } from "./Frame.ts";
import { type FrameSession, frameSession } from "./frameSession.ts";
import { LoginMemory } from "./login/LoginMemory.ts";

export const isEmbeddedType = (type: AccountType | undefined): type is EmbeddedAccountType =>
  type === "eoa" || type === "smartAccount";

/** The accounts of a user on a network, the preferred one first. */
const accountsOf = (namespace: EmbeddedNamespace, user: FrameUser): ReadonlyArray<EmbeddedAccount> => {
  const type = user.preferredAccountType ?? "eoa";
  const listed = user.accounts?.some(({ address }) => address === user.address)
    ? user.accounts
    : [{ address: user.address, type }, ...(user.accounts ?? [])];
  const [first, others] = [
    listed.filter(({ address }) => address === user.address),
    listed.filter(({ address }) => address !== user.address),
  ];
  return [...first, ...others].map((account) => ({ namespace, ...account }));
};

/** The session with the frame, which knows the visitor, and uses one network and one account at a time. */
export class EmbeddedSession extends Context.Service<
  EmbeddedSession,
  {
    /** Begins a session, as adapters connect it. The previous one is over. */
    readonly begin: Effect.Effect<RelaySession>;
    readonly current: () => FrameSession;
    /**
     * Makes the frame use a network, and learns the accounts there. Fails with `FrameRefused` when it does not serve the
     * network.
     */
    readonly use: (chainId: ChainId) => Effect.Effect<FrameUser, FrameError>;
    /** Switches at the visitor's request: the frame, and then the wallet with `move`. */
    readonly switchTo: (chainId: ChainId, move: () => Promise<void>) => Promise<void>;
    /** Whether the wallet is about to follow the frame. */
    readonly isSwitching: () => boolean;
    /** The type of an account that `use` has learned. */
    readonly typeOf: (address: string) => EmbeddedAccountType | undefined;
    readonly accounts: () => ReadonlyArray<EmbeddedAccount>;
    /** The type of account that acts on networks that have it. */
    readonly wantedType: Effect.Effect<EmbeddedAccountType>;
    /** Makes the frame sign with the accounts of a type. */
    readonly prefer: (type: EmbeddedAccountType) => Effect.Effect<void, FrameError>;
    readonly signOut: Effect.Effect<void, FrameError>;
  }
>()("portico/controllers/EmbeddedSession") {
  static readonly layer = Layer.effect(
    EmbeddedSession,
    Effect.gen(function* () {
      const frame = yield* Frame;
      const requests = yield* EmbeddedRequests;
      const memory = yield* LoginMemory;
      const states = yield* EmbeddedStates;
      const networks = yield* Networks;
      const connections = yield* Connections;
      const connectionMemory = yield* ConnectionMemory;
      const siteOptions = yield* SiteModalOptions;
      const services = yield* Effect.context<never>();
      const oneAtATime = yield* Semaphore.make(1);
      const known = new Map<EmbeddedNamespace, ReadonlyArray<EmbeddedAccount>>();
      /** What the frame uses, as far as the page knows. */
      const inFrame: { chainId?: ChainId | undefined; type?: EmbeddedAccountType | undefined } = {};

      const accounts = () => [...known.values()].flat();
      const wallet = (namespace: EmbeddedNamespace) => {
        const connected = connectedOn(SubscriptionRef.getUnsafe(connections.state), namespace);
        return connected?.connectorId === EMBEDDED_CONNECTOR_ID ? connected : undefined;
      };

      /** Whether another namespace still uses the session. One that is disconnected alone does not end it. */
      const isInUse = () => isConnectedBy(SubscriptionRef.getUnsafe(connections.state), EMBEDDED_CONNECTOR_ID);

      /** The type of account that the visitor or the site has chosen for all networks. */
      const wantedType = Effect.gen(function* () {
        const type =
          (yield* connectionMemory.accountTypes).eip155 ?? (yield* Ref.get(siteOptions)).defaultAccountTypes?.eip155;
        return isEmbeddedType(type) ? type : "smartAccount";
      });
      /** The type of account to ask for: the one in use, where there is a choice. */
      const preferredType = Effect.gen(function* () {
        const current = wallet("eip155");
        // A network without smart accounts says nothing about what is wanted on the others.
        const isChoice = inFrame.type !== undefined && current?.accounts.some(({ type }) => type === "smartAccount");
        if (isChoice && isEmbeddedType(current?.account.type)) return current.account.type;
        return yield* wantedType;
      });

      const learn = Effect.fnUntraced(function* (chainId: ChainId) {
        const namespace = namespaceOf(chainId);
        if (!isEmbeddedNamespace(namespace)) return yield* Effect.die(new ChainNotSupported({ chainId }));
        const type = yield* preferredType;
        const user = yield* frame.request("GET_USER", {
          chainId: frameChainOf(chainId),
          // Accounts of Solana have one type.
          ...(namespace === "eip155" ? { preferredAccountType: type } : {}),
        });
        inFrame.chainId = chainId;
        if (namespace === "eip155") inFrame.type = user.preferredAccountType ?? type;
        const learned = accountsOf(namespace, user);
        known.set(namespace, learned);
        yield* memory.keepChain(chainIdOfFrame(user.chainId) ?? chainId);
        shown.show(namespace, { chainId, addresses: learned.map(({ address }) => address) });
        yield* showUser(user);
        return user;
      });

      const showUser = (user: FrameUser) =>
        Effect.suspend(() => {
          const { user: before } = states.current();
          if (!before) return Effect.void;
          return states.change({
            user: {
              ...before,
              ...(user.email === undefined ? {} : { email: user.email }),
              ...(user.userName === undefined ? {} : { userName: user.userName }),
              ...(user.smartAccountDeployed === undefined ? {} : { isSmartAccountDeployed: user.smartAccountDeployed }),
              ...(user.canRenewBackup === undefined ? {} : { canRenewBackup: user.canRenewBackup }),
              accounts: accounts(),
              ...(inFrame.type === undefined ? {} : { preferredAccountType: inFrame.type }),
            },
          });
        });

      const switchFrame = Effect.fnUntraced(function* (chainId: ChainId) {
        if (inFrame.chainId === chainId) return;
        yield* frame.request("SWITCH_NETWORK", { chainId });
        inFrame.chainId = chainId;
        yield* memory.keepChain(chainId);
      });
      const prefer = Effect.fnUntraced(function* (type: EmbeddedAccountType) {
        if (inFrame.type === type) return;
        yield* frame.request("SET_PREFERRED_ACCOUNT", { type });
        inFrame.type = type;
      });

      /** Makes the frame use the network and the account of a request. */
      const align = (chainId: ChainId) =>
        Effect.gen(function* () {
          yield* switchFrame(chainId);
          const type = wallet("eip155")?.account.type;
          if (namespaceOf(chainId) === "eip155" && isEmbeddedType(type)) yield* prefer(type);
        });

      const use = (chainId: ChainId) => oneAtATime.withPermit(learn(chainId));

      const signOut = Effect.gen(function* () {
        yield* memory.forget;
        yield* states.change({ user: undefined });
        known.clear();
        inFrame.chainId = undefined;
        inFrame.type = undefined;
        yield* frame.request("SIGN_OUT", undefined);
      });

      const newSession = (): FrameSession =>
        frameSession({
          request: ({ chainId, method, params }) => {
            const parsed = chainIdOfFrame(chainId);
            if (method === "eth_chainId") return Effect.runPromiseWith(services)(memory.lastChain);
            if (!parsed || method === "wallet_switchEthereumChain") {
              return Promise.reject(new ChainNotSupported({ chainId }));
            }
            return requests.send({ chainId: parsed, method, params }, oneAtATime.withPermit(align(parsed)));
          },
          disconnect: () => Effect.runPromiseWith(services)(Effect.suspend(() => (isInUse() ? Effect.void : signOut))),
          chainIds: (namespace) =>
            SubscriptionRef.getUnsafe(networks.state)
              .networks.filter(({ chainNamespace }) => chainNamespace === namespace)
              .map(({ caipNetworkId }) => caipNetworkId),
        });
      let shown = newSession();
      let switches = 0;

      return EmbeddedSession.of({
        begin: Effect.sync(() => {
          shown.end();
          shown = newSession();
          return shown.session;
        }),
        current: () => shown,
        use,
        switchTo: async (chainId, move) => {
          const used = Effect.mapError(use(chainId), (cause) =>
            cause._tag === "FrameRefused" ? new ChainNotSupported({ chainId }, { cause }) : cause,
          );
          switches += 1;
          try {
            await Effect.runPromiseWith(services)(used);
            await move();
          } finally {
            switches -= 1;
          }
        },
        isSwitching: () => switches > 0,
        typeOf: (address) =>
          accounts().find((account) => account.address.toLowerCase() === address.toLowerCase())?.type,
        accounts,
        wantedType,
        prefer: (type) => oneAtATime.withPermit(prefer(type)),
        signOut,
      });
    }),
  );
}
