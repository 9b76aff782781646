import fc from "fast-check";
import { checksumAddress, getAddress } from "viem";
import { describe, expect, it } from "vitest";
import { bsc, mainnet } from "../../networks.ts";
import { accountIdOf, type ChainId } from "../chain/caip.ts";
import { InvalidAddress } from "../errors/input.ts";
import { parsePaymentUri } from "../money/paymentUri/paymentUri.ts";
import { searchTokens } from "../money/token.ts";
import { addressOn, typedAddressOn } from "./addressOn.ts";
import { readAddress } from "./readAddress.ts";
import { parseTypedAddress } from "./typedAddress.ts";

const digits = fc.stringMatching(/^[0-9a-f]{40}$/);
const ROOTSTOCK = ["eip155:30", "eip155:31"] as const;
const numberOf = (chainId: ChainId) => Number(chainId.slice("eip155:".length));
/** The letters of a text in a case of their own. */
const inCase = (text: string, upper: ReadonlyArray<boolean>) =>
  [...text].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join("");

// shows docs/rules/account.md#spellings
describe("an address that a program wrote", () => {
  it("is the same in every spelling", () => {
    const cases = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(digits, cases, fc.constantFrom("0x", "0X"), (text, upper, prefix) => {
        const address = getAddress(`0x${text}`);
        expect(readAddress("eip155", prefix + inCase(text, upper))).toBe(address);
        expect(addressOn(mainnet, prefix + inCase(text, upper))).toBe(address);
      }),
    );
  });

  it("has its own spelling in other namespaces", () => {
    expect(readAddress("solana", "So11111111111111111111111111111111111111112")).toBeDefined();
    expect(readAddress("solana", "so11111111111111111111111111111111111111112")).not.toBe(
      "So11111111111111111111111111111111111111112",
    );
    for (const text of ["", "0x", "0x12", `0x${"g".repeat(40)}`, `0x${"a".repeat(41)}`]) {
      expect(readAddress("eip155", text)).toBeUndefined();
    }
  });
});

// shows docs/rules/account.md#spellings
describe("an address that a person typed", () => {
  it("has no checksum in one case, on every network", () => {
    fc.assert(
      fc.property(digits, fc.constantFrom("eip155:1", ...ROOTSTOCK), (text, chainId) => {
        for (const typed of [text, text.toUpperCase()].flatMap((each) => [`0x${each}`, `0X${each}`])) {
          expect(parseTypedAddress(chainId, typed)).toBe(getAddress(`0x${text}`));
        }
      }),
    );
  });

  it("has the checksum of all networks, or of its own one", () => {
    fc.assert(
      fc.property(digits, fc.constantFrom(...ROOTSTOCK), (text, chainId) => {
        const address = getAddress(`0x${text}`);
        const own = checksumAddress(address, numberOf(chainId));
        expect(parseTypedAddress(chainId, own)).toBe(address);
        expect(parseTypedAddress(chainId, address)).toBe(address);
        const isMixed = (each: string) => /[a-f]/.test(each) && /[A-F]/.test(each);
        const refused = (other: ChainId) => parseTypedAddress(other, own) instanceof InvalidAddress;
        const sibling = chainId === "eip155:30" ? "eip155:31" : "eip155:30";
        const isSiblings = own === checksumAddress(address, numberOf(sibling));
        expect(refused("eip155:1")).toBe(isMixed(own) && own !== address);
        expect(refused(sibling)).toBe(isMixed(own) && own !== address && !isSiblings);
      }),
    );
  });

  it("is refused with a wrong checksum wherever it is typed", () => {
    const address = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
    const wrong = address.replace("dA", "Da");
    const own = checksumAddress(address, 30);
    const rootstock = { ...bsc, id: 30, caipNetworkId: "eip155:30" } as const;
    expect(typedAddressOn(mainnet, wrong)).toBeUndefined();
    expect(typedAddressOn(mainnet, own)).toBeUndefined();
    expect(typedAddressOn(rootstock, own)).toBe(address);
    const token = (chainId: ChainId) => ({ symbol: "A", name: "A", address: accountIdOf(chainId, address) });
    const [plain, onRootstock] = [token("eip155:1"), token("eip155:30")];
    const found = (text: string) => searchTokens([plain, onRootstock], text);
    expect(found(address)).toEqual([plain, onRootstock]);
    expect(found(address.toLowerCase())).toEqual([plain, onRootstock]);
    expect(found(own)).toEqual([onRootstock]);
    expect(found(wrong)).toEqual([]);
    for (const uri of [`ethereum:${wrong}`, `ethereum:${own}`, `ethereum:${own}@31`, `ethereum:${wrong}@30`]) {
      expect(parsePaymentUri(uri)).toBe("unreadable");
    }
    expect(parsePaymentUri(`ethereum:${own}@30`)).toMatchObject({ recipient: address, chainId: "eip155:30" });
    expect(parsePaymentUri(`ethereum:0X${address.slice(2).toUpperCase()}`)).toMatchObject({ recipient: address });
  });
});
