import { addressOn } from "../account/addressOn.ts";
import type { Network } from "../chain/network.ts";
import { SOURCE_TEXT_MAX_CHARACTERS } from "../limits/money.ts";
import { NAME_SUGGESTIONS_MAX } from "../limits/names.ts";
import { imageLink } from "../links/linkPolicy.ts";
import { boundedText, fieldOf, oneLine } from "../untrustedValue.ts";
import { nameLabel, parseNameLabel } from "./nameRules.ts";

/**
 * What a source of the site returned for a name, without an address when the name has none on the network; null when the
 * source knows no such name, undefined when the result has another shape.
 */
export const readNamedAddress = (
  value: unknown,
  network: Network,
): { readonly address?: string; readonly avatar?: string } | null | undefined => {
  if (value === undefined || value === null) return null;
  if (typeof value !== "object") return undefined;
  const given = fieldOf(value, "address");
  if (given === undefined || given === null) return {};
  const address = typeof given === "string" ? addressOn(network, given) : undefined;
  if (address === undefined) return undefined;
  const avatar = imageLink(fieldOf(value, "avatarUrl"));
  return { address, ...(avatar ? { avatar } : {}) };
};

/** What a source of the site returned for an address; null when it has no name, undefined when it has another shape. */
export const readPrimaryName = (
  value: unknown,
): { readonly name: string; readonly avatar?: string } | null | undefined => {
  if (value === undefined || value === null) return null;
  const name = boundedText(fieldOf(value, "name"), SOURCE_TEXT_MAX_CHARACTERS);
  if (name === undefined || name !== oneLine(name)) return undefined;
  const avatar = imageLink(fieldOf(value, "avatarUrl"));
  return { name, ...(avatar ? { avatar } : {}) };
};

/** What a registrar of the site returned for the availability of a name; undefined when it has another shape. */
export const readAvailability = (value: unknown): boolean | undefined =>
  typeof value === "boolean" ? value : undefined;

/** The names that a registrar suggests, as far as they could be registered. Without a list, there are none. */
export const readSuggestions = (value: unknown, suffix: string): ReadonlyArray<string> =>
  Array.isArray(value) ? value.slice(0, NAME_SUGGESTIONS_MAX).filter((name) => isRegistrable(name, suffix)) : [];

const isRegistrable = (name: unknown, suffix: string): name is string =>
  typeof name === "string" && name.endsWith(suffix) && !(parseNameLabel(nameLabel(name, suffix)) instanceof Error);
