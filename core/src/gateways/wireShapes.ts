import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import * as SchemaIssue from "effect/SchemaIssue";
import * as SchemaTransformation from "effect/SchemaTransformation";
import { toDecimalText } from "../domain/amount/decimal.ts";

const decimalWrittenAs = <Wire extends number | string>(write: (text: string) => Wire) =>
  Schema.Union([Schema.Finite, Schema.String]).pipe(
    Schema.decodeTo(
      Schema.String,
      SchemaTransformation.transformEffect({
        decode: (value: number | string) => {
          const decimal = toDecimalText(value);
          return decimal instanceof Error
            ? Effect.fail(new SchemaIssue.InvalidValue({ message: decimal.message }, value))
            : Effect.succeed(decimal);
        },
        encode: (text: string) => Effect.succeed(write(text)),
      }),
    ),
  );

/** A number in any notation, in JSON or in text (`5.`, `1e-7`), as plain decimal digits. */
export const Decimal = decimalWrittenAs((text) => text);
/** The same, written as a JSON number. */
export const DecimalNumber = decimalWrittenAs(Number);

/** An integer in base units, from text or from a JSON number. */
export const BaseUnits = Schema.Union([Schema.Int, Schema.String.check(Schema.isPattern(/^\d{1,1000}$/))]).pipe(
  Schema.decodeTo(
    Schema.BigInt,
    SchemaTransformation.transform<bigint, string | number>({ decode: (value) => BigInt(value), encode: String }),
  ),
);

/** A field that may be null or absent on the wire. */
export const maybe = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema));

/** A field that describes something: it may be null or absent on the wire, and one that cannot be read counts as absent. */
export const described = <S extends Schema.Top>(schema: S) =>
  Schema.optionalKey(Schema.NullOr(schema).pipe(Schema.catchDecoding(() => Effect.succeedSome(null))));

/**
 * A list whose entries are read one by one: one of another shape is left out and does not affect the others. When there are
 * entries and none can be read, the answer is of another shape.
 */
export const listed = <A, I>(entry: Schema.Codec<A, I>) => {
  const decode = Schema.decodeUnknownEffect(entry);
  const readable = (list: ReadonlyArray<unknown>) =>
    Effect.gen(function* () {
      const results = yield* Effect.forEach(list, (each) => Effect.result(decode(each)));
      const read = results.flatMap((result) => (result._tag === "Success" ? [result.success] : []));
      const [first] = results;
      if (read.length > 0 || first === undefined || first._tag === "Success") return read;
      return yield* Effect.fail(new SchemaIssue.Pointer([0], first.failure.issue));
    });
  return Schema.Array(Schema.Unknown).pipe(
    Schema.decodeTo(
      Schema.Array(Schema.toType(entry)),
      SchemaTransformation.transformEffect<ReadonlyArray<A>, ReadonlyArray<unknown>>({
        decode: readable,
        encode: (list) => Effect.succeed(list),
      }),
    ),
  );
};

/** Drops the keys whose value is null, undefined or an empty text. */
export const present = <Fields extends object>(
  fields: Fields,
): { [K in keyof Fields]?: Exclude<Fields[K], null | undefined> } => {
  const result: { [K in keyof Fields]?: Exclude<Fields[K], null | undefined> } = {};
  for (const key in fields) {
    const value = fields[key];
    if (isPresent(value)) result[key] = value;
  }
  return result;
};

const isPresent = <T>(value: T): value is Exclude<T, null | undefined> =>
  value !== null && value !== undefined && value !== "";
