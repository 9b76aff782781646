/** `0x` followed by hexadecimal digits. */
export const isHex = (text: string): text is `0x${string}` => /^0x[0-9a-fA-F]*$/.test(text);
