import type { Node, ObjectExpression, ObjectProperty } from "oxc-parser";
import { indentBefore } from "./blanks.ts";
import type { Rewrite } from "./rewrite.ts";

/** The name of a property that is written as such: `a` of `{ a: 1 }`, of `{ "a": 1 }` and of `{ a }`. */
export const propertyName = (property: Node): string | undefined => {
  if (property.type !== "Property" || property.computed) return undefined;
  if (property.key.type === "Identifier") return property.key.name;
  return property.key.type === "Literal" && typeof property.key.value === "string" ? property.key.value : undefined;
};

export const propertyOf = (object: Node | undefined, name: string): ObjectProperty | undefined =>
  object?.type === "ObjectExpression"
    ? object.properties.find((each): each is ObjectProperty => propertyName(each) === name)
    : undefined;

/** Changes the properties of an object, and leaves the layout of the others as it is. */
export interface ObjectEdit {
  /** Takes a property out, with the comments that belong to it, and returns its text. */
  readonly remove: (property: Node) => string;
  /** Adds properties after the last one. */
  readonly append: (properties: ReadonlyArray<string>) => void;
}

export const editObject = ({ magic, file, indentOf }: Rewrite, object: ObjectExpression): ObjectEdit => {
  const { text, comments } = file;
  const isComment = (offset: number) => comments.some(({ start, end }) => offset >= start && offset < end);
  const commaAfter = (offset: number, limit: number): number | undefined => {
    for (let at = offset; at < limit; at += 1) if (text[at] === "," && !isComment(at)) return at;
    return undefined;
  };
  const { properties } = object;
  /** Where each property's part ends: after its comma, and after a comment on the same line. */
  const ends = properties.map((property, index) => {
    const limit = properties[index + 1]?.start ?? object.end - 1;
    const comma = commaAfter(property.end, limit);
    const end = comma === undefined ? property.end : comma + 1;
    const remark = comments.find(
      (each) => each.start >= end && each.start < limit && !text.slice(end, each.start).includes("\n"),
    );
    return remark ? remark.end : end;
  });
  const startOf = (index: number) => (index === 0 ? object.start + 1 : (ends[index - 1] ?? object.start + 1));
  const last = properties.at(-1);
  const hasComma = last === undefined || commaAfter(last.end, object.end - 1) !== undefined;
  const removed = new Set<number>();
  const ofProperty = (property: Node) => properties.findIndex(({ start }) => start === property.start);

  return {
    remove: (property) => {
      const index = ofProperty(property);
      const [start, end] = [startOf(index), ends[index] ?? property.end];
      const content = magic.slice(start, end).trim();
      magic.remove(start, end);
      removed.add(index);
      return content.replace(/,$/, "");
    },
    append: (added) => {
      if (added.length === 0) return;
      const isMultiline = text.slice(object.start, object.end).includes("\n");
      const outer = indentOf(object);
      const inner = last && isMultiline ? indentBefore(text, last.start) : undefined;
      const indent = inner ?? `${outer}  `;
      const isEmpty = removed.size === properties.length;
      const needsComma = !hasComma && !removed.has(properties.length - 1);
      const at = ends.at(-1) ?? object.start + 1;
      const body = isMultiline
        ? added.map((each) => `\n${indent}${each},`).join("")
        : ` ${added.join(", ")}${isEmpty ? " " : ""}`;
      magic.appendLeft(at, `${needsComma ? "," : ""}${body}`);
    },
  };
};
