import { NAME_SUFFIX } from "@portico/core/domain";

/** `alice.reown.id` and `alice` are the same name to a person who wants to register it. */
export const withoutNameSuffix = (text: string): string => {
  const name = text.trim();
  return name.toLowerCase().endsWith(NAME_SUFFIX) ? name.slice(0, -NAME_SUFFIX.length) : name;
};
