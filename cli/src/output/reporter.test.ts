import { describe, expect, it } from "vitest";
import type { Failure } from "../errors/failure.ts";
import { recordTerminal } from "../testing/recordTerminal.ts";
import { createProgress } from "./progress.ts";
import { createReporter } from "./reporter.ts";
import { createStyle } from "./style.ts";

const failure: Failure = {
  code: "HISTORY_UNAVAILABLE",
  kind: "network",
  exitCode: 4,
  message: "Failed to fetch transactions",
  whatToDo: "Check the connection.",
  retryable: true,
  cause: { code: "UNREACHABLE", message: "No answer from GET http://a" },
  stack: "Error: x\n    at y",
};

const reported = (json: boolean, report: (reporter: ReturnType<typeof createReporter>) => void): string => {
  const { stderr, terminal } = recordTerminal();
  report(createReporter(createProgress(terminal.stderr, "quiet"), { json, style: createStyle(false) }));
  return stderr.join("");
};

describe("the reporter", () => {
  it("prints an error as one line with the message and one with the advice", () => {
    expect(reported(false, (reporter) => reporter.failure(failure, false))).toBe(
      "error: Failed to fetch transactions (No answer from GET http://a) [HISTORY_UNAVAILABLE]\n  Check the connection.\n",
    );
  });

  it("adds the stack only on request", () => {
    expect(reported(false, (reporter) => reporter.failure(failure, true))).toContain("    at y");
    expect(reported(true, (reporter) => reporter.failure(failure, false))).not.toContain("at y");
    expect(JSON.parse(reported(true, (reporter) => reporter.failure(failure, true)))).toEqual({ error: failure });
  });

  it("prints calls with status or failure, time and retry", () => {
    const call = { method: "GET", url: "http://a/b", durationMillis: 12.6, retry: 0 };
    expect(reported(false, (reporter) => reporter.call({ ...call, status: 200 }))).toBe("GET http://a/b  200  13 ms\n");
    expect(reported(false, (reporter) => reporter.call({ ...call, failure: "reset", retry: 2 }))).toBe(
      "GET http://a/b  no response: reset  13 ms  (retry 2)\n",
    );
    expect(JSON.parse(reported(true, (reporter) => reporter.call({ ...call, status: 200 })))).toEqual({
      call: { ...call, status: 200 },
    });
  });

  it("removes control characters from the text of a service", () => {
    const hostile = { ...failure, message: "\u001b[2Jbad\nline" };
    expect(reported(false, (reporter) => reporter.failure(hostile, false))).not.toContain("\u001b");
    expect(reported(false, (reporter) => reporter.failure(hostile, false)).split("\n")).toHaveLength(3);
  });

  it("prints the whole link of a pairing, and its key nowhere else", () => {
    const uri = "wc:0123456789abcdef@2?relay-protocol=irn&symKey=fedcba9876543210";
    for (const json of [false, true]) {
      expect(reported(json, (reporter) => reporter.pairing({ uri, expiresAt: "2030-01-01T00:00:00.000Z" }))).toContain(
        uri,
      );
      expect(reported(json, (reporter) => reporter.notice(`no wallet took ${uri}`))).not.toContain("fedcba9876543210");
    }
  });

  it("prints notes as text or as JSON lines", () => {
    expect(reported(false, (reporter) => reporter.notice("hello"))).toBe("note: hello\n");
    expect(reported(true, (reporter) => reporter.notice("hello"))).toBe('{"notice":"hello"}\n');
  });
});
