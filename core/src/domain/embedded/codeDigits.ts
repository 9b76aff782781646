/** How many digits the code of a mail has. */
export const CODE_DIGITS = 6;

/** The first digits of the scripts in which keyboards of the modal's languages write: Arabic, Persian, full width. */
const zeros = ["٠", "۰", "０"].map((zero) => zero.charCodeAt(0));

/** Returns the digits of a typed or pasted text, at most as many as a code has. */
export const codeDigits = (text: string): string => {
  const digits = [...text].flatMap((character) => {
    if (/^[0-9]$/.test(character)) return [character];
    const code = character.charCodeAt(0);
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? [] : [String(code - zero)];
  });
  return digits.slice(0, CODE_DIGITS).join("");
};
