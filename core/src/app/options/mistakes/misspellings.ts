import { closest } from "../../../domain/suggestion.ts";
import { type Fields, inWords, isOfKind, kindInWords, type Shape } from "../../shapes/Shape.ts";

/** What other kits call options of Portico. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ["appDescription", "metadata.description"],
  ["appIcon", "metadata.icons"],
  ["appName", "metadata.name"],
  ["appUrl", "metadata.url"],
  ["chains", "networks"],
  ["connectors", "adapters"],
  ["customRpcUrls", "rpcUrls"],
  ["initialChain", "defaultNetwork"],
  ["theme", "modal.themeMode"],
  ["transports", "rpcUrls"],
  ["wallets", "featuredWalletIds"],
]);

const joined = (path: string, name: string): string => (path ? `${path}.${name}` : name);

/** The paths of all options that have a name. */
const placesOf = (name: string, fields: Fields, path = ""): ReadonlyArray<string> =>
  Object.entries(fields).flatMap(([key, shape]) => [
    ...(key === name ? [joined(path, key)] : []),
    ...(typeof shape === "object" && "fields" in shape ? placesOf(name, shape.fields, joined(path, key)) : []),
  ]);

/** What to write instead of a name that is not an option at this place. */
const remedyFor = (name: string, path: string, siblings: Fields, all: Fields): string => {
  const renamed = path ? undefined : otherNames.get(name);
  if (renamed) return `Portico calls it ${renamed}.`;
  const [place] = placesOf(name, all);
  if (place) return `It belongs at ${place}.`;
  const names = Object.keys(siblings);
  const similar = closest(name, names);
  if (similar) return `Did you mean ${joined(path, similar)}?`;
  return `The options ${path ? `of ${path}` : "of the client"} are ${names.filter((each) => !each.startsWith("--")).join(", ")}.`;
};

/** The longest part of a wrong text that a message repeats. */
const QUOTED_MAX_CHARACTERS = 40;

const wrongKind = (value: unknown, shape: Shape, path: string): string => {
  if (typeof shape === "string" || !("oneOf" in shape) || typeof value !== "string") {
    return `${path} is ${kindInWords(value)}. It takes ${inWords(shape)}.`;
  }
  const similar = closest(value, shape.oneOf);
  const remedy = similar ? `Did you mean "${similar}"?` : `It takes ${inWords(shape)}.`;
  return `${path} is "${value.slice(0, QUOTED_MAX_CHARACTERS)}". ${remedy}`;
};

/**
 * Says what is wrong with an option, and with the options inside it: names that are none, with the one that was probably
 * meant, and values of another kind. `all` has the options of the whole client.
 */
export const misspellings = (value: unknown, shape: Shape, all: Fields, path = ""): ReadonlyArray<string> => {
  if (value === undefined) return [];
  if (!isOfKind(value, shape)) return [wrongKind(value, shape, path || "The argument")];
  if (typeof shape === "string") return [];
  if ("either" in shape) {
    const chosen = shape.either.find((each) => isOfKind(value, each));
    return chosen ? misspellings(value, chosen, all, path) : [];
  }
  if ("listOf" in shape && Array.isArray(value)) {
    return value.flatMap((each, index) => misspellings(each, shape.listOf, all, `${path}[${index}]`));
  }
  const entries = Object.entries(Object(value));
  if ("valuesOf" in shape) {
    return entries.flatMap(([key, each]) => misspellings(each, shape.valuesOf, all, `${path}["${key}"]`));
  }
  if (!("fields" in shape)) return [];
  return entries.flatMap(([name, each]) => {
    const field = Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
    return field
      ? misspellings(each, field, all, joined(path, name))
      : [`${joined(path, name)} is not an option. ${remedyFor(name, path, shape.fields, all)}`];
  });
};
