import { type Sandbox, startSandbox } from "@portico/fixtures";
import { matrix } from "@portico/testing/matrix";
import fc from "fast-check";
import { afterAll, beforeAll, describe, it } from "vitest";
import { evmPayments } from "./testing/everyWallet/evmPayments.ts";
import { evmWallets } from "./testing/everyWallet/evmWallets.ts";
import { bitcoinPayment, solanaPayment } from "./testing/everyWallet/otherPayments.ts";
import { otherWallets } from "./testing/everyWallet/otherWallets.ts";
import { relayWallet } from "./testing/everyWallet/relayWallet.ts";
import { traits, type WalletKind } from "./testing/everyWallet/TriedWallet.ts";
import { visit } from "./testing/everyWallet/visit.ts";
import { steps } from "./testing/everyWallet/visitSteps.ts";
import { emptyWalletPage, walletPageForTests } from "./testing/everyWallet/walletPage.ts";

/*
 * Wallets of every kind, each with whatever it may do: it declines, says nothing of use, fails after it has sent, moves to
 * another network without a word, locks itself. Whatever the visitor presses meanwhile, nothing is sent twice, and nothing
 * on another network. Wallets and chains are those of the sandbox, and each chain is asked what has happened.
 */

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const pageWallets = Object.entries({ ...evmWallets, ...otherWallets }).map(([name, kind], seed) => ({
  name,
  kind,
  seed,
}));
const rounds = matrix(["the same visits", "new visits"], ["the same visits"]);

const holds = (round: string, { pays, make }: WalletKind, seed: number) => {
  const which = fc.tuple(fc.nat(), fc.nat());
  const what = fc.array(steps, { minLength: 8, maxLength: 16, size: "max" });
  return fc.assert(
    fc.asyncProperty(traits, which, what, async (chosen, [first, second], taken) => {
      const payments = [...(await evmPayments(sandbox)), solanaPayment(sandbox), bitcoinPayment(sandbox)];
      const possible = payments.filter(({ namespace }) => pays.includes(namespace));
      const [one, other] = [possible[first % possible.length], possible[second % possible.length]];
      if (!one || !other) throw new Error("there is nothing to pay");
      emptyWalletPage();
      await visit(sandbox, await make(sandbox, chosen), [one, other], taken);
    }),
    round === "new visits" ? { numRuns: 20, endOnFailure: true } : { numRuns: 3, endOnFailure: true, seed },
  );
};

// shows docs/rules/send.md#nothing-is-sent-twice
// shows docs/rules/chain.md#where-a-wallet-is
describe.each(rounds)("a payment with a wallet, %s", (round) => {
  describe("of the page", () => {
    walletPageForTests();
    it.each(pageWallets)(
      "happens as often as it is wanted ($name)",
      ({ kind, seed }) => holds(round, kind, seed),
      900_000,
    );
  });

  it("on another device happens as often as it is wanted", () => holds(round, relayWallet, 0), 900_000);
});
