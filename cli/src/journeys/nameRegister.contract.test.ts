import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runPortico } from "../testing/runPortico.ts";

let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-names-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => sandbox.stop());

const run = (...argv: ReadonlyArray<string>) => runPortico(argv, { PORTICO_SESSION: join(folder, "session") });
const here = () => ["--sandbox", sandbox.endpoints.blockchainApi, "--json"];
const lookUp = async (name: string) =>
  (await fetch(`${sandbox.endpoints.blockchainApi}/v1/profile/account/${name}?apiVersion=2`)).json();

describe("portico name register", () => {
  it("registers a name for the account that signs in by e-mail, once", async () => {
    expect(await lookUp("shell-ada.reown.id")).toEqual([]);
    const login = ["--email", "shell-ada@example.org", "--wallet", "sandbox", "--yes"];
    const registered = await run("name", "register", "Shell-Ada.reown.id", ...login, ...here());
    expect([registered.exitCode, registered.stderr]).toEqual([0, ""]);
    const { name, address } = JSON.parse(registered.stdout);
    expect(name).toBe("shell-ada.reown.id");
    expect(await lookUp(name)).toMatchObject({ addresses: { "60": { address } } });
    const found = await run("name", "lookup", name, ...here());
    expect(JSON.parse(found.stdout)).toMatchObject({ address, source: "portico" });
    // The login is kept, so the next command needs no other one.
    const again = await run("name", "register", "shell-ada", "--yes", ...here());
    expect(again.exitCode).toBe(5);
    expect(JSON.parse(again.stderr)).toMatchObject({
      error: { code: "NAME_REGISTER_FAILED", message: "The name shell-ada.reown.id is already registered" },
    });
  });

  it("asks first, and needs the embedded wallet and a name that can be registered", async () => {
    const login = ["--email", "shell-bob@example.org", "--wallet", "sandbox"];
    const failures = [
      [["shell-bob", ...login], 2, "NOT_CONFIRMED"],
      [["xn--bob", "--yes"], 2, "INVALID_NAME"],
      [["bob", "--yes"], 2, "INVALID_NAME"],
    ] as const;
    for (const [words, exitCode, code] of failures) {
      const failed = await run("name", "register", ...words, ...here());
      expect([failed.exitCode, JSON.parse(failed.stderr).error.code]).toEqual([exitCode, code]);
    }
    expect(await lookUp("shell-bob.reown.id")).toEqual([]);
    await run("logout", ...here());
    const nobody = await run("name", "register", "shell-bob", "--yes", ...here());
    expect(JSON.parse(nobody.stderr)).toMatchObject({ error: { code: "NOT_CONNECTED" } });
    await run("connect", "--wallet", "sandbox", ...here());
    const phone = await run("name", "register", "shell-bob", "--yes", ...here());
    expect(phone.exitCode).toBe(2);
    expect(JSON.parse(phone.stderr)).toMatchObject({ error: { code: "ADDRESS_OR_AUTH_CONNECTOR_MISSING" } });
  });
});
