import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keystoreOf } from "../../testing/keystoreOf.ts";
import { addressOfKeystore, decryptKeystore, UnusableKeystore } from "./keystore.ts";

/* The test vectors of the definition of Web3 Secret Storage. */
const password = Buffer.from("testpassword");
const secret = "7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d";
const withPbkdf2 = {
  crypto: {
    cipher: "aes-128-ctr",
    cipherparams: { iv: "6087dab2f9fdbbfaddc31a909735c1e6" },
    ciphertext: "5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46",
    kdf: "pbkdf2",
    kdfparams: {
      c: 262144,
      dklen: 32,
      prf: "hmac-sha256",
      salt: "ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd",
    },
    mac: "517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2",
  },
  version: 3,
};
const withScrypt = {
  crypto: {
    ...withPbkdf2.crypto,
    cipherparams: { iv: "83dbcc02d8ccb40e466191a123791e0e" },
    ciphertext: "d172bf743a674da9cdad04534d56926ef8358534d458fffccd4e6ad2fbde479c",
    kdf: "scrypt",
    kdfparams: {
      dklen: 32,
      n: 262144,
      r: 1,
      p: 8,
      salt: "ab0c7876052600dd703518d6fc3fe8984592145b591fc8fb5c6d43190334ba19",
    },
    mac: "2103ac29920d71da29f15d75b4a16dbe95cfd7ff8faea1056c33131d846e3097",
  },
  version: 3,
};
const open = (keystore: unknown, word: Buffer = password) => decryptKeystore(JSON.stringify(keystore), word);
const changed = (parameters: object, base: typeof withScrypt | typeof withPbkdf2 = withScrypt) => ({
  ...base,
  crypto: { ...base.crypto, kdfparams: { ...base.crypto.kdfparams, ...parameters } },
});

describe("decryptKeystore", () => {
  it.each([
    ["pbkdf2", withPbkdf2],
    ["scrypt", withScrypt],
    ["the older spelling", { Crypto: withPbkdf2.crypto, version: 3 }],
  ])("opens %s", async (_, keystore) => {
    expect((await open(keystore))?.toString("hex")).toBe(secret);
    expect(await open(keystore, Buffer.from("wrong"))).toBeUndefined();
  });

  it.each([
    ["too much memory", { n: 4_194_304, r: 2, p: 1 }, /too much memory or time/],
    ["too much time", { n: 262_144, r: 8, p: 8 }, /too much memory or time/],
    ["no power of two", { n: 262_145 }, /not a power of two/],
    ["a cost of one", { n: 1 }, /not a power of two/],
    ["no cost", { n: 0 }, /its n is not a number/],
    ["a cost that is text", { n: "262144" }, /its n is not a number/],
    ["a negative block size", { r: -1 }, /its r is not a number/],
    ["a short key", { dklen: 16 }, /its dklen is not 32/],
    ["no salt", { salt: "" }, /its salt is malformed/],
  ])("refuses scrypt with %s", async (_, parameters, reason) => {
    await expect(open(changed(parameters))).rejects.toThrow(UnusableKeystore);
    await expect(open(changed(parameters))).rejects.toThrow(reason);
  });

  it.each([
    ["too many rounds", { c: 10_000_001 }],
    ["another hash", { prf: "hmac-md5" }],
  ])("refuses pbkdf2 with %s", async (_, parameters) => {
    await expect(open(changed(parameters, withPbkdf2))).rejects.toThrow(UnusableKeystore);
  });

  it.each([
    ["another version", { ...withScrypt, version: 1 }],
    ["another cipher", { ...withScrypt, crypto: { ...withScrypt.crypto, cipher: "aes-128-cbc" } }],
    ["another kdf", { ...withScrypt, crypto: { ...withScrypt.crypto, kdf: "md5" } }],
    ["a short ciphertext", { ...withScrypt, crypto: { ...withScrypt.crypto, ciphertext: "00" } }],
    ["nothing", null],
  ])("refuses %s", async (_, keystore) => {
    await expect(open(keystore)).rejects.toThrow(UnusableKeystore);
  });

  it("opens what another implementation wrote, for any key and password", async () => {
    const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
    await fc.assert(
      fc.asyncProperty(bytes(32), bytes(32), bytes(16), fc.string(), async (key, salt, iv, word) => {
        const keystore = JSON.parse(keystoreOf(key, word, { salt, iv }));
        expect(new Uint8Array((await open(keystore, Buffer.from(word))) ?? [])).toEqual(key);
      }),
    );
  });

  it("rejects any other text with its own error, and never opens it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        await expect(decryptKeystore(text, password)).rejects.toThrow(UnusableKeystore);
      }),
    );
  });

  it("reads the address that is named", () => {
    expect(addressOfKeystore('{"address":"0xAB"}')).toBe("ab");
    expect(addressOfKeystore("{}")).toBeUndefined();
  });
});
