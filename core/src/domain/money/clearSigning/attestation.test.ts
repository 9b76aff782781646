import { keccak256, stringToHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { attesterOf } from "./attestation.ts";
import { mergeIncludes } from "./mergeIncludes.ts";

const auditor = privateKeyToAccount(`0x${"17".repeat(32)}`);
const NOW = Date.parse("2026-06-01T00:00:00Z");
const descriptor = { display: { formats: { f: { intent: "Send", fields: [] } } }, context: { b: 1, a: "é" } };
/** The descriptor with its names in their order, as RFC 8785 writes it. */
const canonical = '{"context":{"a":"é","b":1},"display":{"formats":{"f":{"fields":[],"intent":"Send"}}}}';
const HASH = keccak256(stringToHex(canonical));

const envelope = async (change: object = {}) => {
  const signed = {
    $type: "erc-8176/v1",
    attester: `eip155:1:${auditor.address}`,
    attesterType: "EOA",
    descriptorHash: HASH,
    issuedAt: 1_760_000_000,
    ...change,
  };
  const sorted = JSON.stringify(Object.fromEntries(Object.entries(signed).sort(([a], [b]) => (a < b ? -1 : 1))));
  const message = `ERC-8176 attestation v1\nhash=${keccak256(stringToHex(sorted))}\n`;
  return { ...signed, signature: await auditor.signMessage({ message }) };
};

const registryReview = async (change: { data?: `0x${string}`; expirationTime?: bigint } = {}) => {
  const message = {
    version: 2,
    schema: "0xe023eef113c1670774801c34b377fdf612dd8a4d2fa92fe382e15bd91fafb5c2",
    recipient: "0x0000000000000000000000000000000000000000",
    time: 1_760_000_000n,
    expirationTime: 0n,
    revocable: true,
    refUID: `0x${"00".repeat(32)}`,
    data: HASH,
    salt: `0x${"22".repeat(32)}`,
    ...change,
  } as const;
  const signature = await auditor.signTypedData({
    domain: {
      name: "EAS Attestation",
      version: "0.26",
      chainId: 1,
      verifyingContract: "0xA1207F3BBa224E2c9c3c6D5aF63D0eb1582Ce587",
    },
    types: {
      Attest: [
        { name: "version", type: "uint16" },
        { name: "schema", type: "bytes32" },
        { name: "recipient", type: "address" },
        { name: "time", type: "uint64" },
        { name: "expirationTime", type: "uint64" },
        { name: "revocable", type: "bool" },
        { name: "refUID", type: "bytes32" },
        { name: "data", type: "bytes" },
        { name: "salt", type: "bytes32" },
      ],
    },
    primaryType: "Attest",
    message,
  });
  const parts = {
    r: signature.slice(0, 66),
    s: `0x${signature.slice(66, 130)}`,
    v: Number.parseInt(signature.slice(130), 16),
  };
  const written = { ...message, time: `${message.time}`, expirationTime: `${message.expirationTime}` };
  return { sig: { message: written, signature: parts }, signer: auditor.address };
};

describe("the review of a descriptor", () => {
  // shows docs/rules/signing.md#who-vouches
  it("is of the auditor who signed it, in both forms", async () => {
    expect(await attesterOf(await envelope(), descriptor, NOW)).toBe(auditor.address);
    expect(await attesterOf(await envelope({ expiresAt: NOW / 1_000 + 1 }), descriptor, NOW)).toBe(auditor.address);
    expect(await attesterOf(await registryReview(), descriptor, NOW)).toBe(auditor.address);
  });

  it("is of the file with everything that it includes", async () => {
    const { display, context } = descriptor;
    const whole = mergeIncludes({ includes: "common.json", context }, [{ display, includes: "more.json" }, {}]);
    expect(whole).toEqual(descriptor);
    expect(await attesterOf(await envelope(), whole, NOW)).toBe(auditor.address);
    const other = mergeIncludes({ includes: "common.json", context }, [{ display: {} }]);
    expect(await attesterOf(await envelope(), other, NOW)).toBeUndefined();
  });

  it("is nobody's when it is of another descriptor, over, changed, or leaves something out", async () => {
    const other = { ...descriptor, metadata: {} };
    const including = { ...descriptor, includes: "common.json" };
    const ofIncluding = keccak256(stringToHex(`${canonical.slice(0, -1)},"includes":"common.json"}`));
    const refused = [
      [await envelope(), other],
      [await envelope({ descriptorHash: ofIncluding }), including],
      [await envelope({ expiresAt: NOW / 1_000 }), descriptor],
      [await envelope({ more: 1 }), descriptor],
      [{ ...(await envelope()), issuedAt: 1 }, descriptor],
      [await envelope({ attester: `eip155:1:0x${"11".repeat(20)}` }), descriptor],
      [await envelope({ attesterType: "contract" }), descriptor],
      [await registryReview(), other],
      [await registryReview({ expirationTime: BigInt(NOW / 1_000) }), descriptor],
      [await registryReview({ data: "0x" }), descriptor],
      [{ sig: 7 }, descriptor],
      [undefined, descriptor],
    ] as const;
    for (const [attestation, described] of refused) {
      expect(await attesterOf(attestation, described, NOW)).toBeUndefined();
    }
  });
});
