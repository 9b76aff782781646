/**
 * The class of failure. The command line converts it to an exit code:
 * usage 2, notFound 3, network 4, rejected (by a service or a wallet) 5, unsupported 6, internal 1.
 */
export type ErrorKind = "usage" | "notFound" | "network" | "rejected" | "unsupported" | "internal";

/** The code that follows from a tag: `NETWORK_NOT_FOUND` from `NetworkNotFound`. */
export type CodeOf<Tag extends string> = Uppercase<Words<Tag>>;

/** A tag with an underscore before each capital letter but the first letter. */
type Words<Tag extends string> = Tag extends `${infer First}${infer Rest}` ? `${First}${LaterWords<Rest>}` : Tag;

type LaterWords<Letters extends string> = Letters extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Letter}`}${LaterWords<Rest>}`
  : "";

/** What the errors of a class have in common. */
export interface Definition<Tag extends string, Code extends string, Kind extends ErrorKind, Details> {
  /** PascalCase name to match on. */
  readonly tag: Tag;
  /** SCREAMING_SNAKE_CASE, stable across releases. */
  readonly code: Code;
  readonly kind: Kind;
  /** Whether the same action may succeed on another attempt although nobody has changed anything. */
  readonly retryable: boolean | ((details: Details) => boolean);
  /** One sentence for the developer's console. */
  readonly message: string | ((details: Details) => string);
}

/** A definition as it is written: the code may follow from the tag, and most errors are not retryable. */
export type DefinitionInput<Tag extends string, Code extends string, Kind extends ErrorKind, Details> = Pick<
  Definition<Tag, Code, Kind, Details>,
  "tag" | "kind" | "message"
> &
  Partial<Definition<Tag, Code, Kind, Details>>;

/** The members of every error of the catalogue, besides those of `Error`. */
export interface TaggedError<Tag extends string, Code extends string, Kind extends ErrorKind, Details> extends Error {
  readonly _tag: Tag;
  readonly code: Code;
  readonly kind: Kind;
  readonly retryable: boolean;
  readonly details: Details;
}

/** The class side of an error of the catalogue. */
export interface TaggedErrorClass<Tag extends string, Code extends string, Kind extends ErrorKind, Details> {
  new (details: Details, options?: ErrorOptions): TaggedError<Tag, Code, Kind, Details>;
  readonly definition: Definition<Tag, Code, Kind, Details>;
}

/** Marks the errors of the catalogue, also those from another copy of the package in the same page. */
export const MARK: unique symbol = Symbol.for("portico/error");

const codeOf = (tag: string) => tag.replace(/\B[A-Z]/g, "_$&").toUpperCase();

const valueFor = <Value extends string | boolean>(
  value: Value | ((details: object) => Value),
  details: object,
): Value => (typeof value === "function" ? value(details) : value);

/**
 * Makes the base class of one error of the catalogue. These are plain `Error`s, so that the light client can throw them
 * without loading Effect; `_tag` makes them work with `Effect.catchTag` nonetheless. The parameter of `message` defines
 * the error's details. Calls are marked pure, so that a bundler drops the classes that a page does not use.
 */
export function defineError<
  const Tag extends string,
  const Kind extends ErrorKind,
  Details extends object = Record<never, never>,
  const Code extends string = CodeOf<Tag>,
>(input: DefinitionInput<Tag, Code, Kind, Details>): TaggedErrorClass<Tag, Code, Kind, Details>;
export function defineError(
  input: DefinitionInput<string, string, ErrorKind, object>,
): TaggedErrorClass<string, string, ErrorKind, object> {
  const definition = { code: codeOf(input.tag), retryable: false, ...input };
  const { tag, message, retryable, ...others } = definition;
  return class extends Error {
    static readonly definition = definition;
    declare readonly [MARK]: true;
    declare readonly _tag: string;
    declare readonly code: string;
    declare readonly kind: ErrorKind;
    declare readonly retryable: boolean;
    declare readonly details: object;

    // Assigned at once, because every page carries this code.
    constructor(details: object, options?: ErrorOptions) {
      super(valueFor(message, details), options);
      Object.assign(this, {
        [MARK]: true,
        name: tag,
        _tag: tag,
        details,
        retryable: valueFor(retryable, details),
        ...others,
      });
    }
  };
}
