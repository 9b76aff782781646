import { keccak256, stringToHex } from "viem/utils";
import { DESCRIPTOR_DEPTH_MAX, DESCRIPTOR_FIELDS_MAX, DESCRIPTOR_KEY_MAX_CHARACTERS } from "../../limits/signing.ts";

/** A parameter of a function. The type of a structure is `tuple`, also with the brackets of arrays. */
export interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly components?: ReadonlyArray<Parameter>;
}

/** A function as the key of a format declares it: `transfer(address to,uint256 value)`. */
export interface DeclaredFunction {
  readonly name: string;
  /** Four bytes in hexadecimal, by which calls are recognised. */
  readonly selector: string;
  readonly parameters: ReadonlyArray<Parameter>;
}

const NAME = /[A-Za-z_$][\w$]*/y;
const TYPE = /(?:address|bool|string|function|bytes\d{0,2}|u?int\d{1,3})(?![\w$])/y;
const ARRAYS = /(?:\[\d{0,9}\])*/y;
const SPACES = / */y;

/** Reads a text from left to right. */
const scanner = (text: string) => {
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) at += found.length;
    return found;
  };
  const takes = (character: string): boolean => {
    const isNext = text[at] === character;
    if (isNext) at += 1;
    return isNext;
  };
  return { take, takes, isAtEnd: () => at === text.length };
};

const areDistinct = (parameters: ReadonlyArray<Parameter>): boolean => {
  const names = parameters.flatMap(({ name }) => name || []);
  return new Set(names).size === names.length;
};

/** The parameters in parentheses; undefined when they are not written as the standard writes them. */
const readParameters = (
  { take, takes }: ReturnType<typeof scanner>,
  depth = 0,
): ReadonlyArray<Parameter> | undefined => {
  if (depth > DESCRIPTOR_DEPTH_MAX || !takes("(")) return undefined;
  const read: Parameter[] = [];
  if (takes(")")) return read;
  do {
    take(SPACES);
    const base = take(TYPE);
    const components =
      base === undefined ? readParameters({ take, takes, isAtEnd: () => false }, depth + 1) : undefined;
    if (base === undefined && !components) return undefined;
    const type = `${base ?? "tuple"}${take(ARRAYS) ?? ""}`;
    const name = take(SPACES) ? (take(NAME) ?? "") : "";
    read.push({ name, type, ...(components ? { components } : {}) });
    if (read.length > DESCRIPTOR_FIELDS_MAX) return undefined;
  } while (takes(","));
  return takes(")") && areDistinct(read) ? read : undefined;
};

const typeOf = ({ type, components }: Parameter): string =>
  components ? `(${components.map(typeOf)})${type.slice("tuple".length)}` : type;

/** Reads the key of a contract's format. Undefined for a key that declares no function. */
export const readFunction = (key: string): DeclaredFunction | undefined => {
  if (key.length > DESCRIPTOR_KEY_MAX_CHARACTERS) return undefined;
  const scan = scanner(key.trim());
  const name = scan.take(NAME);
  const parameters = name === undefined ? undefined : readParameters(scan);
  if (name === undefined || !parameters || !scan.isAtEnd()) return undefined;
  const selector = keccak256(stringToHex(`${name}(${parameters.map(typeOf)})`)).slice(0, 10);
  return { name, selector, parameters };
};
