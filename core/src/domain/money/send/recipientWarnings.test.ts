import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAddress } from "../../account/address.ts";
import { hasForeignLetters } from "../../identity/foreignLetters.ts";
import { isContractCode, knownAddresses, recipientWarnings } from "./recipientWarnings.ts";

const SENDER = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const FRIEND = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
/** The same first and last characters, in another case, and something else between them. */
const POISON = "0xD8DA000000000000000000000000000000006045".toLowerCase();

const sentTo = (address: string) => ({ sentFrom: SENDER, sentTo: address });
const gotFrom = (address: string) => ({ sentFrom: address, sentTo: SENDER });
const warnings = (recipient: string, entries: Parameters<typeof knownAddresses>[2], isContract = false) =>
  recipientWarnings("eip155", { sender: SENDER, recipient, isContract }, knownAddresses("eip155", SENDER, entries, []));

// shows docs/rules/send.md#recipients
describe("what a sender should know of a recipient", () => {
  it.each<[string, string, Parameters<typeof knownAddresses>[2], ReadonlyArray<string>]>([
    ["somebody it has sent to", FRIEND, [sentTo(FRIEND)], []],
    ["the same address in another case", FRIEND.toLowerCase(), [sentTo(FRIEND)], []],
    ["somebody new", FRIEND, [], ["new"]],
    ["somebody it has only got something from", FRIEND, [gotFrom(FRIEND)], ["new"]],
    ["an unknown history", FRIEND, undefined, []],
    ["a look-alike of somebody it has sent to", POISON, [sentTo(FRIEND)], ["lookalike", "new"]],
    [
      "a look-alike that has put itself into the history",
      POISON,
      [sentTo(FRIEND), gotFrom(POISON)],
      ["lookalike", "new"],
    ],
    ["the real one beside its look-alike", FRIEND, [sentTo(FRIEND), gotFrom(POISON)], []],
    ["itself", SENDER.toLowerCase(), [sentTo(FRIEND)], ["self"]],
  ])("%s", (_, recipient, entries, expected) => expect(warnings(recipient, entries)).toEqual(expected));

  it("a contract is said to be one", () => expect(warnings(FRIEND, [sentTo(FRIEND)], true)).toEqual(["contract"]));

  // shows docs/rules/identity.md#look-alike-names
  it("a name with letters outside a to z is said to have them", () => {
    const known = knownAddresses("eip155", SENDER, [sentTo(FRIEND)], []);
    const of = (name: string) =>
      recipientWarnings(
        "eip155",
        { sender: SENDER, recipient: FRIEND, isContract: false, hasForeignLetters: hasForeignLetters(name) },
        known,
      );
    expect(of("vitalík.eth")).toEqual(["letters"]);
    expect(of("vitalik.eth")).toEqual([]);
    expect(of("🦇🔊.eth")).toEqual([]);
  });

  it("an own transaction that is not in the history yet makes its recipient known", () => {
    const known = knownAddresses("eip155", SENDER, [], [{ recipient: FRIEND }]);
    expect(recipientWarnings("eip155", { sender: SENDER, recipient: FRIEND, isContract: false }, known)).toEqual([]);
    expect(recipientWarnings("eip155", { sender: SENDER, recipient: POISON, isContract: false }, known)).toEqual([
      "lookalike",
      "new",
    ]);
  });

  // shows docs/rules/limits.md#names-and-display
  it("any other address with the ends of a known one is a look-alike, whatever its case", () =>
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 17, maxLength: 17 }),
        fc.constantFrom(
          (text: string) => text,
          (text: string) => `0x${text.slice(2).toUpperCase()}`,
          (text: string) => String(parseAddress("eip155", text)),
        ),
        (middle, respell) => {
          const hex = Array.from(middle, (byte) => byte.toString(16).padStart(2, "0")).join("");
          const address = `0xd8${hex}6045`.toLowerCase();
          fc.pre(address !== FRIEND.toLowerCase());
          expect(warnings(respell(address), [sentTo(FRIEND)])).toContain("lookalike");
        },
      ),
    ));

  it("addresses of Solana differ when their case differs", () => {
    const [real, other] = ["AbcdXXXXXXXXXXXXXXXXXXXXXXXXXXXXWxyz", "AbcdxxxxxxxxxxxxxxxxxxxxxxxxxxxxWxyz"];
    const known = knownAddresses("solana", "S", [{ sentFrom: "S", sentTo: real }], []);
    const of = (recipient: string) => recipientWarnings("solana", { sender: "S", recipient, isContract: false }, known);
    expect([of(real), of(other)]).toEqual([[], ["lookalike", "new"]]);
  });
});

describe("code at an address", () => {
  it.each<[string, unknown, boolean]>([
    ["none", "0x", false],
    ["a contract's", "0x6080", true],
    ["a delegation of an account that has a key", `0xef0100${"ab".repeat(20)}`, false],
    ["not a text", 7, false],
  ])("%s", (_, code, expected) => expect(isContractCode(code)).toBe(expected));
});
