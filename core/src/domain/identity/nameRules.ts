import type { ChainId } from "../chain/caip.ts";
import { InvalidName } from "../errors/identity.ts";
import { NAME_MAX_CHARACTERS } from "../limits/names.ts";
import { NAME_MIN_CHARACTERS } from "../limits.ts";

const MILLIS_PER_SECOND = 1_000;

/** The suffix of names registered today, and the suffix of older names that still resolve. */
export const NAME_SUFFIX = ".reown.id";
export const LEGACY_NAME_SUFFIX = ".wcn.id";
/** The zone in which the service suggests names. */
export const NAME_ZONE = "reown.id";

/**
 * The chain that names live on. Whether the service supports names is checked for this chain, not for the active
 * network.
 */
export const NAMES_CHAIN: ChainId = "eip155:1";

/** Whether the name belongs to the name service rather than to ENS. The suffix must be in lower case, at the end. */
export const hasNameSuffix = (name: string): boolean => name.endsWith(NAME_SUFFIX) || name.endsWith(LEGACY_NAME_SUFFIX);

/** The label of a name of the name service, in lower case; undefined when no such name can be registered. */
export const registeredLabel = (name: string): string | undefined =>
  /^([a-z0-9-]+)\.(?:reown|wcn)\.id$/.exec(name.toLowerCase())?.[1];

/** Checks a bare label (docs/rules/identity.md#name-labels): letters, digits and hyphens, at least four. */
export const parseNameLabel = (text: string): string | InvalidName => {
  if (!/^[a-zA-Z0-9-]*$/.test(text)) return new InvalidName({ input: text, reason: "characters" });
  if (text.length < NAME_MIN_CHARACTERS) return new InvalidName({ input: text, reason: "tooShort" });
  if (text.length > NAME_MAX_CHARACTERS) return new InvalidName({ input: text, reason: "tooLong" });
  // `xn--…` is how other systems write letters of every alphabet, so ENSIP-15 has no such label.
  if (/^..--/.test(text)) return new InvalidName({ input: text, reason: "lookalike" });
  return text;
};

/** The label of a text that may end in the suffix: whoever types `alice.reown.id` or `alice` means the same name. */
export const nameLabel = (text: string, suffix: string = NAME_SUFFIX): string => {
  const name = text.trim();
  return name.toLowerCase().endsWith(suffix) ? name.slice(0, -suffix.length) : name;
};

/** `alice` becomes `alice.reown.id`; a name with its suffix stays as it is. The service accepts only lower case. */
export const fullName = (label: string): string =>
  hasNameSuffix(label.toLowerCase()) ? label.toLowerCase() : `${label.toLowerCase()}${NAME_SUFFIX}`;

/** The text that is signed to register a name: JSON without spaces, with the time in whole seconds. */
export const registrationMessage = (name: string, atMillis: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(atMillis / MILLIS_PER_SECOND) });

/**
 * Whether a wallet is offered a name that ends in `suffix`, which is undefined where nobody registers names. The name
 * service gives names to the embedded wallet alone, a source of the site to every wallet (docs/rules/identity.md#registrars).
 */
export const isNameOffered = (suffix: string | undefined, isEmbeddedWallet: boolean): boolean =>
  suffix !== undefined && (suffix !== NAME_SUFFIX || isEmbeddedWallet);
