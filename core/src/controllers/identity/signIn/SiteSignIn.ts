import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { type AccountId, type ChainId, parseAccountId } from "../../../domain/chain/caip.ts";
import { AuthenticationInitFailed } from "../../../domain/errors/identity.ts";
import { readMessageData, sessionAmong } from "../../../domain/identity/signIn/readSession.ts";
import type { SiwxConfig } from "../../../domain/identity/siwx/siwxConfig.ts";
import type { SiwxMessageData } from "../../../domain/identity/siwx/siwxMessage.ts";
import type { SiwxSession } from "../../../domain/identity/siwx/siwxSession.ts";
import { SIGN_IN_MESSAGE_MAX_CHARACTERS, SIGN_IN_SITE_TIMEOUT_MILLIS } from "../../../domain/limits/signIn.ts";
import { attempted, boundedText } from "../../../domain/untrustedValue.ts";
import type { SiteSiwx } from "../../../ports/siwx/SiwxPlugin.ts";
import { siwxContext } from "./siwxContext.ts";

/** A message to sign: its fields and its text. */
export interface SignInMessage {
  readonly data: SiwxMessageData;
  readonly text: string;
}

type SiteCall<A> = Effect.Effect<A, AuthenticationInitFailed>;

/**
 * The site's interface (docs/rules/identity.md#the-sites-interface). Each call has a time limit, and what it returns is
 * read before it is used.
 */
export class SiteSignIn extends Context.Service<
  SiteSignIn,
  {
    /** The fields of a message for an account, or for the network alone while no address is known. */
    readonly fields: (chainId: ChainId, address?: string) => SiteCall<SiwxMessageData>;
    readonly message: (account: AccountId) => SiteCall<SignInMessage>;
    readonly session: (account: AccountId) => SiteCall<SiwxSession | undefined>;
    readonly add: (session: SiwxSession) => SiteCall<void>;
    readonly replace: (sessions: ReadonlyArray<SiwxSession>) => SiteCall<void>;
    readonly revoke: (chainId: ChainId, address: string) => SiteCall<void>;
    /** The domain of the page, which wallets sign for. */
    readonly domain: () => string;
    readonly isRequired: Effect.Effect<boolean>;
    /** Whether disconnecting signs the visitor out. */
    readonly endsWithConnection: SiteCall<boolean>;
  }
>()("portico/controllers/SiteSignIn") {
  static readonly layer = (siwx: SiteSiwx) =>
    Layer.effect(
      SiteSignIn,
      Effect.gen(function* () {
        const context = yield* siwxContext;
        let config: Promise<SiwxConfig> | undefined;
        const load = () => {
          config ??= "load" in siwx ? siwx.load().then((make) => make(context)) : Promise.resolve(siwx);
          // A failed load is tried again with the next call.
          config.catch(() => {
            config = undefined;
          });
          return config;
        };
        const call = <A>(use: (config: SiwxConfig) => Promise<A>): SiteCall<A> =>
          Effect.tryPromise({
            try: async () => use(await load()),
            catch: (cause) => new AuthenticationInitFailed({}, { cause }),
          }).pipe(
            Effect.timeoutOrElse({
              duration: SIGN_IN_SITE_TIMEOUT_MILLIS,
              orElse: () => Effect.fail(new AuthenticationInitFailed({})),
            }),
          );
        const made = (chainId: ChainId, accountAddress: string) =>
          call(async (site) => {
            const message = await site.createMessage({ accountAddress, chainId });
            const data = readMessageData(message);
            if (!data) throw new Error("createMessage returned no chain id, domain, uri or nonce");
            return { data: { ...data, accountAddress, chainId }, text: attempted(() => message.toString()) };
          });
        const parts = (account: AccountId) => {
          const parsed = parseAccountId(account);
          return parsed instanceof Error
            ? Effect.fail(new AuthenticationInitFailed({}, { cause: parsed }))
            : Effect.succeed(parsed);
        };

        return SiteSignIn.of({
          fields: (chainId, address = "") => Effect.map(made(chainId, address), ({ data }) => data),
          message: Effect.fnUntraced(function* (account) {
            const { chainId, address } = yield* parts(account);
            const { data, text: written } = yield* made(chainId, address);
            const text = boundedText(written, SIGN_IN_MESSAGE_MAX_CHARACTERS);
            return text === undefined ? yield* Effect.fail(new AuthenticationInitFailed({})) : { data, text };
          }),
          session: Effect.fnUntraced(function* (account) {
            const { chainId, address } = yield* parts(account);
            const sessions = yield* call((site) => site.getSessions(chainId, address));
            return sessionAmong(sessions, account, yield* Clock.currentTimeMillis);
          }),
          add: (session) => call((site) => site.addSession(session)),
          replace: (sessions) => call((site) => site.setSessions(sessions)),
          revoke: (chainId, address) => call((site) => site.revokeSession(chainId, address)),
          domain: () => context.page().domain,
          isRequired: Effect.orElseSucceed(
            call(async (site) => site.getRequired?.() === true),
            () => false,
          ),
          endsWithConnection: call(async (site) => site.signOutOnDisconnect !== false),
        });
      }),
    );
}
