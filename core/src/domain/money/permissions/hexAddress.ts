/** An address of an EVM network in lower case, whatever the case of its checksum; undefined for anything else. */
export const hexAddress = (value: unknown): `0x${string}` | undefined =>
  typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value) ? `0x${value.slice(2).toLowerCase()}` : undefined;
