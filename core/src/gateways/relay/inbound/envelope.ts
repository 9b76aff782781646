/** Whether the first characters of an envelope, which is base64, say that it is sealed with the key of its topic. */
export const isSealed = (message: string): boolean => /^A[A-P]/.test(message);

/** Whether they say that it is sealed with a key that was made for one answer. */
export const isSealedForOne = (message: string): boolean => /^A[Q-Za-f]/.test(message);
