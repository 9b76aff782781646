import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { type MoneyFault, moneyFaults } from "@portico/testing/moneyFaults";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runPortico } from "../testing/runPortico.ts";

/* Each failure of money that a command can meet, provoked by the sandbox, as a shell sees it. */

let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-"));
});
afterEach(() => {
  sandbox.faults.clear();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => sandbox.stop());

const withCommand = ({ command, ...row }: MoneyFault) => (command ? [{ ...row, ...command }] : []);

describe("a failure of money", () => {
  it.each(moneyFaults.flatMap(withCommand))(
    "ends `portico $argv` with $exitCode when $when",
    async ({ code, faults, argv, exitCode, result }) => {
      for (const fault of faults) sandbox.faults.set(fault);
      const run = await runPortico([...argv.split(" "), "--json"], {
        PORTICO_SANDBOX: sandbox.endpoints.blockchainApi,
        PORTICO_SESSION: join(folder, "session.json"),
      });
      expect(run.exitCode).toBe(exitCode);
      if (exitCode === 0) {
        expect(JSON.parse(run.stdout)).toMatchObject(result ?? {});
        return;
      }
      expect(run.stdout).toBe("");
      const { error } = JSON.parse(run.stderr.trim().split("\n").at(-1) ?? "{}");
      expect(error).toMatchObject({ code, exitCode, message: expect.any(String), whatToDo: expect.any(String) });
    },
  );
});
