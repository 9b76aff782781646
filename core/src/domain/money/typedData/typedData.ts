/** The structures of typed data by name (EIP-712), each with the names and the types of its fields. */
export type TypedDataTypes = Readonly<Record<string, ReadonlyArray<{ readonly name: string; readonly type: string }>>>;

type Bytes = `0x${string}` | Uint8Array;
/** The digits of a text are decimal. */
type Integer = bigint | number | `${bigint}`;

/** The value of a field by its type, such as `uint256`, `bytes32[]` or the name of a structure. */
type ValueOf<Type extends string, Types extends TypedDataTypes> = string extends Type
  ? unknown
  : Type extends `${infer Item}[${string}]${infer Rest}`
    ? ReadonlyArray<ValueOf<`${Item}${Rest}`, Types>>
    : Type extends keyof Types
      ? Structure<Types, Type>
      : Type extends "string"
        ? string
        : Type extends "bool"
          ? boolean
          : Type extends "address"
            ? `0x${string}`
            : Type extends `bytes${string}`
              ? Bytes
              : Type extends `${"" | "u"}int${string}`
                ? Integer
                : unknown;

type Structure<Types extends TypedDataTypes, Name extends keyof Types> = {
  readonly [Field in Types[Name][number] as Field["name"]]: ValueOf<Field["type"], Types>;
};

/** What typed data is for: the contract or the site that takes the signature, and the network. */
export interface TypedDataDomain {
  readonly name?: string;
  readonly version?: string;
  /** The reference of an EVM network, such as 1. */
  readonly chainId?: Integer;
  readonly verifyingContract?: `0x${string}`;
  /** 32 bytes. */
  readonly salt?: Bytes;
}

/**
 * Typed data (EIP-712). The type of `message` follows from `types` and `primaryType`. `EIP712Domain` may be left out of the
 * types.
 */
export interface TypedData<
  Types extends TypedDataTypes = TypedDataTypes,
  Primary extends keyof Types & string = keyof Types & string,
> {
  readonly domain?: TypedDataDomain;
  readonly types: Types;
  /** The name of the structure that is signed. */
  readonly primaryType: Primary;
  readonly message: Structure<Types, Primary>;
}
