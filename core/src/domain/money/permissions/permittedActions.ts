import { parseQuantity } from "../../chain/quantity.ts";
import {
  PERMISSION_FUNCTIONS_MAX,
  PERMISSION_SECONDS_MAX,
  PERMISSION_TEXT_MAX_CHARACTERS,
  PERMITTED_ACTIONS_MAX,
} from "../../limits/permissions.ts";
import { boundedList, boundedText, fieldOf, oneLine } from "../../untrustedValue.ts";
import type { PermittedAction } from "./permission.ts";

const addressIn = (value: unknown): `0x${string}` | undefined =>
  typeof value === "string" && isAddressText(value) ? value : undefined;
const isAddressText = (text: string): text is `0x${string}` => /^0x[0-9a-fA-F]{40}$/.test(text);

const shownText = (value: unknown): string | undefined => {
  const line = oneLine(boundedText(value, PERMISSION_TEXT_MAX_CHARACTERS) ?? "");
  return line === "" ? undefined : line;
};

/** A time or a length of time in seconds, as JSON or in hexadecimal; undefined for anything that is neither. */
export const secondsIn = (value: unknown): number | undefined => {
  const seconds = typeof value === "string" ? Number(parseQuantity(value) ?? Number.NaN) : value;
  return typeof seconds === "number" && seconds >= 0 && seconds <= PERMISSION_SECONDS_MAX ? seconds : undefined;
};

/** The first of the fields that has the wanted form. */
const firstOf = <A>(data: unknown, names: ReadonlyArray<string>, read: (value: unknown) => A | undefined) =>
  names.map((name) => read(fieldOf(data, name))).find((value) => value !== undefined);

const AMOUNTS = ["allowance", "allowanceAmount", "periodAmount", "amountPerSecond", "maxAmount"];
const PERIODS = ["period", "periodDuration"];

/** Reads what a permission of either form permits. Whatever cannot be read is left out. */
const permittedAction = (permission: unknown): PermittedAction => {
  const type = shownText(fieldOf(permission, "type")) ?? "";
  const data = fieldOf(permission, "data");
  const isCall = type === "contract-call";
  const contract = isCall ? addressIn(fieldOf(data, "address")) : undefined;
  const functions = isCall
    ? (boundedList(fieldOf(data, "functions"), PERMISSION_FUNCTIONS_MAX) ?? []).flatMap(
        (called) => shownText(fieldOf(called, "functionName")) ?? [],
      )
    : undefined;
  const amount = isCall ? undefined : firstOf(data, AMOUNTS, parseQuantity);
  const isStream = amount !== undefined && parseQuantity(fieldOf(data, "amountPerSecond")) === amount;
  const periodSeconds = isStream ? 1 : firstOf(data, PERIODS, secondsIn);
  const token = isCall ? undefined : firstOf(data, ["token", "tokenAddress"], addressIn);
  return {
    type,
    ...(token ? { token } : {}),
    ...(amount === undefined ? {} : { amount }),
    ...(periodSeconds === undefined ? {} : { periodSeconds }),
    ...(contract ? { contract } : {}),
    ...(functions ? { functions } : {}),
  };
};

/** Reads what a list of permissions permits. A service and a wallet may have put anything into it. */
export const permittedActions = (permissions: unknown): ReadonlyArray<PermittedAction> =>
  (boundedList(permissions, PERMITTED_ACTIONS_MAX) ?? []).map(permittedAction);
