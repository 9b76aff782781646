const LINE = 100;
const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);

/** A name that is printed without quotes, such as that of an import. */
export class Name {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Plain data as a person would write it in TypeScript: on one line if it fits. */
export const printLiteral = (value: unknown, indent = ""): string => {
  if (value instanceof Name) return value.text;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((item) => printLiteral(item, inner))
    : Object.entries(value).map(
        ([name, item]) => `${isIdentifier(name) ? name : JSON.stringify(name)}: ${printLiteral(item, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{ ", " }"];
  const line = `${open}${items.join(", ")}${close}`;
  if (items.length === 0) return Array.isArray(value) ? "[]" : "{}";
  if (!line.includes("\n") && indent.length + line.length <= LINE - 20) return line;
  return `${open.trim()}\n${items.map((item) => `${inner}${item},\n`).join("")}${indent}${close.trim()}`;
};
