/** Reads a body to its end. Undefined when it is longer than the limit; then the rest is not received. */
export const readText = async (
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<string | undefined> => {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  while (bytes <= maxBytes) {
    const part = (await reader?.read())?.value;
    if (!part) return text + decoder.decode();
    bytes += part.byteLength;
    text += decoder.decode(part, { stream: true });
  }
  reader?.cancel().catch(() => {});
  return undefined;
};
