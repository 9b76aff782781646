import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AccountId, namespaceOf } from "../../chain/caip.ts";
import { AuthenticationInitFailed, SignatureDeclined } from "../../errors/identity.ts";
import type { SiwxSession } from "../siwx/siwxSession.ts";
import { noSignIn, type SignInEvent, type SignInMachine, signInAfter } from "./signInMachine.ts";

const accounts: ReadonlyArray<AccountId> = [
  "eip155:1:0xalice",
  "eip155:8453:0xalice",
  "eip155:1:0xbob",
  "solana:1:carol",
];
const sessionOf = (account: AccountId): SiwxSession => ({
  data: {
    accountAddress: account.split(":")[2] ?? "",
    chainId: `${namespaceOf(account)}:${account.split(":")[1]}`,
    domain: "shop.example",
    uri: "https://shop.example",
    version: "1",
    nonce: "12345678",
  },
  message: `message of ${account}`,
  signature: "0x",
});
const unreachable = new AuthenticationInitFailed({});
const declined = new SignatureDeclined({});

/** What a visitor and the site do, in the order in which the client hears of it. */
type Act =
  | { readonly act: "use"; readonly account: AccountId | undefined }
  /** The answer to a question: to the newest one, or to an earlier one. */
  | { readonly act: "answerCheck" | "failCheck" | "approve" | "decline"; readonly earlier?: number }
  | { readonly act: "recheck" | "sign" | "end" };

/** What was asked at a step, of an account. */
interface Question {
  readonly step: number;
  readonly of: AccountId;
}

/** What is true of the visitor, told in another way than the machine does. */
class Model {
  machine: SignInMachine = noSignIn;
  account: AccountId | undefined;
  /** The sessions that the site has. */
  sessions = new Set<AccountId>();
  checks: Question[] = [];
  signings: Question[] = [];

  apply(event: SignInEvent) {
    this.machine = signInAfter(this.machine, event);
  }

  /** Notes a check that the machine has asked for. */
  noteCheck(before: number) {
    if (this.account && this.machine.step !== before) {
      this.checks.unshift({ step: this.machine.step, of: this.account });
    }
  }

  run(act: Act) {
    const { state, step } = this.machine;
    const asked = (questions: ReadonlyArray<Question>) =>
      questions["earlier" in act && act.earlier ? act.earlier % questions.length : 0];
    switch (act.act) {
      case "use":
        this.account = act.account;
        this.apply({ type: "accountUsed", account: act.account });
        this.noteCheck(step);
        return;
      case "recheck":
        this.apply({ type: "checkStarted" });
        this.noteCheck(step);
        return;
      case "answerCheck":
      case "failCheck": {
        const check = asked(this.checks);
        if (!check) return;
        const session = this.sessions.has(check.of) ? sessionOf(check.of) : undefined;
        this.apply(
          act.act === "failCheck"
            ? { type: "checkFailed", step: check.step, error: unreachable }
            : { type: "checked", step: check.step, session },
        );
        return;
      }
      case "sign":
        if (state.status !== "signedOut" || !this.account) return;
        this.apply({ type: "signingStarted" });
        this.signings.unshift({ step: this.machine.step, of: this.account });
        return;
      case "approve": {
        const signing = asked(this.signings);
        if (!signing) return;
        if (signing.step === step) this.sessions.add(signing.of);
        this.apply({ type: "signed", step: signing.step, session: sessionOf(signing.of) });
        return;
      }
      case "decline": {
        const signing = asked(this.signings);
        if (signing) this.apply({ type: "signingFailed", step: signing.step, error: declined });
        return;
      }
      case "end":
        this.sessions.clear();
        this.apply({ type: "signedOut" });
    }
  }
}

const acts: fc.Arbitrary<ReadonlyArray<Act>> = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant("use" as const), account: fc.constantFrom(undefined, ...accounts) }),
    fc.record({
      act: fc.constantFrom("answerCheck" as const, "failCheck" as const, "approve" as const, "decline" as const),
      earlier: fc.nat(2),
    }),
    fc.record({ act: fc.constantFrom("recheck" as const, "sign" as const, "end" as const) }),
  ),
  { maxLength: 60, size: "max" },
);

// shows docs/rules/identity.md#states-of-a-sign-in
describe("a sign-in", () => {
  it("is that of the account and the network in use, whatever happens in which order", () =>
    fc.assert(
      fc.property(acts, (list) => {
        const model = new Model();
        for (const act of list) {
          model.run(act);
          const { status, account, session, error } = model.machine.state;
          expect(account).toBe(model.account);
          expect(status === "idle").toBe(model.account === undefined);
          expect(status === "signedIn").toBe(session !== undefined);
          if (account && session) {
            expect(session).toEqual(sessionOf(account));
            expect(model.sessions).toContain(account);
          }
          if (error) expect(status).toBe("signedOut");
        }
      }),
    ));

  it("comes to an end when the check and the wallet have answered", () =>
    fc.assert(
      fc.property(acts, fc.boolean(), (list, approves) => {
        const model = new Model();
        for (const act of list) model.run(act);
        model.run({ act: "answerCheck" });
        model.run({ act: approves ? "approve" : "decline" });
        expect(["idle", "signedIn", "signedOut"]).toContain(model.machine.state.status);
      }),
    ));

  const signedIn = () => {
    const model = new Model();
    for (const act of [
      { act: "use", account: "eip155:1:0xalice" },
      { act: "answerCheck" },
      { act: "sign" },
      { act: "approve" },
    ] as const) {
      model.run(act);
    }
    return model;
  };

  it("asks again on another network and for another account, and knows the first one when it returns", () => {
    const model = signedIn();
    model.run({ act: "use", account: "eip155:8453:0xalice" });
    expect(model.machine.state).toEqual({ status: "checking", account: "eip155:8453:0xalice" });
    model.run({ act: "answerCheck" });
    expect(model.machine.state.status).toBe("signedOut");
    model.run({ act: "use", account: "eip155:1:0xalice" });
    model.run({ act: "answerCheck" });
    expect(model.machine.state.status).toBe("signedIn");
  });

  it("keeps a session while it is checked again, and when the site cannot be asked", () => {
    const model = signedIn();
    const { state } = model.machine;
    model.run({ act: "recheck" });
    expect(model.machine.state).toEqual(state);
    model.run({ act: "failCheck" });
    expect(model.machine.state).toEqual(state);
  });

  it("says why it failed until the next attempt", () => {
    const model = new Model();
    model.run({ act: "use", account: "eip155:1:0xbob" });
    model.run({ act: "failCheck" });
    expect(model.machine.state.error).toBe(unreachable);
    model.run({ act: "sign" });
    expect(model.machine.state).toEqual({ status: "signing", account: "eip155:1:0xbob" });
    model.run({ act: "decline" });
    expect(model.machine.state.error).toBe(declined);
  });
});
