import { InvalidOption } from "../../domain/errors/client.ts";
import { DEVICE_ACCOUNTS_MAX, DEVICE_PATH_LEVELS_MAX } from "../../domain/limits/devices.ts";

/** A derivation path of BIP-32, or a pattern in which `i` stands for the number of the account: `m/44'/60'/i'/0/0`. */
export type DerivationPath = `m/${string}`;

const HARDENED = 0x8000_0000;
const LEVEL = /^(\d{1,10})('?)$/;

const levelsOf = (path: DerivationPath): ReadonlyArray<number> | undefined => {
  const parts = path.slice("m/".length).split("/");
  const levels = parts.map((part) => {
    const [, digits = "", hardened] = LEVEL.exec(part) ?? [];
    const index = digits === "" ? Number.NaN : Number(digits);
    return index < HARDENED ? index + (hardened ? HARDENED : 0) : Number.NaN;
  });
  return parts.length > DEVICE_PATH_LEVELS_MAX || levels.some(Number.isNaN) ? undefined : levels;
};

/**
 * A path as apps of the device read it: the number of levels, then each level in four bytes, big endian. Throws
 * `InvalidOption` for text that is not a path.
 */
export const pathBytes = (path: DerivationPath): Uint8Array => {
  const levels = levelsOf(path);
  if (!levels)
    throw new InvalidOption({
      option: "paths",
      reason: `'${path.slice(0, 100)}' is not a path such as m/44'/60'/i'/0/0`,
    });
  const bytes = new Uint8Array(1 + 4 * levels.length);
  const view = new DataView(bytes.buffer);
  bytes[0] = levels.length;
  for (const [at, level] of levels.entries()) view.setUint32(1 + 4 * at, level);
  return bytes;
};

/** The paths of the first accounts of each pattern: all accounts of the first pattern come first. */
export const accountPaths = (
  patterns: ReadonlyArray<DerivationPath>,
  accounts: number,
): ReadonlyArray<DerivationPath> => {
  const count = Math.max(1, Math.min(accounts, DEVICE_ACCOUNTS_MAX));
  const paths = patterns.flatMap((pattern) =>
    Array.from(
      { length: count },
      (_, index): DerivationPath => `m/${pattern.slice("m/".length).replace("i", `${index}`)}`,
    ),
  );
  return [...new Set(paths)];
};
