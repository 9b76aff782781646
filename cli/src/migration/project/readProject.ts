import { lstatSync, readdirSync, realpathSync } from "node:fs";
import { join, posix } from "node:path";
import { CliError } from "../../errors/cliErrors.ts";
import { fileProblem } from "../../files/fileProblem.ts";
import { readBoundedBytes } from "../../files/privateFile.ts";
import { cliLimits } from "../../limits.ts";

export interface ProjectFiles {
  /** The folder, without links in its path. */
  readonly folder: string;
  /** Texts by path, relative to the folder and with slashes. */
  readonly files: ReadonlyMap<string, string>;
  /** Files of a kind that is converted, which were not read. */
  readonly skipped: ReadonlyArray<{ readonly file: string; readonly reason: string }>;
}

/** Folders that hold no sources of the site's own. */
const ignoredFolders: ReadonlySet<string> = new Set([
  "node_modules",
  "bower_components",
  "vendor",
  "dist",
  "build",
  "out",
  "coverage",
  "storybook-static",
]);
const isIgnoredFolder = (name: string): boolean => name.startsWith(".") || ignoredFolders.has(name);
const isInteresting = (name: string): boolean =>
  name === "package.json" ||
  (/\.([cm]?[jt]sx?|vue|svelte|astro|html)$/.test(name) && !/\.(min\.js|d\.[cm]?ts)$/.test(name));

/**
 * Reads the sources of a project. Links are not followed. Folders of packages and of generated files are left out, and
 * so is every file for which `isOwn` is false. Throws MIGRATION_FOLDER for a folder that is no project's.
 */
export const readProject = (path: string, isOwn: (file: string) => boolean = () => true): ProjectFiles => {
  const folder = realFolder(path);
  const files = new Map<string, string>();
  const skipped: Array<{ file: string; reason: string }> = [];
  let seen = 0;
  let bytes = 0;
  const read = (file: string) => {
    try {
      const content = readBoundedBytes(join(folder, file), cliLimits.MIGRATION_FILE_MAX_BYTES);
      bytes += content?.length ?? 0;
      const text = content && decoded(content);
      if (text !== undefined) files.set(file, text);
      else if (content) skipped.push({ file, reason: "it is no text" });
    } catch (cause) {
      skipped.push({ file, reason: fileProblem(cause) });
    }
  };
  const visit = (relative: string) => {
    for (const entry of entriesOf(join(folder, relative))) {
      seen += 1;
      if (seen > cliLimits.MIGRATION_ENTRIES_MAX || bytes > cliLimits.MIGRATION_TOTAL_MAX_BYTES) {
        throw new CliError("MIGRATION_FOLDER", `${path} holds more files than a project has`);
      }
      const child = posix.join(relative, entry.name);
      if (entry.isDirectory() && !isIgnoredFolder(entry.name)) visit(child);
      else if (entry.isFile() && isInteresting(entry.name) && isOwn(child)) read(child);
    }
  };
  visit("");
  return { folder, files, skipped };
};

const realFolder = (path: string): string => {
  try {
    const folder = realpathSync(path);
    if (lstatSync(folder).isDirectory()) return folder;
  } catch (cause) {
    throw new CliError("MIGRATION_FOLDER", `${path} cannot be read: ${fileProblem(cause)}`, { cause });
  }
  throw new CliError("MIGRATION_FOLDER", `${path} is not a folder`);
};

const entriesOf = (folder: string) => {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch (cause) {
    throw new CliError("MIGRATION_FOLDER", `${folder} cannot be read: ${fileProblem(cause)}`, { cause });
  }
};

/** The text of bytes in UTF-8; undefined for anything else. A byte order mark stays. */
const decoded = (bytes: Uint8Array): string | undefined => {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};
