import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { methodSafety } from "../../../domain/embedded/rpcMethods.ts";
import { fieldOf, isObject } from "../../../domain/untrustedValue.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";

/** The methods of a connection, and of an EIP-1193 provider, that may ask the visitor. */
const ASKING = /^(sign|send|switch|request)/;

const isAsking = (name: string, request: unknown): boolean =>
  name !== "request" || methodSafety(String(fieldOf(request, "method"))) !== "safe";

const isEip1193 = (connection: object, provider: unknown): provider is object =>
  fieldOf(connection, "namespace") === "eip155" &&
  isObject(provider) &&
  typeof fieldOf(provider, "request") === "function";

/** What wallets of the page are asked for, and have not answered (docs/rules/modal.md#windows-of-wallets). */
export class PageWalletCalls extends Context.Service<
  PageWalletCalls,
  {
    /** Whether any of them is asked for something now. */
    readonly state: SubscriptionRef.SubscriptionRef<boolean>;
    /** Runs a call that may ask the visitor. It is open until the wallet has answered, whoever still waits for it. */
    readonly during: <A>(call: () => Promise<A>) => Promise<A>;
    /** The connection to a wallet of the page, whose calls count, those of its EIP-1193 provider included. */
    readonly counting: <Connection extends object>(connection: Connection) => Connection;
  }
>()("portico/controllers/PageWalletCalls") {
  static readonly layer = Layer.effect(
    PageWalletCalls,
    Effect.gen(function* () {
      const services = yield* Effect.context<never>();
      const state = yield* SubscriptionRef.make(false);
      let open = 0;
      const change = (by: 1 | -1) => {
        open += by;
        const isAsked = open > 0;
        if (isAsked !== SubscriptionRef.getUnsafe(state)) {
          Effect.runSyncWith(services)(SubscriptionRef.set(state, isAsked));
        }
      };
      const during = async <A>(call: () => Promise<A>): Promise<A> => {
        change(1);
        try {
          return await call();
        } finally {
          change(-1);
        }
      };
      const counting = <Target extends object>(target: Target): Target => {
        let provider: object | undefined;
        // A proxy must show what cannot change as it is.
        if (Object.isFrozen(target)) return target;
        return new Proxy(target, {
          get: (_, name) => {
            const value: unknown = Reflect.get(target, name);
            // Other providers are objects of the page or of a library, and are handed over as they are.
            if (name === "provider" && isEip1193(target, value)) {
              provider ??= counting(value);
              return provider;
            }
            if (typeof value !== "function" || typeof name !== "string" || !ASKING.test(name)) return value;
            return (...args: ReadonlyArray<unknown>) => {
              const call = () => Reflect.apply(value, target, args);
              return isAsking(name, args[0]) ? during(call) : call();
            };
          },
        });
      };
      return PageWalletCalls.of({ state, during, counting });
    }),
  );
}
