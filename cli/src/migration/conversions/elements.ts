import type { JSXAttributeItem, JSXElement, JSXMemberExpression, Node } from "oxc-parser";
import { startOfSpace } from "../source/blanks.ts";
import type { ImportedName } from "../source/sourceFile.ts";
import type { Conversion } from "./Conversion.ts";
import { convertCustomButton, customButtons } from "./customButton.ts";
import { componentTable, type ElementRule, webComponents } from "./elementTable.ts";
import { REACT } from "./porticoNames.ts";

/** Converts AppKit's web components in JSX. */
export const convertWebComponents = (conversion: Conversion): void => {
  for (const element of conversion.rewrite.file.elements) {
    const { name } = element.openingElement;
    const rule = name.type === "JSXIdentifier" ? webComponents[name.name] : undefined;
    if (rule) convertElement(conversion, element, rule);
  }
};

/** Converts the elements of one imported button. Returns false for a name that is no button of the table. */
export const convertComponent = (conversion: Conversion, name: ImportedName): boolean => {
  const rule = componentTable[name.from]?.[name.imported];
  if (!rule || name.isType) return false;
  const { rewrite, leave } = conversion;
  const { file } = rewrite;
  const whatToDo = `Use ${rule.to} of ${REACT}, as docs/moving.md describes it.`;
  const elements = file.elements.filter((element) => nameOf(element) === name.local);
  const customs = file.elements.filter((element) => nameOf(element) === `${name.local}.Custom`);
  const customRules = customButtons[name.from];
  const converted = customs.map((element) => customRules && convertCustomButton(conversion, customRules, element));
  const elementNames = new Set([...elements, ...customs].flatMap(identifiersOf));
  const other = file.usesOf(name.local).find((use) => !elementNames.has(use));
  const failed = converted.find((each) => typeof each === "string");
  if (file.declares(name.local) || other || failed !== undefined || converted.includes(undefined)) {
    const reason = failed ?? "it is used for something other than an element";
    leave(customs[0] ?? other ?? name.specifier, `${name.imported}: ${reason}`, whatToDo);
    return true;
  }
  rewrite.dropImport(name);
  for (const element of elements) convertElement(conversion, element, rule);
  const to = customs.length > 0 ? rewrite.use(rule.to, REACT) : "";
  for (const identifier of customs.flatMap(identifiersOf)) rewrite.replace(identifier, to);
  for (const change of converted) if (typeof change === "function") change();
  return true;
};

const convertElement = ({ rewrite, leave }: Conversion, element: JSXElement, rule: ElementRule): void => {
  const { openingElement, closingElement } = element;
  const to = rewrite.use(rule.to, REACT);
  rewrite.replace(openingElement.name, to);
  if (closingElement) rewrite.replace(closingElement.name, to);
  for (const attribute of openingElement.attributes) {
    const name = attributeName(attribute);
    if (name === undefined || rule.keeps.includes(name)) continue;
    const change = rule.changes?.[name];
    const value = change?.values[attributeText(rewrite.file.text, attribute)];
    if (change && value !== undefined) {
      rewrite.replace(attribute, `${change.to}="${value}"`);
      continue;
    }
    removeAttribute(rewrite.magic, rewrite.file.text, attribute);
    if (change) {
      const values = Object.values(change.values).map((each) => `"${each}"`);
      leave(
        attribute,
        `${name} has a value that cannot be converted`,
        `Set ${change.to} of ${rule.to}: ${values.join(" or ")}.`,
      );
    } else {
      leave(
        attribute,
        `${rule.to} has no property ${name}`,
        "Leave it out, or make a button with ConnectButton.Custom.",
      );
    }
  }
};

/** The name of an attribute; undefined for `{...properties}`. */
export const attributeName = (attribute: JSXAttributeItem): string | undefined =>
  attribute.type === "JSXAttribute" && attribute.name.type === "JSXIdentifier" ? attribute.name.name : undefined;

/** The value of an attribute as it is written, without quotes or braces. */
const attributeText = (text: string, attribute: JSXAttributeItem): string => {
  if (attribute.type !== "JSXAttribute" || !attribute.value) return "true";
  return text
    .slice(attribute.value.start + 1, attribute.value.end - 1)
    .trim()
    .replace(/^["'](.*)["']$/, "$1");
};

export const removeAttribute = (
  magic: { remove(start: number, end: number): unknown },
  text: string,
  { start, end }: Node,
): void => {
  magic.remove(startOfSpace(text, start), end);
};

/** `ConnectButton.Custom` of the element with this name. */
const nameOf = ({ openingElement: { name } }: JSXElement): string => {
  if (name.type === "JSXIdentifier") return name.name;
  return name.type === "JSXMemberExpression" && name.object.type === "JSXIdentifier"
    ? `${name.object.name}.${name.property.name}`
    : "";
};

/** The identifiers that name a component in the opening and in the closing of an element. */
const identifiersOf = ({ openingElement, closingElement }: JSXElement): ReadonlyArray<Node> =>
  [openingElement.name, ...(closingElement ? [closingElement.name] : [])].map((name) =>
    name.type === "JSXMemberExpression" ? objectOf(name) : name,
  );

const objectOf = (name: JSXMemberExpression): Node => name.object;
