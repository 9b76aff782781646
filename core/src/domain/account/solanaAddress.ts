import { base58 } from "@scure/base";

/* Ed25519 (RFC 8032): a public key is the y of a point on -x² + y² = 1 + dx²y², modulo a prime. */

const PRIME = 2n ** 255n - 19n;
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

const isSquare = (value: bigint): boolean => {
  let [result, base, exponent] = [1n, value % PRIME, (PRIME - 1n) / 2n];
  for (; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * base) % PRIME;
    base = (base * base) % PRIME;
  }
  return result <= 1n;
};

/**
 * Whether no key can sign for a valid address, so that only a program can spend what is sent to it: x² has no root for
 * the y that the address encodes.
 */
export const isOffCurve = (address: string): boolean => {
  const bytes = base58.decode(address);
  const number = bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  // The highest bit is the sign of x.
  const square = (number & (2n ** 255n - 1n)) ** 2n % PRIME;
  // x² is a quotient, which is a square when the product is one.
  return !isSquare((square - 1n + PRIME) * (D * square + 1n));
};
