import type {
  SigningFact,
  SigningFactName,
  SigningKind,
  SigningMark,
  SigningStep,
  SigningToken,
} from "./explanation.ts";
import { evmAddress } from "./readRequest.ts";

/** A permission of this amount or more counts as unlimited. It is the most that Permit2 can grant. */
export const UNLIMITED_FROM = 2n ** 160n - 1n;
const SECOND_MILLIS = 1_000n;
/** A later time cannot be written as a date. */
const MAX_TIME_MILLIS = 8_640_000_000_000_000n;

/** Facts of decoded arguments. An argument of another type makes no fact. */
export type Facts = ReadonlyArray<SigningFact>;

export const addressFact = (name: SigningFactName, value: unknown): Facts => {
  const address = evmAddress(value);
  return address === undefined ? [] : [{ name, value: { type: "address", address } }];
};

const unitsOf = (value: unknown): bigint | undefined => {
  if (typeof value === "number" && Number.isSafeInteger(value)) return BigInt(value);
  return typeof value === "bigint" ? value : undefined;
};

export const numberFact = (name: SigningFactName, value: unknown): Facts => {
  const number = unitsOf(value);
  return number === undefined ? [] : [{ name, value: { type: "number", number } }];
};

/** An amount of the native coin, or of the token at an address. */
export const amountFact = (name: SigningFactName, value: unknown, token: unknown = undefined): Facts => {
  const units = unitsOf(value);
  const address = evmAddress(token);
  if (units === undefined || (token !== undefined && address === undefined)) return [];
  const of: SigningToken = address === undefined ? {} : { address };
  return [{ name, value: { type: "amount", units, token: of } }];
};

/** An amount that somebody is permitted to take. */
export const permittedFact = (value: unknown, token: unknown): Facts =>
  amountFact("amount", value, token).map((fact) =>
    fact.value.type === "amount" && fact.value.units >= UNLIMITED_FROM
      ? { ...fact, value: { ...fact.value, isUnlimited: true } }
      : fact,
  );

/** A time in seconds, as contracts write it. A time beyond the calendar means for ever, and makes no fact. */
export const timeFact = (name: SigningFactName, value: unknown): Facts => {
  const seconds = unitsOf(value);
  const millis = seconds === undefined ? undefined : seconds * SECOND_MILLIS;
  if (millis === undefined || millis < 0n) return [];
  const atMillis = Number(millis > MAX_TIME_MILLIS ? MAX_TIME_MILLIS : millis);
  return [{ name, value: { type: "time", atMillis } }];
};

export const step = (kind: SigningKind, facts: Facts, marks: ReadonlyArray<SigningMark> = []): SigningStep => ({
  kind,
  facts,
  marks,
});

/** Whether the permitted amount is zero. */
export const isNothing = (value: unknown): boolean => unitsOf(value) === 0n;
