import { InvalidOption } from "../../domain/errors/client.ts";
import { SIGN_IN_SECRET_MIN_CHARACTERS } from "../../domain/limits/signIn.ts";

/**
 * What only the site's server knows: at least 32 random characters. With a list, the first one signs and all are
 * accepted, so that a secret can be replaced while visitors are signed in.
 */
export type ServerSecret = string | readonly [string, ...string[]];

/** Signs texts so that nobody else can make or change them (HMAC with SHA-256). */
export interface KeyedHash {
  readonly hash: (text: string) => Promise<Uint8Array>;
  /** Whether one of the secrets has signed a text. */
  readonly matches: (text: string, hash: Uint8Array) => Promise<boolean>;
}

const HASH_BYTES = 32;

/** Takes the same time wherever two hashes differ, so that nobody finds one byte by byte. */
const areEqual = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length &&
  left.reduce((difference, byte, index) => difference | (byte ^ (right[index] ?? 0)), 0) === 0;

/**
 * @param purpose - Texts that are signed for one purpose mean nothing for another.
 * @param bytes - The length of a hash, which is cut off to it.
 * @throws `InvalidOption` for a secret that is too short.
 */
export const keyedHash = (secret: ServerSecret, purpose: string, bytes: number = HASH_BYTES): KeyedHash => {
  const secrets = typeof secret === "string" ? [secret] : secret;
  if (secrets.length === 0 || secrets.some((text) => text.length < SIGN_IN_SECRET_MIN_CHARACTERS)) {
    const reason = `it needs at least ${SIGN_IN_SECRET_MIN_CHARACTERS} random characters`;
    throw new InvalidOption({ option: "secret", reason });
  }
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const hashBy = async (text: string, key: string): Promise<Uint8Array> => {
    const imported = await crypto.subtle.importKey("raw", encoder.encode(key), algorithm, false, ["sign"]);
    const whole = await crypto.subtle.sign(algorithm.name, imported, encoder.encode(`${purpose}\n${text}`));
    return new Uint8Array(whole, 0, bytes);
  };
  const [first = ""] = secrets;
  return {
    hash: (text) => hashBy(text, first),
    matches: async (text, hash) => {
      const hashes = await Promise.all(secrets.map((key) => hashBy(text, key)));
      return hashes.some((expected) => areEqual(hash, expected));
    },
  };
};
