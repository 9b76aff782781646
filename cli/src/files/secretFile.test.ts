import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cliLimits } from "../limits.ts";
import { readSecretFile } from "./secretFile.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-secret-"));
  path = join(folder, "key");
  writeFileSync(path, "secret", { mode: 0o600 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const exposed = expect.objectContaining({ code: "KEY_FILE_EXPOSED" });
const unusable = expect.objectContaining({ code: "KEY_FILE_UNUSABLE" });

describe.runIf(process.platform !== "win32")("a file with a secret", () => {
  it.each([0o600, 0o400, 0o700])("is read with mode %o", (mode) => {
    chmodSync(path, mode);
    expect(readSecretFile(path).toString()).toBe("secret");
  });

  it.each([0o640, 0o604, 0o660, 0o602, 0o610, 0o777])("is refused with mode %o", (mode) => {
    chmodSync(path, mode);
    expect(() => readSecretFile(path)).toThrow(exposed);
  });

  it("is checked behind a link, whatever the link's own permissions are", () => {
    const link = join(folder, "link");
    symlinkSync(path, link);
    expect(readSecretFile(link).toString()).toBe("secret");
    chmodSync(path, 0o644);
    expect(() => readSecretFile(link)).toThrow(exposed);
  });

  it.runIf(process.getuid?.() === 0)("is refused when another user owns it", () => {
    chownSync(path, 65_534, 65_534);
    expect(() => readSecretFile(path)).toThrow(exposed);
  });

  it("is refused when it is missing, no file, or too large", () => {
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", ["-m", "600", pipe]);
    const large = join(folder, "large");
    writeFileSync(large, "0".repeat(cliLimits.KEY_FILE_MAX_BYTES + 1), { mode: 0o600 });
    for (const other of [join(folder, "missing"), folder, pipe, large, "/dev/zero"]) {
      expect(() => readSecretFile(other)).toThrow(unusable);
    }
  });
});
