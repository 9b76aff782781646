const MIN_KEY_CHARACTERS = 8;

/** A word (also in camel case or with a short number at its end), a version, or a number such as a chain id. */
const ORDINARY_PART = /^(?:[A-Z]?[a-z]{1,15}(?:[A-Z][a-z]{1,15})*\d{0,4}|[A-Z]{1,6}\d{0,4}|\d{1,10}|)$/;
const PUBLIC_ID = /^(?:0x[0-9a-f]{40}|[-a-z0-9]{3,8}:[-\w]{1,32})$/i;

/**
 * Whether a part of an address looks like an API key: long, and not made of words. EVM addresses and CAIP-2 ids are as
 * long, but public.
 */
export const looksLikeKey = (text: string): boolean =>
  text.length >= MIN_KEY_CHARACTERS &&
  !PUBLIC_ID.test(text) &&
  !text.split(/[-_.~+:]/).every((part) => ORDINARY_PART.test(part));
