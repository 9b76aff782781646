const ADDRESS = /^(?:0[xX])?([0-9a-fA-F]{40})$/;

/** The 40 hexadecimal digits of an address, in any case and with an optional `0x` or `0X`; undefined for other texts. */
export const eip155Digits = (text: string): string | undefined => ADDRESS.exec(text)?.[1];
