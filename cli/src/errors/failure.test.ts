import { HistoryUnavailable, HttpStatus, InvalidArgument, NameNotFound, Unreachable } from "@portico/core";
import { errorDefinitions } from "@portico/core/domain";
import { describe, expect, it } from "vitest";
import { CliError } from "./cliErrors.ts";
import { exitCodes } from "./exitCodes.ts";
import { describeFailure } from "./failure.ts";

const guide = (code: string) => `what to do about ${code}`;

describe("describeFailure", () => {
  it("copies the class, code, message and details of a catalogue error", () => {
    const error = new InvalidArgument({ argument: "page", input: "x", expected: "a number" });
    expect(describeFailure(error, guide)).toEqual({
      code: "INVALID_ARGUMENT",
      kind: "usage",
      exitCode: 2,
      message: "Invalid page 'x': expected a number",
      whatToDo: "what to do about INVALID_ARGUMENT",
      retryable: false,
      details: { argument: "page", input: "x", expected: "a number" },
    });
  });

  it("gives a general failure the class of its cause", () => {
    const cause = new Unreachable({ request: "GET http://localhost/v1/account" });
    const failure = describeFailure(new HistoryUnavailable({}, { cause }), guide);
    expect(failure).toMatchObject({ code: "HISTORY_UNAVAILABLE", kind: "network", exitCode: 4, retryable: true });
    expect(failure.cause).toEqual({ code: "UNREACHABLE", message: "No answer from GET http://localhost/v1/account" });
    expect(failure.whatToDo).toBe("what to do about UNREACHABLE");
  });

  it("skips causes that are not catalogue errors", () => {
    const cause = new Error("wrapper", { cause: new Unreachable({ request: "POST http://localhost" }) });
    expect(describeFailure(new HistoryUnavailable({}, { cause }), guide).exitCode).toBe(4);
  });

  it("keeps the class of a rejection by the service", () => {
    const cause = new HttpStatus({ request: "GET http://localhost", status: 500 });
    expect(describeFailure(new HistoryUnavailable({}, { cause }), guide)).toMatchObject({
      kind: "rejected",
      exitCode: 5,
    });
  });

  it("does not let a cause change the class of a specific error", () => {
    const error = new NameNotFound({ name: "a.eth" }, { cause: new Unreachable({ request: "x" }) });
    expect(describeFailure(error, guide).exitCode).toBe(3);
  });

  it("gives every error of the catalogue the exit code of its class and no stack unless it is a defect", () => {
    for (const definition of errorDefinitions) {
      const error = Object.assign(new Error("x"), {
        _tag: definition.tag,
        code: definition.code,
        kind: definition.kind,
        retryable: false,
      });
      const failure = describeFailure(error, guide);
      expect(failure.exitCode).toBe(exitCodes[definition.kind]);
      expect("stack" in failure).toBe(definition.kind === "internal");
    }
  });

  it("describes failures of the command line itself with their own advice", () => {
    expect(describeFailure(new CliError("INTERRUPTED", "interrupted"), guide)).toMatchObject({
      code: "INTERRUPTED",
      exitCode: 130,
      retryable: true,
    });
    expect(describeFailure(new CliError("GAS_PRICE_UNAVAILABLE", "x", { kind: "network" }), guide).exitCode).toBe(4);
  });

  it("describes any other value as a defect", () => {
    expect(describeFailure(new TypeError("x is undefined"), guide)).toMatchObject({ code: "UNEXPECTED", exitCode: 1 });
    expect(describeFailure("text", guide)).toMatchObject({ code: "UNEXPECTED", message: "Something went wrong: text" });
  });

  it("handles circular causes", () => {
    const a = new HistoryUnavailable({});
    const b = new Error("b", { cause: a });
    Object.assign(a, { cause: b });
    expect(describeFailure(a, guide).exitCode).toBe(5);
  });
});
