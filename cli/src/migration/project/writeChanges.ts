import { randomUUID } from "node:crypto";
import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CliError } from "../../errors/cliErrors.ts";
import { fileProblem } from "../../files/fileProblem.ts";
import type { FileChange } from "../migration.ts";

interface Draft {
  readonly change: FileChange;
  readonly path: string;
  readonly draft: string;
}

/**
 * Writes the changed files, all or none. Each is written beside its place first and then renamed, so that no reader sees
 * a half-written file. A file that was changed meanwhile, or is a link by now, stops the migration.
 */
export const writeChanges = (folder: string, changes: ReadonlyArray<FileChange>): void => {
  const drafts: Draft[] = [];
  const placed: Draft[] = [];
  try {
    for (const change of changes) drafts.push(drafted(folder, change));
    for (const each of drafts) {
      renameSync(each.draft, each.path);
      placed.push(each);
    }
  } catch (cause) {
    for (const { draft } of drafts) rmSync(draft, { force: true });
    for (const { path, change } of placed) {
      if (change.before === undefined) rmSync(path, { force: true });
      else writeFileSync(path, change.before);
    }
    throw new CliError("MIGRATION_FOLDER", `nothing was written: ${fileProblem(cause)}`, { cause });
  }
};

const drafted = (folder: string, change: FileChange): Draft => {
  const path = join(folder, change.path);
  const status = lstatSync(path, { throwIfNoEntry: false });
  const isUnchanged =
    change.before === undefined
      ? status === undefined
      : status?.isFile() && readFileSync(path, "utf8") === change.before;
  if (!isUnchanged) throw new Error(`${change.path} was changed meanwhile`);
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, change.after, { flag: "wx", ...(status && { mode: status.mode }) });
  return { change, path, draft };
};
