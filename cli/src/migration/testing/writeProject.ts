import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrateProject } from "../migrateProject.ts";
import { loadParser } from "../source/parser.ts";

const packages = fileURLToPath(new URL("../../../node_modules/", import.meta.url));

/** Writes files into a new folder, from which the packages of the workspace are found. Returns its path. */
export const writeFiles = (files: Iterable<readonly [path: string, text: string]>): string => {
  mkdirSync(packages, { recursive: true });
  const folder = mkdtempSync(join(packages, ".converted-"));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
};

/** The files of a project after its migration. */
export const converted = async (files: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> => {
  const { changes } = migrateProject(await loadParser(), { files, porticoRange: "^0.1.0" });
  return new Map([...files, ...changes.map(({ path, after }) => [path, after] as const)]);
};
