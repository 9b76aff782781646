import { SIGNING_DATA_MAX_CHARACTERS } from "../../limits/signing.ts";
import { attempted, boundedList, fieldOf, isObject } from "../../untrustedValue.ts";

const FIELDS_OF_TYPE_MAX = 100;
const NAME_MAX_CHARACTERS = 200;

/** One field that a structure declares. Only declared fields are signed. */
export interface TypedField {
  readonly name: string;
  readonly type: string;
}

export interface TypedData {
  readonly primaryType: string;
  readonly domain: unknown;
  readonly message: unknown;
  /** The data as a whole, after it was parsed. */
  readonly input: unknown;
  /** The fields of a structure; undefined when it is not declared. */
  readonly fieldsOf: (type: string) => ReadonlyArray<TypedField> | undefined;
}

const fieldIn = (value: unknown): ReadonlyArray<TypedField> => {
  const [name, type] = [fieldOf(value, "name"), fieldOf(value, "type")];
  const isShort = (text: unknown): text is string => typeof text === "string" && text.length <= NAME_MAX_CHARACTERS;
  return isShort(name) && isShort(type) ? [{ name, type }] : [];
};

/** Reads EIP-712 typed data, as JSON text or as an object. */
export const readTypedData = (input: unknown): TypedData | undefined => {
  const isText = typeof input === "string";
  if (isText && input.length > SIGNING_DATA_MAX_CHARACTERS) return undefined;
  const value: unknown = isText ? attempted((): unknown => JSON.parse(input)) : input;
  const [primaryType, types] = [fieldOf(value, "primaryType"), fieldOf(value, "types")];
  const message = fieldOf(value, "message");
  if (typeof primaryType !== "string" || primaryType.length > NAME_MAX_CHARACTERS || !isObject(message))
    return undefined;
  const fieldsOf = (type: string) => {
    const listed = boundedList(fieldOf(types, type), FIELDS_OF_TYPE_MAX + 1);
    const fields = listed?.flatMap(fieldIn);
    return fields && fields.length === listed?.length && fields.length <= FIELDS_OF_TYPE_MAX ? fields : undefined;
  };
  return { primaryType, domain: fieldOf(value, "domain"), message, input: value, fieldsOf };
};

/** The fields of the domain that are signed. */
export const signedDomain = ({ domain, fieldsOf }: TypedData) => {
  const declared = fieldsOf("EIP712Domain")?.map(({ name }) => name);
  // Libraries add the declaration before they sign, by the fields that are there.
  return (name: string): unknown => (declared && !declared.includes(name) ? undefined : fieldOf(domain, name));
};
