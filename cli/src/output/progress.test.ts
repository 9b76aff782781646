import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { recordTerminal } from "../testing/recordTerminal.ts";
import { createProgress } from "./progress.ts";

const record = () => {
  const { stderr, terminal } = recordTerminal();
  return { written: stderr, stream: terminal.stderr };
};

/** Creates work that ends when the test finishes it. */
const work = () => {
  let finish = (_value: string) => {};
  let fail = (_reason: Error) => {};
  const promise = new Promise<string>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  return { promise, finish: (value: string) => finish(value), fail: (reason: Error) => fail(reason) };
};

describe("progress", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows nothing for work of less than half a second", async () => {
    const { written, stream } = record();
    const { promise, finish } = work();
    const shown = createProgress(stream, "spinner").during("Reading", promise);
    await vi.advanceTimersByTimeAsync(499);
    finish("done");
    expect(await shown).toBe("done");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(written).toEqual([]);
  });

  it("shows a spinner after half a second and erases it at the end", async () => {
    const { written, stream } = record();
    const { promise, finish } = work();
    const shown = createProgress(stream, "spinner").during("Reading", promise);
    await vi.advanceTimersByTimeAsync(500);
    expect(written).toEqual(["\r\u001b[2K⠋ Reading"]);
    await vi.advanceTimersByTimeAsync(80);
    expect(written.at(-1)).toBe("\r\u001b[2K⠙ Reading");
    finish("done");
    await shown;
    expect(written.at(-1)).toBe("\r\u001b[2K");
    const count = written.length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(written).toHaveLength(count);
  });

  it("writes one plain line in plain mode", async () => {
    const { written, stream } = record();
    const { promise, finish } = work();
    const shown = createProgress(stream, "plain").during("Reading", promise);
    await vi.advanceTimersByTimeAsync(10_000);
    finish("done");
    await shown;
    expect(written).toEqual(["Reading\n"]);
  });

  it("writes nothing in quiet mode", async () => {
    const { written, stream } = record();
    const { promise, finish } = work();
    const shown = createProgress(stream, "quiet").during("Reading", promise);
    await vi.advanceTimersByTimeAsync(10_000);
    finish("done");
    await shown;
    expect(written).toEqual([]);
  });

  it("stops when the work fails, and rejects with its failure", async () => {
    const { written, stream } = record();
    const { promise, fail } = work();
    const shown = createProgress(stream, "spinner").during("Reading", promise);
    const outcome = expect(shown).rejects.toThrow("broken");
    await vi.advanceTimersByTimeAsync(600);
    fail(new Error("broken"));
    await outcome;
    expect(written.at(-1)).toBe("\r\u001b[2K");
  });

  it("erases the spinner before whole lines", async () => {
    const { written, stream } = record();
    const { promise, finish } = work();
    const progress = createProgress(stream, "spinner");
    const shown = progress.during("Reading", promise);
    await vi.advanceTimersByTimeAsync(500);
    progress.write("GET /x\n");
    expect(written.slice(-2)).toEqual(["\r\u001b[2K", "GET /x\n"]);
    finish("done");
    await shown;
  });

  it("shows the latest label, and then the earlier label again", async () => {
    const { written, stream } = record();
    const [outer, inner] = [work(), work()];
    const progress = createProgress(stream, "spinner");
    const first = progress.during("Outer", outer.promise);
    const second = progress.during("Inner", inner.promise);
    await vi.advanceTimersByTimeAsync(500);
    expect(written.at(-1)).toContain("Inner");
    inner.finish("");
    await second;
    await vi.advanceTimersByTimeAsync(80);
    expect(written.at(-1)).toContain("Outer");
    outer.finish("");
    await first;
  });
});
