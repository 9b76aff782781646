import { WALLET_REPLY_MAX_BYTES } from "../../limits/walletReplies.ts";
import { attempted, fieldOf, isObject } from "../../untrustedValue.ts";

/** Has the getters of all typed arrays. They read those of every realm, and nothing that an array was given. */
const TYPED_ARRAY: object = Object.getPrototypeOf(Uint8Array.prototype);

const isList = (value: unknown): boolean => attempted(() => Array.isArray(value)) === true;

/** The bytes of a view. Elements that are wider than a byte, or have a sign, are no bytes. */
const viewedBytes = (view: object, maxBytes: number): Uint8Array | undefined =>
  attempted(() => {
    const kind: unknown = Reflect.get(TYPED_ARRAY, Symbol.toStringTag, view);
    if (kind !== undefined && kind !== "Uint8Array" && kind !== "Uint8ClampedArray") return undefined;
    const getters = kind === undefined ? DataView.prototype : TYPED_ARRAY;
    const length: number = Reflect.get(getters, "byteLength", view);
    if (length > maxBytes) return undefined;
    const buffer: ArrayBuffer = Reflect.get(getters, "buffer", view);
    const start: number = Reflect.get(getters, "byteOffset", view);
    return new Uint8Array(buffer, start, length).slice();
  });

/** The first elements of a list, or of an object with such keys; undefined unless all of them are bytes. */
const listedBytes = (list: unknown, length: unknown, maxBytes: number): Uint8Array | undefined => {
  if (typeof length !== "number" || !Number.isInteger(length) || length < 0 || length > maxBytes) return undefined;
  const bytes = new Uint8Array(length);
  for (const index of bytes.keys()) {
    const element = fieldOf(list, index);
    if (typeof element !== "number") return undefined;
    bytes[index] = element;
    if (bytes[index] !== element) return undefined;
  }
  return bytes;
};

/**
 * A copy of bytes in any of the forms that code of other realms and JSON give them
 * (docs/rules/connection.md#forms-of-bytes): a view of any realm, a list of integers from 0 to 255, a `Buffer` as JSON,
 * and an object with the keys `0`, `1` and so on. Undefined for anything else, and for more bytes than the limit.
 */
export const boundedBytes = (value: unknown, maxBytes = WALLET_REPLY_MAX_BYTES): Uint8Array | undefined => {
  if (!isObject(value)) return undefined;
  if (ArrayBuffer.isView(value)) return viewedBytes(value, maxBytes);
  const list = fieldOf(value, "type") === "Buffer" ? fieldOf(value, "data") : value;
  if (isList(list)) return listedBytes(list, fieldOf(list, "length"), maxBytes);
  const keys = attempted(() => Object.keys(value)) ?? [];
  const isIndexed = keys.length > 0 && keys.length <= maxBytes && keys.every((key, index) => key === String(index));
  return isIndexed ? listedBytes(value, keys.length, maxBytes) : undefined;
};
