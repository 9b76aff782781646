import { sameAddress } from "../../../domain/account/account.ts";
import { WALLET_LIST_MAX } from "../../../domain/limits.ts";
import { boundedList } from "../../../domain/untrustedValue.ts";
import { providerEvents } from "../../relay/providerEvents.ts";
import { type Eip1193Provider, listenTo } from "../Eip1193Provider.ts";
import { spelledAccounts } from "../evmAccounts.ts";

/** The first account of an answer, so that it can be compared with that of another answer. */
const firstOf = (reply: unknown): ReadonlyArray<unknown> =>
  spelledAccounts(boundedList(reply, 1) ?? []).map((account) =>
    typeof account === "string" ? account.toLowerCase() : account,
  );

const isAboutAccounts = (method: unknown): boolean =>
  method === "eth_accounts" || method === "eth_requestAccounts" || method === "eth_coinbase";

/**
 * The provider of a wallet for the site, whose first account is the one that the visitor has chosen: libraries send from
 * the first account (docs/rules/account.md#several-accounts). The wallet's own choice of another account ends that.
 */
export const chosenAccount = (wallet: Eip1193Provider) => {
  let chosen: string | undefined;
  let first: unknown;
  let isListening = false;
  /** How the ways from before EIP-1193 answer, once there is a choice that they have to follow. */
  let older: typeof import("./olderWays.ts")["olderMember"] | undefined;
  const events = providerEvents();

  const inOrder = (reply: unknown): unknown => {
    // `eth_coinbase` names one account.
    if (typeof reply === "string") return chosen ?? reply;
    const list = boundedList(reply, WALLET_LIST_MAX);
    if (!list) return reply;
    const accounts = spelledAccounts(list);
    const index = accounts.findIndex((account) => typeof account === "string" && sameAddress(account, chosen));
    return index > 0 ? [accounts[index], ...accounts.filter((_, other) => other !== index)] : accounts;
  };
  const listen = () => {
    if (isListening) return;
    isListening = true;
    listenTo(wallet, "accountsChanged", (reply) => {
      const [next] = firstOf(reply);
      if (first !== undefined && next !== first) chosen = undefined;
      first = next;
      events.emit("accountsChanged", inOrder(reply));
    });
  };

  const answerOf = (method: unknown, reply: unknown): unknown => (isAboutAccounts(method) ? inOrder(reply) : reply);
  const subscribe: Eip1193Provider["on"] = (event, listener) => {
    if (event !== "accountsChanged") return wallet.on?.(event, listener);
    listen();
    return events.on(event, listener);
  };
  const unsubscribe: Eip1193Provider["removeListener"] = (event, listener) =>
    event === "accountsChanged" ? events.removeListener(event, listener) : wallet.removeListener?.(event, listener);
  const own = {
    request: async (call) => answerOf(call.method, await wallet.request(call)),
    on: subscribe,
    addListener: subscribe,
    removeListener: unsubscribe,
    off: unsubscribe,
  } satisfies Eip1193Provider & Readonly<Record<string, unknown>>;
  /** Everything else is the wallet's own: sites look at flags such as `isMetaMask`. */
  const provider: Eip1193Provider = new Proxy(own, {
    has: (target, name) => name in target || name in wallet,
    get: (target, name) => {
      if (Object.hasOwn(target, name)) return Reflect.get(target, name);
      const value: unknown = Reflect.get(wallet, name);
      const own = typeof value === "function" ? value.bind(wallet) : value;
      return older?.(name, own, answerOf) ?? own;
    },
  });

  return {
    provider,
    /** The answer to a request of the site. */
    answerOf,
    choose: (address: string): void => {
      listen();
      chosen = address;
      import("./olderWays.ts").then(
        (code) => {
          older = code.olderMember;
        },
        () => {},
      );
      wallet.request({ method: "eth_accounts" }).then(
        (reply) => {
          [first] = firstOf(reply);
          events.emit("accountsChanged", inOrder(reply));
        },
        () => {},
      );
    },
  };
};
