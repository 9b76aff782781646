import { posix } from "node:path";
import { showPorticoPath, showPorticoText } from "./conversions/appkit/showPortico.ts";
import type { Survey } from "./conversions/Conversion.ts";
import { convertFile } from "./conversions/convertFile.ts";
import { surveyFiles } from "./conversions/survey.ts";
import { mentionsKit } from "./kits.ts";
import type { FileChange, Migration, NotDone } from "./migration.ts";
import { changeManifest } from "./project/manifest.ts";
import type { Parser } from "./source/parser.ts";
import { readSource, type SourceFile } from "./source/sourceFile.ts";
import { unreadableFiles } from "./unreadable.ts";

export interface Project {
  /** Texts of the files of a project, by their paths with slashes. */
  readonly files: ReadonlyMap<string, string>;
  /** The range of Portico's packages that a converted project depends on. */
  readonly porticoRange: string;
}

/** Files that the parser reads. The others can only be searched. */
const isSource = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path) && !path.endsWith(".d.ts");
const isManifest = (path: string): boolean => posix.basename(path) === "package.json";

/** Converts the set-up code of a project, and names what is left to do. Changes nothing but what it returns. */
export const migrateProject = (parser: Parser, { files, porticoRange }: Project): Migration => {
  const notDone: NotDone[] = [];
  const sources: SourceFile[] = [];
  for (const [path, text] of files) {
    if (isSource(path)) {
      if (!isWorthReading(text)) continue;
      const source = readSource(parser, path, text);
      if (!("error" in source)) sources.push(source);
      else if (mentionsKit(text)) notDone.push(unparsed(path, source.error));
    } else if (!isManifest(path) && mentionsKit(text)) notDone.push(...unreadableFiles(path, text));
  }
  const survey = surveyFiles(sources);
  const converted = new Map<string, string>();
  for (const source of sources) {
    if (!mentionsKit(source.text) && survey.mount?.file !== source) continue;
    const { text, notDone: left } = convertFile(parser, survey, source);
    notDone.push(...left);
    if (text !== source.text) converted.set(source.path, text);
  }
  addShowPortico(survey, files, converted);
  const after = new Map([...files, ...converted]);
  for (const [path, text] of changedManifests(parser, { files, after, converted, porticoRange }))
    converted.set(path, text);
  const changes = [...converted].map(([path, text]): FileChange => ({ path, before: files.get(path), after: text }));
  const byPlace = (a: NotDone, b: NotDone) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1);
  return {
    kits: survey.kits,
    changes: changes.sort((a, b) => (a.path < b.path ? -1 : 1)),
    notDone: notDone.sort(byPlace),
  };
};

/** Only these files have a kit, or an element that Portico's provider can be put around. */
const isWorthReading = (text: string): boolean => mentionsKit(text) || /WagmiProvider|react-dom\/client/.test(text);

const unparsed = (file: string, error: string): NotDone => ({
  file,
  line: 1,
  reason: `the file cannot be parsed: ${error}`,
  whatToDo: "Correct the file, and run the command again.",
});

const addShowPortico = (survey: Survey, files: ReadonlyMap<string, string>, converted: Map<string, string>): void => {
  const { client } = survey;
  if (!client || survey.isReact || !converted.has(client.path)) return;
  const { path } = showPorticoPath(client.path);
  if (!files.has(path)) converted.set(path, showPorticoText(client.path));
};

interface Manifests extends Project {
  readonly after: ReadonlyMap<string, string>;
  readonly converted: ReadonlyMap<string, string>;
}

/** Libraries that converted code may import, which the project may not have yet. */
const libraryRanges: Readonly<Record<string, string>> = { viem: "^2.37.2", react: ">=18", "react-dom": ">=18" };

/** The package.json files above converted files, with their dependencies changed. */
const changedManifests = (
  parser: Parser,
  { files, after, converted, porticoRange }: Manifests,
): ReadonlyMap<string, string> => {
  const result = new Map<string, string>();
  const roots = [...files.keys()].filter(isManifest).map((path) => posix.dirname(path));
  const rootOf = (path: string) =>
    roots.filter((root) => root === "." || path.startsWith(`${root}/`)).toSorted((a, b) => b.length - a.length)[0];
  for (const root of roots) {
    const own = [...after].filter(([path]) => !isManifest(path) && rootOf(path) === root);
    if (!own.some(([path]) => converted.has(path))) continue;
    const imported = new Set(own.flatMap(([, text]) => importedPackages(text)));
    const isUnused = (name: string) => !imported.has(name);
    const ranges: Record<string, string> = {};
    for (const name of imported) {
      const isNew = own.some(
        ([path]) => converted.has(path) && importedPackages(converted.get(path) ?? "").includes(name),
      );
      if (name.startsWith("@portico/")) ranges[name] = porticoRange;
      else if (isNew && libraryRanges[name] !== undefined) ranges[name] = libraryRanges[name];
    }
    const path = posix.join(root, "package.json");
    const text = files.get(path) ?? "";
    const changed = changeManifest(parser, text, { add: ranges, isUnused });
    if (changed !== undefined && changed !== text) result.set(path, changed);
  }
  return result;
};

/** The packages that a file names in its imports, in whatever language it is written. */
const importedPackages = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/(?:from|import|require)\s*\(?\s*["'`]((?:@[^"'`/]+\/)?[^"'`/.][^"'`/]*)/g)].map(
    (match) => match[1] ?? "",
  );
