import { InvalidEmail } from "../errors/identity.ts";

const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const EMAIL = new RegExp(`^(?=.{1,254}$)(?=.{1,64}@)${LOCAL}@(?:${LABEL}\\.)+[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])$`);

/** A dot-atom address with a domain of two labels or more. Quoted and literal forms of RFC 5321 are refused. */
export const isEmail = (text: string): boolean => EMAIL.test(text);

/** Returns the address without surrounding space. */
export const parseEmail = (text: string): string | InvalidEmail => {
  const email = text.trim();
  return isEmail(email) ? email : new InvalidEmail({ input: text });
};
