import type { CommandAction, CommandContext, CommandResult } from "../../Command.ts";
import { CliError } from "../../errors/cliErrors.ts";
import { unifiedDiff } from "../../migration/diff.ts";
import { migrateProject } from "../../migration/migrateProject.ts";
import type { Migration } from "../../migration/migration.ts";
import { gitStateOf } from "../../migration/project/gitState.ts";
import { type ProjectFiles, readProject } from "../../migration/project/readProject.ts";
import { writeChanges } from "../../migration/project/writeChanges.ts";
import { loadParser } from "../../migration/source/parser.ts";
import { readVersion } from "../../settings/version.ts";
import { confirm } from "../../wallet/confirmation.ts";

/** Converts a project, or shows how it would. Ends with MIGRATION_INCOMPLETE when something is left to do. */
export const migrate: CommandAction = async (context) => {
  const { inputs, print, signal, progress } = context;
  const path = inputs.optional("folder") ?? ".";
  const git = await progress.during("Asking git", gitStateOf(path, signal));
  const ignored = new Set(git.ignored);
  const project = readProject(path, (file) => !isBelow(ignored, file));
  const parser = await loadParser();
  const migration = migrateProject(parser, { files: project.files, porticoRange: `^${readVersion()}` });
  const isWritten = !inputs.flag("dryRun") && migration.changes.length > 0;
  if (isWritten) await write(context, project, migration, git.uncommitted);
  print(resultOf(project, migration, isWritten));
  if (migration.notDone.length > 0) {
    throw new CliError("MIGRATION_INCOMPLETE", `${countOf(migration.notDone.length, "part")} could not be converted`);
  }
  return undefined;
};

/** Whether git leaves out a file, or a folder above it, whose path then ends with a slash. */
const isBelow = (ignored: ReadonlySet<string>, file: string): boolean =>
  ignored.has(file) ||
  file.split("/").some((_, index, parts) => index > 0 && ignored.has(`${parts.slice(0, index).join("/")}/`));

const write = async (
  context: CommandContext,
  { folder }: ProjectFiles,
  { changes }: Migration,
  uncommitted: ReadonlyArray<string> | undefined,
): Promise<void> => {
  if (!context.inputs.flag("force") && uncommitted?.length !== 0) {
    const reason = uncommitted ? `${countOf(uncommitted.length, "uncommitted change")}` : "no history in git";
    throw new CliError("MIGRATION_UNCOMMITTED", `${folder} has ${reason}`);
  }
  await confirm(context, `Change ${countOf(changes.length, "file")} in ${folder}?`, "nothing was written");
  writeChanges(folder, changes);
};

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

const resultOf = ({ folder, skipped }: ProjectFiles, migration: Migration, isWritten: boolean): CommandResult => {
  const { kits, changes, notDone } = migration;
  const files = changes.map(({ path, before, after }) => ({ file: path, diff: unifiedDiff(path, before, after) }));
  return {
    json: { folder, kits, written: isWritten, files, notDone, skipped },
    text: ({ style }) => {
      if (changes.length === 0 && notDone.length === 0)
        return "Nothing to convert: no set-up of AppKit, RainbowKit or ConnectKit.";
      const changed = isWritten
        ? [`Changed ${countOf(files.length, "file")}:`, ...files.map(({ file }) => `  ${file}`)]
        : files.map(({ diff }) => diff.trimEnd());
      const left = notDone.flatMap(({ file, line, reason, whatToDo }) => [
        `  ${style.strong(`${file}:${line}`)}  ${reason}`,
        `      ${whatToDo}`,
      ]);
      return [
        changed.join("\n"),
        ...(left.length === 0 ? [] : [[style.warning("Left to do:"), ...left].join("\n")]),
        ...(isWritten ? ["Run `npm install`, then the site's own checks."] : []),
      ].join("\n\n");
    },
  };
};
