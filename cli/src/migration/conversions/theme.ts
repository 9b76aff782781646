import type { Expression, JSXElement, Node } from "oxc-parser";
import { propertyName } from "../source/objectEdit.ts";
import type { SourceFile } from "../source/sourceFile.ts";
import { attributeName } from "./elements.ts";

/** What a kit's provider says of the look, as properties of `modal`. */
export interface Look {
  readonly properties: ReadonlyArray<string>;
  /** Attributes that could not be converted. */
  readonly rest: ReadonlyArray<Node>;
  /** Names of the kit that are used for nothing else. */
  readonly uses: ReadonlySet<Node>;
}

const radii: Readonly<Record<string, string>> = { none: "0px", small: "2px", medium: "4px", large: "6px" };
const blurs: Readonly<Record<string, string>> = { none: "0px", small: "4px", large: "20px" };
const modes: Readonly<Record<string, string>> = { darkTheme: "dark", midnightTheme: "dark", lightTheme: "light" };
const connectKitModes: Readonly<Record<string, string>> = { auto: "system", dark: "dark", light: "light" };
const connectKitVariables: Readonly<Record<string, string>> = {
  "--ck-accent-color": "accent",
  "--ck-font-family": "fontFamily",
  "--ck-border-radius": "borderRadiusMaster",
  "--ck-body-background": "background",
  "--ck-body-color": "text",
  "--ck-body-color-muted": "quietText",
  "--ck-overlay-background": "overlay",
};

const textOf = (node: Node | null | undefined): string | undefined =>
  node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined;

/** The value of an attribute, out of its braces. */
export const attributeValue = (element: JSXElement, name: string): Node | undefined => {
  const attribute = element.openingElement.attributes.find((each) => attributeName(each) === name);
  const value = attribute?.type === "JSXAttribute" ? attribute.value : undefined;
  return value?.type === "JSXExpressionContainer" ? value.expression : (value ?? undefined);
};

const modalProperties = (mode: string, variables: ReadonlyArray<readonly [string, string]>): ReadonlyArray<string> => [
  `themeMode: "${mode}"`,
  ...(variables.length === 0
    ? []
    : [`themeVariables: { ${variables.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(", ")} }`]),
];

/** The look of RainbowKit, whose theme is light when left out. */
export const rainbowKitLook = (file: SourceFile, element: JSXElement): Look => {
  const theme = attributeValue(element, "theme");
  if (!theme) return { properties: modalProperties("light", []), rest: [], uses: new Set() };
  const uses = new Set<Node>();
  const read = (call: Node | undefined) => rainbowKitTheme(file, call, uses);
  const properties = theme.type === "ObjectExpression" ? theme.properties : [];
  const pair = properties.flatMap((each) => (each.type === "Property" ? [read(each.value)] : []));
  const found = pair.length > 0 ? pair[0] && { ...pair[0], mode: "system" } : read(theme);
  if (!found) return { properties: [], rest: [theme], uses: new Set() };
  return { properties: modalProperties(found.mode, found.variables), rest: found.rest, uses };
};

const rainbowKitTheme = (file: SourceFile, call: Node | undefined, uses: Set<Node>) => {
  if (call?.type !== "CallExpression" || call.callee.type !== "Identifier") return undefined;
  const { callee } = call;
  const imported = file.imports.find(({ local, from }) => local === callee.name && from === "@rainbow-me/rainbowkit");
  const mode = imported && modes[imported.imported];
  if (mode === undefined) return undefined;
  uses.add(callee);
  const [options] = call.arguments;
  const variables: Array<readonly [string, string]> = [];
  const rest: Node[] = [];
  for (const property of options?.type === "ObjectExpression" ? options.properties : []) {
    const value = property.type === "Property" ? textOf(property.value) : undefined;
    const name = propertyName(property);
    const radius = name === "borderRadius" && value !== undefined ? radii[value] : undefined;
    const blur = name === "overlayBlur" && value !== undefined ? blurs[value] : undefined;
    if (name === "accentColor" && value !== undefined) variables.push(["accent", value]);
    else if (name === "accentColorForeground" && value !== undefined) variables.push(["accentText", value]);
    else if (radius !== undefined) variables.push(["borderRadiusMaster", radius]);
    else if (blur !== undefined) variables.push(["blur", blur]);
    else rest.push(property);
  }
  return { mode, variables, rest };
};

/** The look of ConnectKit, whose mode follows the visitor's system when left out. */
export const connectKitLook = (_file: SourceFile, element: JSXElement): Look => {
  const mode = connectKitModes[textOf(attributeValue(element, "mode")) ?? "auto"] ?? "system";
  const theme = attributeValue(element, "theme");
  const custom = attributeValue(element, "customTheme");
  const rest: Node[] = theme && !["auto", "default"].includes(textOf(theme) ?? "") ? [theme] : [];
  const variables: Array<readonly [string, string]> = [];
  if (custom && custom.type !== "ObjectExpression") rest.push(custom);
  for (const property of custom?.type === "ObjectExpression" ? custom.properties : []) {
    const name = connectKitVariables[propertyName(property) ?? ""];
    const value = property.type === "Property" ? textOf(property.value satisfies Expression | Node) : undefined;
    if (name !== undefined && value !== undefined) variables.push([name, value]);
    else rest.push(property);
  }
  return { properties: modalProperties(mode, variables), rest, uses: new Set() };
};

/** The providers that become Portico's, by module and name. */
export const providers: Readonly<Record<string, { readonly name: string; readonly look: typeof rainbowKitLook }>> = {
  "@rainbow-me/rainbowkit": { name: "RainbowKitProvider", look: rainbowKitLook },
  connectkit: { name: "ConnectKitProvider", look: connectKitLook },
};
