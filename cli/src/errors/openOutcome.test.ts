import { InternalRpcError, OutcomeUnknown, UserRejected, WalletTimedOut } from "@portico/core";
import { errorGuide } from "@portico/core/strings";
import { describe, expect, it } from "vitest";
import { namingSent } from "./afterSending.ts";
import { describeFailure } from "./failure.ts";
import { advisedIfOpen } from "./openOutcome.ts";

const guides: Readonly<Record<string, { readonly whatToDo: string } | undefined>> = errorGuide;
const { signal } = new AbortController();
const asked = { command: "send", signal } as const;
const failureOf = async (work: () => Promise<unknown>) => {
  const thrown = await work().catch((error: unknown) => error);
  return describeFailure(thrown, (code) => guides[code]?.whatToDo);
};
const method = "eth_sendTransaction";
const unknown = new OutcomeUnknown({ method }, { cause: new InternalRpcError({ method, rpcMessage: "" }) });

// shows docs/rules/send.md#nothing-is-sent-twice
describe("a failure that leaves it open whether something was sent", () => {
  it("says how to find out, and how to send it nevertheless", async () => {
    const failure = await failureOf(() => advisedIfOpen(asked, () => Promise.reject(unknown)));
    expect(failure).toMatchObject({ code: "OUTCOME_UNKNOWN", exitCode: 4, retryable: false });
    expect(failure.whatToDo).toMatch(/^It may still happen\. .*portico history.*--again\.$/);
    expect(failure).not.toHaveProperty("sent");
    const late = await failureOf(() =>
      advisedIfOpen(asked, () => Promise.reject(new WalletTimedOut({ method, millis: 1 }))),
    );
    expect(late).toMatchObject({ code: "WALLET_TIMED_OUT", whatToDo: expect.stringContaining("--again") });
  });

  it("does not claim that the same command waits for what was sent with a key, of which nothing is stored", async () => {
    const { whatToDo } = await failureOf(() =>
      advisedIfOpen({ ...asked, keyConnector: {} }, () => Promise.reject(unknown)),
    );
    expect(whatToDo).toMatch(/the same command sends it again\.$/);
    expect(whatToDo).not.toContain("--again");
  });

  it("names what was sent before, without the advice for a failure that proves something", async () => {
    const failure = await failureOf(() =>
      namingSent(
        () => "The approval stays.",
        async (sent) => {
          sent.push({ step: "approve", hash: "0x1" });
          return advisedIfOpen(asked, () => Promise.reject(unknown));
        },
      ),
    );
    expect(failure).toMatchObject({ sent: [{ step: "approve", hash: "0x1" }] });
    expect(failure.whatToDo).toMatch(/^It may still happen/);
  });
});

it("a failure that proves that nothing was sent keeps its own advice", async () => {
  const failure = await failureOf(() =>
    advisedIfOpen(asked, () => Promise.reject(new UserRejected({ method, rpcMessage: "" }))),
  );
  expect(failure.whatToDo).toBe(guides.USER_REJECTED?.whatToDo);
});
