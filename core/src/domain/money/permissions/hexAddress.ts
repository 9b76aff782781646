/** An address of an EVM network in lower case, however it is spelled; undefined for anything else. */
export const hexAddress = (value: unknown): `0x${string}` | undefined =>
  typeof value === "string" && /^0x[0-9a-f]{40}$/i.test(value) ? `0x${value.slice(2).toLowerCase()}` : undefined;
