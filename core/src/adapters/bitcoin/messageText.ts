/** Messages of most wallets are texts; bytes that are none cannot be signed as what they are. */
export const textOf = (message: string | Uint8Array): string =>
  typeof message === "string" ? message : new TextDecoder("utf-8", { fatal: true }).decode(message);

/** The bytes of a message; those of a text are UTF-8. */
export const bytesOf = (message: string | Uint8Array): Uint8Array =>
  typeof message === "string" ? new TextEncoder().encode(message) : message;
