// Collects the licences of the packages in a bundle. Whoever distributes copies of a package must include its terms.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const isTerms = (name) => /^(licen[cs]e|copying|notice)/i.test(name);

/**
 * Returns the folder of the package that a module belongs to. A nested folder's package.json may contain nothing but
 * the module type.
 */
const packageOf = (path) => {
  const folder = dirname(path);
  const manifest = join(folder, "package.json");
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).version) return folder;
  return packageOf(folder);
};

const noticeOf = (folder) => {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const terms = readdirSync(folder)
    .filter(isTerms)
    .map((file) => readFileSync(join(folder, file), "utf8").trim());
  const by = typeof author === "object" ? author.name : author;
  return [`${name} ${version} (${license})${by ? `, by ${by}` : ""}`, ...terms].join("\n\n");
};

/** Returns the notices for modules by their paths. Modules outside third-party packages are ignored. */
export const thirdPartyNotices = (modulePaths) => {
  const dependencyPaths = modulePaths.filter((path) => path.includes("node_modules") && existsSync(path));
  const folders = new Set(dependencyPaths.map(packageOf));
  return `${[...folders]
    .map(noticeOf)
    .sort()
    .join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
};
