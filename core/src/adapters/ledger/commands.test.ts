import fc from "fast-check";
import { bytesToHex } from "viem/utils";
import { describe, expect, it } from "vitest";
import { DEVICE_PAYLOAD_MAX_BYTES } from "../../domain/limits/devices.ts";
import { apduBytes, chunksOf, joined } from "./apdu.ts";
import { accountPaths, type DerivationPath, pathBytes } from "./derivationPath.ts";
import { recoveredSignature } from "./recoveredSignature.ts";
import { runningAppIn } from "./runningApp.ts";
import { type Structs, structDefinitions, structValues } from "./typedDataStructs.ts";

// shows docs/rules/limits.md#hardware-wallets
describe("a derivation path", () => {
  it("is read as levels of four bytes, hardened or not", () => {
    expect(bytesToHex(pathBytes("m/44'/60'/0'/0/7"))).toBe(
      "0x05" + "8000002c" + "8000003c" + "80000000" + "00000000" + "00000007",
    );
  });

  it.each(["m/", "m/x", "m/44''", "m/-1", "m/2147483648", `m/${Array(11).fill("0").join("/")}`])(
    "is not %s",
    (text) => {
      expect(() => pathBytes(text as DerivationPath)).toThrow("is not a path");
    },
  );

  // shows docs/rules/connection.md#ledger
  it("is that of each account, those of the first pattern first, and each once", () => {
    expect(accountPaths(["m/44'/60'/i'/0/0", "m/44'/60'/0'/i"], 2)).toEqual([
      "m/44'/60'/0'/0/0",
      "m/44'/60'/1'/0/0",
      "m/44'/60'/0'/0",
      "m/44'/60'/0'/1",
    ]);
    expect(accountPaths(["m/44'/60'/0'/0/0"], 5)).toEqual(["m/44'/60'/0'/0/0"]);
    expect(accountPaths(["m/44'/60'/i'/0/0"], 1_000)).toHaveLength(20);
  });
});

describe("a payload", () => {
  it("is the same after it was cut and put together", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 1_000 }), fc.integer({ min: 1, max: 255 }), (payload, size) => {
        const chunks = chunksOf(payload, "personal_sign", size);
        expect(joined(...chunks)).toEqual(payload);
        expect(chunks.every(({ length }) => length <= size)).toBe(true);
      }),
    );
  });

  // shows docs/rules/limits.md#hardware-wallets
  it("is not signed when it is too long", () => {
    expect(() => chunksOf(new Uint8Array(DEVICE_PAYLOAD_MAX_BYTES + 1), "personal_sign")).toThrow("at most");
  });

  it("follows five bytes in a command", () => {
    expect(apduBytes({ cla: 0xe0, ins: 4, p1: 0x80, data: Uint8Array.of(1, 2) })).toEqual(
      Uint8Array.of(0xe0, 4, 0x80, 0, 2, 1, 2),
    );
  });
});

describe("an answer of the device", () => {
  it("names the open app", () => {
    expect(runningAppIn(Uint8Array.of(1, 2, 0x41, 0x42, 0), "method")).toBe("AB");
  });

  it("is refused without a throw of another kind, whatever its bytes are", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20 }), (bytes) => {
        try {
          expect(runningAppIn(bytes, "method").length).toBeGreaterThan(0);
        } catch (cause) {
          expect(cause).toMatchObject({ _tag: "BadWalletReply" });
        }
      }),
    );
  });

  // shows docs/rules/connection.md#ledger
  it("is no signature of another account, or of something else", async () => {
    const signed = { hash: `0x${"11".repeat(32)}`, address: `0x${"22".repeat(20)}`, method: "personal_sign" } as const;
    for (const answer of [new Uint8Array(), new Uint8Array(64), new Uint8Array(65), new Uint8Array(65).fill(7)]) {
      await expect(recoveredSignature(answer, signed)).rejects.toMatchObject({ _tag: "BadWalletReply" });
    }
  });
});

describe("typed data for the Ethereum app", () => {
  const structs: Structs = new Map([
    [
      "Group",
      [
        { name: "name", type: "string" },
        { name: "members", type: "Person[2][]" },
        { name: "chainId", type: "uint256" },
      ],
    ],
    ["Person", [{ name: "wallet", type: "address" }]],
  ]);

  it("begins with its structures", () => {
    expect(structDefinitions(structs).map((command) => bytesToHex(apduBytes(command)))).toEqual([
      "0xe01a00000547726f7570",
      "0xe01a00ff0605046e616d65",
      "0xe01a00ff148006506572736f6e02010200076d656d62657273",
      "0xe01a00ff0a422007636861696e4964",
      "0xe01a000006506572736f6e",
      "0xe01a00ff08030677616c6c6574",
    ]);
  });

  it("is not read by the app when a value is not of its type, or an array is long", () => {
    const value = { name: "a", members: [], chainId: 1 };
    expect(structValues(structs, "Group", value)).toHaveLength(4);
    expect(structValues(structs, "Group", { ...value, chainId: {} })).toBeUndefined();
    expect(structValues(structs, "Group", { ...value, members: Array(256).fill([]) })).toBeUndefined();
    expect(structValues(structs, "Other", value)).toBeUndefined();
  });
});
