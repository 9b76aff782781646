import { describe, expect, it } from "vitest";
import { recordTerminal } from "../testing/recordTerminal.ts";

describe("the terminal of a run", () => {
  it("hides what was read from a file, from then on and on both streams", () => {
    const { terminal, stdout, stderr } = recordTerminal();
    terminal.hide(["5e0f0afe00"]);
    terminal.hide(["another one"]);
    terminal.stdout.write("a 5e0f0afe00 b");
    terminal.stderr.write('{"x":"another%20one"}');
    expect(stdout).toEqual(["a *** b"]);
    expect(stderr).toEqual(['{"x":"***"}']);
  });

  it("hides a key that was passed in place of its file", () => {
    const key = "ab".repeat(32);
    const { terminal, stderr } = recordTerminal(["send", "--private-key-file", `0x${key}`]);
    terminal.stderr.write(`no file ${key}`);
    expect(stderr).toEqual(["no file ***"]);
  });
});
