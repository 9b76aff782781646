import { keccak256, recoverMessageAddress, recoverTypedDataAddress, stringToHex } from "viem/utils";
import { DESCRIPTOR_DEPTH_MAX } from "../../limits/signing.ts";
import { attempted, fieldOf, isObject } from "../../untrustedValue.ts";
import { evmAddress } from "../signing/readRequest.ts";
import { integerIn } from "../typedData/integerIn.ts";

type Hex = `0x${string}`;

/** Structures of JSON that are deeper are hashed by nobody. */
const JSON_DEPTH_MAX = 8 * DESCRIPTOR_DEPTH_MAX;

/** JSON in the one form that is hashed (RFC 8785): names in their order, and no spaces. Throws when it is too deep. */
const canonical = (value: unknown, depth = 0): string => {
  if (depth > JSON_DEPTH_MAX) throw new RangeError("JSON that is too deep to hash");
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each, depth + 1))}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each, depth + 1)}`)}}`;
};

const hashOf = (json: unknown): Hex | undefined => attempted(() => keccak256(stringToHex(canonical(json))));

const HASH = /^0x[0-9a-f]{64}$/i;
const SIGNATURE = /^0x[0-9a-f]{130}$/i;
const isHex = (value: unknown, pattern: RegExp): value is Hex => typeof value === "string" && pattern.test(value);

/** The schema of reviews of descriptors at the Ethereum Attestation Service, and where the service verifies them. */
const SCHEMA = "0xe023eef113c1670774801c34b377fdf612dd8a4d2fa92fe382e15bd91fafb5c2";
export const SERVICE_DOMAIN = {
  name: "EAS Attestation",
  version: "0.26",
  chainId: 1,
  verifyingContract: "0xA1207F3BBa224E2c9c3c6D5aF63D0eb1582Ce587",
} as const;
const FIELDS: ReadonlyArray<{ readonly name: string; readonly type: string }> = [
  { name: "version", type: "uint16" },
  { name: "schema", type: "bytes32" },
  { name: "recipient", type: "address" },
  { name: "time", type: "uint64" },
  { name: "expirationTime", type: "uint64" },
  { name: "revocable", type: "bool" },
  { name: "refUID", type: "bytes32" },
  { name: "data", type: "bytes" },
  { name: "salt", type: "bytes32" },
];
const ATTESTATION_VERSION = 2;

const isOver = (seconds: bigint, nowMillis: number): boolean => seconds * 1_000n <= BigInt(Math.trunc(nowMillis));

/** A signature by its parts, as the service writes it. */
const joinedSignature = (signature: unknown): unknown => {
  const [r, s, v] = ["r", "s", "v"].map((name) => fieldOf(signature, name));
  if (!isHex(r, HASH) || !isHex(s, HASH) || (v !== 27 && v !== 28)) return undefined;
  return `${r}${s.slice(2)}${v.toString(16)}`;
};

/** Who signed a review in the form of the registry: an attestation that is kept outside the chain. */
const serviceSigner = async (attestation: unknown, hash: Hex, nowMillis: number): Promise<string | undefined> => {
  const signed = fieldOf(attestation, "sig");
  const message = fieldOf(signed, "message");
  const signature = joinedSignature(fieldOf(signed, "signature"));
  const expires = integerIn(fieldOf(message, "expirationTime"));
  if (expires === undefined || (expires !== 0n && isOver(expires, nowMillis))) return undefined;
  const isReview = fieldOf(message, "schema") === SCHEMA && fieldOf(message, "data") === hash;
  if (!isReview || fieldOf(message, "version") !== ATTESTATION_VERSION || !isHex(signature, SIGNATURE))
    return undefined;
  const data = Object.fromEntries(FIELDS.map(({ name }) => [name, fieldOf(message, name)]));
  return recoverTypedDataAddress({
    domain: SERVICE_DOMAIN,
    types: { Attest: FIELDS },
    primaryType: "Attest",
    message: data,
    signature,
  });
};

const ENVELOPE = "erc-8176/v1";
const ATTESTER = /^eip155:\d{1,20}:(0x[0-9a-f]{40})$/i;
const ENVELOPE_FIELDS = ["$type", "descriptorHash", "attester", "attesterType", "expiresAt", "issuedAt"];

/** Who signed a review in the form of ERC-8176. Those of contracts are not verified. */
const envelopeSigner = async (envelope: unknown, hash: Hex, nowMillis: number): Promise<string | undefined> => {
  if (!isObject(envelope)) return undefined;
  const { signature, ...signed } = Object.fromEntries(Object.entries(envelope));
  const [type, reviewed, attester, kind, expiry] = ENVELOPE_FIELDS.map((name) => fieldOf(signed, name));
  const isReview = type === ENVELOPE && reviewed === hash && kind === "EOA";
  const isKnown = Object.keys(signed).every((name) => ENVELOPE_FIELDS.includes(name));
  const expires = expiry === undefined ? undefined : (integerIn(expiry) ?? 0n);
  if (!isReview || !isKnown || !isHex(signature, SIGNATURE)) return undefined;
  if (expires !== undefined && isOver(expires, nowMillis)) return undefined;
  const claimed = typeof attester === "string" ? ATTESTER.exec(attester)?.[1] : undefined;
  const message = `ERC-8176 attestation v1\nhash=${hashOf(signed)}\n`;
  const signer = await recoverMessageAddress({ message, signature });
  return evmAddress(claimed) === evmAddress(signer) ? signer : undefined;
};

/**
 * Who has signed that they have reviewed a descriptor; undefined when the signature is of something else, or is over. The
 * hash is of the descriptor with everything that it includes, as one file (ERC-8176). Whether the auditor has
 * revoked the review, the attestation service knows (`revocation.ts`).
 */
export const attesterOf = async (
  attestation: unknown,
  descriptor: unknown,
  nowMillis: number,
): Promise<string | undefined> => {
  const hash = hashOf(descriptor);
  if (hash === undefined || fieldOf(descriptor, "includes") !== undefined) return undefined;
  try {
    const isEnvelope = fieldOf(attestation, "$type") !== undefined;
    return evmAddress(await (isEnvelope ? envelopeSigner : serviceSigner)(attestation, hash, nowMillis));
  } catch {
    return undefined;
  }
};
