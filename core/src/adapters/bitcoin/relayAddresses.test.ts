import { keysOf } from "@portico/fixtures/relay-wallet";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import type { Accounts } from "../../domain/account/account.ts";
import type { ConnectionListener } from "../../ports/WalletConnection.ts";
import { settled } from "../../testing/settled.ts";
import { relayAddresses } from "./relayAddresses.ts";

const [alice, bob] = [keysOf("alice").bip122, keysOf("bob").bip122];
type Keys = typeof alice;
const first = ({ payment }: Keys): Accounts => [{ namespace: "bip122", address: payment.address, type: "payment" }];
const both = (keys: Keys): Accounts => [
  ...first(keys),
  { namespace: "bip122", address: keys.ordinal.address, type: "ordinal" },
];
const responseOf = ({ payment, ordinal }: Keys) => [
  { address: ordinal.address, intention: "ordinal" },
  { address: payment.address, intention: "payment" },
];

const propertiesOf = (keys: Keys) => ({ bip122_getAccountAddresses: JSON.stringify(responseOf(keys)) });

/** A session of Alice with a wallet that gives the configured answers. Records the account changes that it reports. */
const sessionOf = (responses: ReadonlyArray<unknown>, properties: Readonly<Record<string, unknown>> = {}) => {
  const changedAccounts: Accounts[] = [];
  const requests: Array<readonly [method: string, params: unknown]> = [];
  const logged: string[] = [];
  let listener: ConnectionListener | undefined;
  const { accounts, watch } = relayAddresses(
    {
      accounts: first(alice),
      approves: () => true,
      request: async (method, params) => {
        const response = responses[requests.length];
        requests.push([method, params]);
        if (response instanceof Error) throw response;
        return response;
      },
      watch: (newListener) => {
        listener = newListener;
        return () => {};
      },
    },
    properties,
    (_, message) => logged.push(message),
  );
  const stop = watch({
    accountsChanged: (next) => changedAccounts.push(next),
    chainChanged: () => {},
    disconnected: () => {},
  });
  return {
    accounts,
    changedAccounts,
    requests,
    logged,
    stop,
    changes: (next: Accounts) => listener?.accountsChanged(next),
  };
};
/** The code asks the wallet in a timer without a delay. A timer that is set later fires later. */
const settle = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  await Effect.runPromise(settled);
};

// shows docs/rules/connection.md#bitcoin-over-the-relay
describe("the visitor's addresses over the relay", () => {
  it("are requested once in the background, and the session's address stays first", async () => {
    const { accounts, requests, changedAccounts, changes } = sessionOf([responseOf(alice)]);
    expect(accounts()).toEqual(first(alice));
    await settle();
    expect(requests).toEqual([["getAccountAddresses", undefined]]);
    expect(changedAccounts).toEqual([both(alice)]);
    changes(first(alice));
    await settle();
    expect([changedAccounts, requests]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  it("are not requested when the session already includes them", async () => {
    const { accounts, requests } = sessionOf([], propertiesOf(alice));
    expect(accounts()).toEqual(both(alice));
    await settle();
    expect(requests).toEqual([]);
  });

  it("are replaced when another person takes over the wallet", async () => {
    const { changes, changedAccounts } = sessionOf([responseOf(bob)], propertiesOf(alice));
    changes(first(bob));
    await settle();
    expect(changedAccounts).toEqual([first(bob), both(bob)]);
  });

  it.each([
    ["declines", new Error("no")],
    ["answers for another person", responseOf(bob)],
    ["sends a malformed answer", "no list"],
  ])("are only those of the session when the wallet %s", async (_, response) => {
    const { accounts, changedAccounts } = sessionOf([response]);
    await settle();
    expect([accounts(), changedAccounts]).toEqual([first(alice), []]);
  });

  it("are not reported after the watcher unsubscribes", async () => {
    const { changedAccounts, stop } = sessionOf([responseOf(alice)]);
    stop();
    await settle();
    expect(changedAccounts).toEqual([]);
  });
});
