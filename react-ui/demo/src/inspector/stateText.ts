import { isPorticoError } from "@portico/core";

/** Replaces values that JSON cannot represent. */
const plain = (_key: string, value: unknown): unknown => {
  if (typeof value === "bigint") return `${value}n`;
  if (value instanceof Set) return [...value];
  if (value instanceof Map) return Object.fromEntries(value);
  if (isPorticoError(value)) {
    return { _tag: value._tag, code: value.code, message: value.message, retryable: value.retryable };
  }
  if (value instanceof Error) return { name: value.name, message: value.message };
  return value === undefined ? null : value;
};

const isGroup = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The parts of plain data whose name or text contains `searchText`; undefined when nothing does. */
const filtered = (value: unknown, searchText: string): unknown => {
  const isMatch = (text: unknown) => String(text).toLowerCase().includes(searchText);
  if (!isGroup(value)) return isMatch(value) ? value : undefined;
  if (Array.isArray(value)) {
    const items = value.map((item) => filtered(item, searchText)).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  const entries = Object.entries(value).flatMap(([name, member]) => {
    const visible = isMatch(name) ? member : filtered(member, searchText);
    return visible === undefined ? [] : [[name, visible] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};

/** A snapshot as readable JSON; with a search text, only the parts that contain it. Empty when no part does. */
export const stateText = (state: unknown, search = ""): string => {
  const data: unknown = JSON.parse(JSON.stringify(state ?? null, plain));
  const searchText = search.trim().toLowerCase();
  const visibleData = searchText === "" ? data : filtered(data, searchText);
  return visibleData === undefined ? "" : JSON.stringify(visibleData, null, 2);
};
