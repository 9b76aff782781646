import { encodePacked, keccak256, stringToHex, zeroAddress } from "viem";
import { callData } from "../../chain/transactions/callData.ts";
import { wordsIn } from "../../chain/transactions/replyWords.ts";
import { attempted, fieldOf } from "../../untrustedValue.ts";
import { integerIn } from "../typedData/integerIn.ts";
import { SERVICE_DOMAIN } from "./attestation.ts";

type Hex = `0x${string}`;

/** Where the attestation service keeps what was revoked. */
export const REVOCATIONS_CHAIN = "eip155:1";

const hexIn = (value: unknown): Hex => {
  if (typeof value !== "string" || !/^0x[0-9a-f]*$/i.test(value)) throw new TypeError("it is not hexadecimal");
  return `0x${value.slice(2)}`;
};

/**
 * The id of a review in the form of the registry, as the attestation service computes it from the fields (version 2).
 * Undefined for a review in another form, which nobody can revoke there.
 */
export const reviewId = (attestation: unknown): Hex | undefined =>
  attempted(() => {
    const message = fieldOf(fieldOf(attestation, "sig"), "message");
    const field = (name: string) => fieldOf(message, name);
    const [time, expires] = [integerIn(field("time")), integerIn(field("expirationTime"))];
    if (time === undefined || expires === undefined) return undefined;
    const packed = encodePacked(
      ["uint16", "bytes", "address", "address", "uint64", "uint64", "bool", "bytes32", "bytes", "bytes32", "uint32"],
      [
        Number(field("version")),
        // The service takes the text of the schema's id here.
        stringToHex(hexIn(field("schema"))),
        hexIn(field("recipient")),
        zeroAddress,
        time,
        expires,
        field("revocable") === true,
        hexIn(field("refUID")),
        hexIn(field("data")),
        hexIn(field("salt")),
        0,
      ],
    );
    return keccak256(packed);
  });

/** Asks the attestation service when an auditor has revoked a review. */
export const revocationRead = (auditor: string, id: Hex) => ({
  to: SERVICE_DOMAIN.verifyingContract,
  // getRevokeOffchain(address,bytes32)
  data: callData("0xb469318d", auditor, id),
});

/** Whether the reply to `revocationRead` says that the review was revoked. */
export const isRevoked = (reply: unknown): boolean => (wordsIn(reply, 1)?.[0] ?? 0n) > 0n;
