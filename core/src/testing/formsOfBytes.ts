import { createContext, runInContext } from "node:vm";

const otherRealm = createContext();

/** A value that the code makes in another realm, as that of an iframe is. */
export const inOtherRealm = (code: string, bytes: ReadonlyArray<number>): unknown =>
  runInContext(`(${code})(${JSON.stringify(bytes)})`, otherRealm);

const listed = (bytes: Uint8Array): ReadonlyArray<number> => Array.from(bytes);

/** The forms in which wallets and sites hand bytes over (docs/rules/connection.md#forms-of-bytes). */
export const formsOfBytes: ReadonlyArray<readonly [form: string, make: (bytes: Uint8Array) => unknown]> = [
  ["a Uint8Array", (bytes) => bytes.slice()],
  ["a Uint8Array of another realm", (bytes) => inOtherRealm("(list) => Uint8Array.from(list)", listed(bytes))],
  [
    "a part of an ArrayBuffer of another realm",
    (bytes) => {
      const buffer = inOtherRealm("(list) => Uint8Array.from([9, ...list, 9]).buffer", listed(bytes));
      return Reflect.construct(Uint8Array, [buffer, 1, bytes.length]);
    },
  ],
  ["a DataView", (bytes) => new DataView(bytes.slice().buffer)],
  ["a Buffer", (bytes) => Buffer.from(bytes)],
  [
    "a subclass of another realm",
    (bytes) => inOtherRealm("(list) => new (class Buffer extends Uint8Array {})(list)", listed(bytes)),
  ],
  ["a list of integers", listed],
  ["a list of another realm", (bytes) => inOtherRealm("(list) => list", listed(bytes))],
  ["a Buffer as JSON", (bytes) => JSON.parse(JSON.stringify(Buffer.from(bytes)))],
  ["a Uint8Array as JSON", (bytes) => JSON.parse(JSON.stringify(bytes))],
  ["a Proxy of a Uint8Array", (bytes) => new Proxy(bytes.slice(), {})],
];
