import { InvalidCoinTypeChainId, InvalidName } from "../errors/input.ts";
import { COIN_TYPE_CHAIN_ID_LIMIT, NAME_MIN_CHARACTERS } from "../limits.ts";

/** The suffix of names registered today, and the suffix of older names that still resolve. */
export const NAME_SUFFIX = ".reown.id";
export const LEGACY_NAME_SUFFIX = ".wcn.id";
/** The zone in which the service suggests names. */
export const NAME_ZONE = "reown.id";

/** Whether the name belongs to the name service rather than to ENS. The suffix must be in lower case, at the end. */
export const hasNameSuffix = (name: string): boolean => name.endsWith(NAME_SUFFIX) || name.endsWith(LEGACY_NAME_SUFFIX);

/** Checks a bare label: letters, digits and hyphens, at least four. */
export const parseNameLabel = (text: string): string | InvalidName => {
  if (!/^[a-zA-Z0-9-]*$/.test(text)) return new InvalidName({ input: text, reason: "characters" });
  if (text.length < NAME_MIN_CHARACTERS) return new InvalidName({ input: text, reason: "tooShort" });
  return text;
};

/** `alice` becomes `alice.reown.id`; a name with its suffix stays as it is. The service accepts only lower case. */
export const fullName = (label: string): string =>
  hasNameSuffix(label.toLowerCase()) ? label.toLowerCase() : `${label.toLowerCase()}${NAME_SUFFIX}`;

/** ENSIP-11: the chain id with the top bit set, as an unsigned number. Chain 1 too, as the service expects. */
export const coinTypeOf = (chainId: number): number | InvalidCoinTypeChainId =>
  Number.isInteger(chainId) && chainId >= 0 && chainId < COIN_TYPE_CHAIN_ID_LIMIT
    ? (COIN_TYPE_CHAIN_ID_LIMIT | chainId) >>> 0
    : new InvalidCoinTypeChainId({ chainId });
