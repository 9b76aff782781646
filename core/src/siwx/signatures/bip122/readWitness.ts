/** No witness of a key has more elements, or longer ones. */
const [ELEMENTS_MAX, ELEMENT_MAX_BYTES] = [2, 73];

/**
 * Reads the elements of a witness: their number, and each with its length, which takes one byte here. Undefined for
 * anything else.
 */
export const readWitness = (bytes: Uint8Array): ReadonlyArray<Uint8Array> | undefined => {
  const [count = 0] = bytes;
  if (count > ELEMENTS_MAX) return undefined;
  const elements: Array<Uint8Array> = [];
  let at = 1;
  for (let index = 0; index < count; index += 1) {
    const length = bytes[at];
    if (length === undefined || length > ELEMENT_MAX_BYTES) return undefined;
    elements.push(bytes.slice(at + 1, at + 1 + length));
    at += 1 + length;
  }
  // An element that is cut off makes the sum of the lengths too large.
  return at === bytes.length ? elements : undefined;
};
