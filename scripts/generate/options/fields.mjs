// Reads the fields of option types from TypeScript sources: name, type, default and comment of each.
import { dirname, join } from "node:path";
import { commentBefore, defaultBefore, parsed } from "../api/declarations.mjs";

const declarationsIn = ({ body }) =>
  body.flatMap((node) =>
    node.type === "ExportNamedDeclaration" && node.declaration
      ? [node.declaration]
      : /^TS(Interface|TypeAlias)Declaration$/.test(node.type)
        ? [node]
        : [],
  );

const isLiteralUnion = (type) =>
  type.type === "TSUnionType" && type.types.every((member) => member.type === "TSLiteralType");

/** The names of the choices instead of the name of their type: `"light" | "dark"` for `ThemeMode`. */
const choicesOf = (file, path, typeName) => {
  const own = declarationsIn(file).find(({ id }) => id?.name === typeName);
  if (own) {
    const type = own.typeAnnotation;
    return type && isLiteralUnion(type) ? file.source.slice(type.start, type.end) : undefined;
  }
  const imported = file.body.find(
    (node) =>
      node.type === "ImportDeclaration" &&
      node.source.value.startsWith(".") &&
      node.specifiers.some(({ local }) => local.name === typeName),
  );
  if (!imported) return undefined;
  const next = join(dirname(path), imported.source.value);
  return choicesOf(parsed(next), next, typeName);
};

const typeText = (file, path, type) => {
  const text = file.source
    .slice(type.start, type.end)
    .replace(/\breadonly /g, "")
    .replace(/\s+/g, " ")
    // The parameters of the generic options, which say what the compiler infers.
    .replace(/NoInfer<.*>/, "ChainId")
    .replace(/<Id, Reference>/, "");
  return (type.typeName && choicesOf(file, path, type.typeName.name)) ?? text;
};

/** The field, or the fields of the object that it holds. */
const fieldsOfMember = (file, path, node) => {
  const type = node.typeAnnotation?.typeAnnotation;
  if (!type || !node.key?.name) return [];
  if (type.type === "TSTypeLiteral") {
    return type.members
      .flatMap((member) => fieldsOfMember(file, path, member))
      .map((field) => ({ ...field, name: `${node.key.name}.${field.name}` }));
  }
  return [
    {
      name: node.key.name,
      type: typeText(file, path, type),
      isRequired: !node.optional,
      default: defaultBefore(file, node.start),
      comment: commentBefore(file, node.start),
    },
  ];
};

const membersOf = ({ type, body, typeAnnotation }) => {
  if (type === "TSInterfaceDeclaration") return body.body;
  const parts = typeAnnotation.type === "TSIntersectionType" ? typeAnnotation.types : [typeAnnotation];
  return parts.flatMap((part) => (part.type === "TSTypeLiteral" ? part.members : []));
};

/** The fields that an interface or an object type declares itself. Those that it inherits are not among them. */
export const fieldsOfType = (path, typeName) => {
  const file = parsed(path);
  const declaration = declarationsIn(file).find(({ id }) => id?.name === typeName);
  if (!declaration) throw new Error(`${path} does not declare ${typeName}`);
  return membersOf(declaration).flatMap((node) => fieldsOfMember(file, path, node));
};

/** The properties of a constant, as the fields of a type that is derived from it. */
export const fieldsOfConstant = (path, constantName) => {
  const file = parsed(path);
  const variable = declarationsIn(file)
    .flatMap(({ declarations = [] }) => declarations)
    .find(({ id }) => id.name === constantName);
  const object = variable?.init.expression ?? variable?.init;
  if (object?.type !== "ObjectExpression") throw new Error(`${path} has no object ${constantName}`);
  return object.properties.map((node) => ({
    name: node.key.name,
    type: typeof node.value.value,
    isRequired: false,
    default: defaultBefore(file, node.start),
    comment: commentBefore(file, node.start),
  }));
};
