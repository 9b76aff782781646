import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { SourceKinds, SourcePlugin } from "@portico/core/sources";
import { CliError } from "../../errors/cliErrors.ts";
import { type CheckedSource, checkedKinds } from "./checkedSource.ts";

const fieldOf = (value: unknown, name: string): unknown =>
  (typeof value === "object" && value !== null) || typeof value === "function" ? Reflect.get(value, name) : undefined;

/** The checks find out what the source itself does. */
const isPlugin = <Kind extends keyof SourceKinds>(
  value: unknown,
  _kind: Kind,
): value is SourcePlugin<SourceKinds[Kind]> =>
  typeof fieldOf(value, "id") === "string" &&
  typeof fieldOf(value, "serves") === "function" &&
  typeof fieldOf(value, "load") === "function";

const unusable = (path: string, reason: string, cause?: unknown) =>
  new CliError("SOURCE_MODULE_UNUSABLE", `the module ${path} cannot be used: ${reason}`, { cause });

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** The sources of a module of the user. Its default export has the form of the option `sources`. */
export const moduleSources = async (path: string): Promise<ReadonlyArray<CheckedSource>> => {
  let module: unknown;
  try {
    module = await import(pathToFileURL(resolve(path)).href);
  } catch (cause) {
    throw unusable(path, messageOf(cause), cause);
  }
  const exported = fieldOf(module, "default");
  const sources = checkedKinds.flatMap((kind): ReadonlyArray<CheckedSource> => {
    const value = fieldOf(exported, kind);
    const plugins: ReadonlyArray<unknown> = Array.isArray(value) ? value : value === undefined ? [] : [value];
    return plugins.map((plugin) => sourceOf(kind, plugin, path));
  });
  if (sources.length > 0) return sources;
  throw unusable(path, `its default export has no sources of ${checkedKinds.join(", ")}`);
};

const sourceOf = (kind: CheckedSource["kind"], plugin: unknown, path: string): CheckedSource => {
  if (kind === "balances" && isPlugin(plugin, kind)) return { kind, plugin };
  if (kind === "prices" && isPlugin(plugin, kind)) return { kind, plugin };
  if (kind === "history" && isPlugin(plugin, kind)) return { kind, plugin };
  if (kind === "swap" && isPlugin(plugin, kind)) return { kind, plugin };
  if (kind === "names" && isPlugin(plugin, kind)) return { kind, plugin };
  if (kind === "onramp" && isPlugin(plugin, kind)) return { kind, plugin };
  if (kind === "nfts" && isPlugin(plugin, kind)) return { kind, plugin };
  if (kind === "descriptors" && isPlugin(plugin, kind)) return { kind, plugin };
  throw unusable(path, `a source of ${kind} has no id, no serves or no load`);
};
