const FOREIGN_LETTER = /(?=[^\p{ASCII}])[\p{L}\p{M}\p{N}]/u;

/**
 * Whether a name has letters, marks or digits outside a to z and 0 to 9 (docs/rules/identity.md#look-alike-names). Such a
 * name may be somebody's own language, or look like another name. Emoji do not count.
 */
export const hasForeignLetters = (name: string): boolean => FOREIGN_LETTER.test(name);

/** A label of ENSIP-15 in ASCII: underscores begin it or are missing, and no two hyphens are in third and fourth place. */
const PLAIN_LABEL = /^(?!..--)(?:_+|_*[a-z0-9-]+)$/;

/** Whether a name consists of characters that are the same in every form, so that nothing has to be compared. */
export const isPlainName = (name: string): boolean => name.split(".").every((label) => PLAIN_LABEL.test(label));
