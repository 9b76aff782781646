import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { builtCommand } from "../testing/runPortico.ts";

const command = builtCommand();

/** Runs a line of shell in which `portico` is the built command. */
const shell = (line: string) =>
  spawnSync("bash", ["-c", `set -o pipefail; portico() { "${process.execPath}" "${command}" "$@"; }; ${line}`], {
    encoding: "utf8",
  });

describe("an output that cannot be written", () => {
  it.runIf(process.platform === "linux").each([["explain"], ["explain --json"], ["--help"]])(
    "makes `portico %s` say so, without a stack",
    (words) => {
      const { status, stderr } = shell(`portico ${words} > /dev/full`);
      expect(stderr).toContain("OUTPUT_FAILED");
      expect(stderr).toContain("no space left on device");
      expect(stderr).not.toMatch(/^\s+at /m);
      expect(status).toBe(1);
    },
  );

  it.runIf(process.platform === "linux")("does not hide the exit code when it is stderr", () => {
    expect(shell("portico gas --timeout never 2> /dev/full").status).toBe(2);
  });

  it("is not a failure when its reader has gone", () => {
    const { status, stdout, stderr } = shell("portico explain --json | head -1");
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "{\n", stderr: "" });
  });
});
