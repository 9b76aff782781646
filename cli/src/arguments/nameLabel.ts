import { NAME_SUFFIX } from "@portico/core/domain";

/** Removes the suffix: a person who registers `alice.reown.id` or `alice` means the same name. */
export const withoutNameSuffix = (text: string): string => {
  const name = text.trim();
  return name.toLowerCase().endsWith(NAME_SUFFIX) ? name.slice(0, -NAME_SUFFIX.length) : name;
};
