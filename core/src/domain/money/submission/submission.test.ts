import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RequestAborted, WalletTimedOut } from "../../errors/connection.ts";
import { TransactionFailed } from "../../errors/flow.ts";
import { OutcomeUnknown, SendFailed, TransactionNotConfirmed } from "../../errors/money.ts";
import {
  afterSubmissionEvent,
  isOwnRequest,
  mayHaveHappened,
  openSubmission,
  type Submission,
  type SubmissionEvent,
} from "./submission.ts";

const after = (...events: ReadonlyArray<SubmissionEvent>): Submission =>
  events.reduce(afterSubmissionEvent, openSubmission);
const method = "eth_sendTransaction";
const unclear = new OutcomeUnknown({ method });
const submitted = { type: "submitted" } as const;
const requested = { type: "requested", request: "a" } as const;
const joined = { type: "joined", request: "a" } as const;
const succeeded = { type: "succeeded" } as const;
const failedBy = (error: Extract<SubmissionEvent, { type: "failed" }>["error"]) => ({ type: "failed", error }) as const;
const found = { type: "found", request: "a" } as const;

// shows docs/rules/send.md#nothing-is-sent-twice
describe("a preview that is submitted", () => {
  it.each([
    unclear,
    new WalletTimedOut({ method, millis: 1 }),
    new RequestAborted({ method }),
    new TransactionNotConfirmed({ hash: "0x", chainId: "eip155:1", millis: 1 }),
  ])("has an unknown outcome after $_tag", (error) => {
    expect(mayHaveHappened(error)).toBe(true);
    expect(after(submitted, requested, failedBy(error))).toEqual({ status: "unknown", request: "a", isOwn: true });
  });

  it.each([new SendFailed({}), new TransactionFailed({})])("can be submitted again after $_tag", (error) => {
    expect(mayHaveHappened(error)).toBe(false);
    expect(after(submitted, requested, failedBy(error))).toBe(openSubmission);
  });

  it("is done when its transaction is found later, and only then", () => {
    const unknown = [submitted, requested, failedBy(unclear)] as const;
    expect(after(...unknown, found).status).toBe("done");
    expect(after(...unknown, { type: "found", request: "b" }).status).toBe("unknown");
    expect(after(...unknown, { type: "found", request: undefined }).status).toBe("unknown");
    expect(after(submitted, joined, failedBy(unclear), found).status).toBe("done");
  });

  it("stands in nobody's way once its own request has an outcome, but what it has joined does", () => {
    expect(isOwnRequest(after(submitted, requested), "a")).toBe(true);
    expect(isOwnRequest(after(submitted, requested, succeeded), "a")).toBe(true);
    expect(isOwnRequest(after(submitted, requested, failedBy(unclear)), "a")).toBe(false);
    expect(isOwnRequest(after(submitted, requested, succeeded), "b")).toBe(false);
    expect(isOwnRequest(after(submitted, joined, succeeded), "a")).toBe(false);
  });

  it("never leaves the end, and asks only when nobody waits", () => {
    const event = fc.oneof(
      fc.constantFrom<SubmissionEvent>(submitted, requested, joined, succeeded, found),
      fc.constantFrom(unclear, new SendFailed({})).map((error): SubmissionEvent => failedBy(error)),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let submission = openSubmission;
        for (const each of events) {
          const next = afterSubmissionEvent(submission, each);
          if (submission.status === "done") expect(next).toBe(submission);
          if (next.status === "asked" && submission.status !== "asked") expect(each.type).toBe("submitted");
          if (next.status === "done" && submission.status !== "done") {
            expect([submission.status, each.type]).toEqual(
              submission.status === "asked" ? ["asked", "succeeded"] : ["unknown", "found"],
            );
          }
          submission = next;
        }
      }),
    );
  });
});
