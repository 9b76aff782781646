import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPrivateFolder, readBoundedFile, UnusableFile, writePrivateFile } from "./privateFile.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-files-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a folder", () => {
  it("is created with its parents, for its owner alone", () => {
    const path = join(folder, "a", "b");
    createPrivateFolder(path);
    createPrivateFolder(path);
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  // Node's recursive creation never returns here, and no signal ends it.
  it.runIf(process.platform === "linux")("is not created below a folder that accepts none", () => {
    expect(() => createPrivateFolder("/proc/portico/state")).toThrow(/ENOENT|EACCES/);
  });

  it("is not created below a file", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => createPrivateFolder(join(folder, "file", "state"))).toThrow(/ENOTDIR|EEXIST/);
  });
});

describe("a file", () => {
  it("is read up to its limit", () => {
    const path = join(folder, "file");
    expect(readBoundedFile(path, 4)).toBeUndefined();
    writeFileSync(path, "four");
    expect(readBoundedFile(path, 4)).toBe("four");
    expect(() => readBoundedFile(path, 3)).toThrow(UnusableFile);
  });

  it.runIf(process.platform !== "win32")("is not read when it is a pipe, a device or a folder", () => {
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    for (const path of [pipe, "/dev/zero", folder]) expect(() => readBoundedFile(path, 10)).toThrow(UnusableFile);
  });

  it("is replaced as a whole, for its owner alone", () => {
    const path = join(folder, "state", "file");
    writePrivateFile(path, "one");
    writePrivateFile(path, "two");
    expect(readFileSync(path, "utf8")).toBe("two");
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it("does not follow a link that waits where its draft is written", () => {
    const [path, target] = [join(folder, "file"), join(folder, "target")];
    writeFileSync(target, "kept");
    symlinkSync(target, `${path}.${process.pid}`);
    writePrivateFile(path, "text");
    expect([readFileSync(target, "utf8"), readFileSync(path, "utf8")]).toEqual(["kept", "text"]);
  });

  it("leaves nothing behind when it cannot be written", () => {
    expect(() => writePrivateFile(folder, "text")).toThrow();
    expect(existsSync(`${folder}.${process.pid}`)).toBe(false);
  });
});
