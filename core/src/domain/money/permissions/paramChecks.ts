import { attempted, boundedList, boundedNames, fieldOf, isObject } from "../../untrustedValue.ts";

/** Says what is wrong with a parameter, which is called `name`; undefined when it is right. */
export type ParamCheck = (value: unknown, name: string) => string | undefined;

/** More elements than any request has. */
const LIST_MAX = 1_000;

const holds =
  (isRight: (value: unknown) => boolean, expected: string): ParamCheck =>
  (value, name) =>
    isRight(value) ? undefined : `${name} is not ${expected}`;

const isText = (value: unknown): value is string => typeof value === "string";
const isFields = (value: unknown): boolean => isObject(value) && attempted(() => Array.isArray(value)) === false;

export const anything: ParamCheck = () => undefined;
export const text = holds((value) => isText(value) && value !== "", "a text");
export const flag = holds((value) => typeof value === "boolean", "true or false");
export const number = holds((value) => typeof value === "number" && Number.isFinite(value), "a number");
export const hex = holds((value) => isText(value) && /^0x[0-9a-f]*$/i.test(value), "hexadecimal");
export const address = holds((value) => isText(value) && /^0x[0-9a-f]{40}$/i.test(value), "an address");
export const accountId = holds(
  (value) => isText(value) && /^eip155:\d{1,19}:0x[0-9a-f]{40}$/i.test(value),
  "a CAIP-10 id",
);
export const base64 = holds((value) => isText(value) && /^[a-z0-9+/]+={0,2}$/i.test(value), "base64");
export const object = holds(isFields, "an object");

export const matching = holds;

export const oneOf = (...values: ReadonlyArray<unknown>): ParamCheck =>
  holds((value) => values.includes(value), `one of ${values.join(", ")}`);

export const anyOf =
  (...checks: ReadonlyArray<ParamCheck>): ParamCheck =>
  (value, name) => {
    const issues = checks.map((check) => check(value, name));
    return issues.includes(undefined) ? undefined : issues[0];
  };

export const optional =
  (check: ParamCheck): ParamCheck =>
  (value, name) =>
    value === undefined ? undefined : check(value, name);

/** A list whose elements have one form. */
export const listOf =
  (check: ParamCheck, minimum = 0): ParamCheck =>
  (value, name) => {
    const list = boundedList(value, LIST_MAX + 1);
    if (!list || list.length < minimum || list.length > LIST_MAX) {
      return `${name} is not a list of ${minimum} to ${LIST_MAX} elements`;
    }
    return firstIssue(list.map((element, index) => () => check(element, `${name}[${index}]`)));
  };

/** An object with these fields. Others are allowed, unless `isExact`. */
export const fields =
  (checks: Readonly<Record<string, ParamCheck>>, isExact = false): ParamCheck =>
  (value, name) => {
    const issue = object(value, name);
    if (issue !== undefined) return issue;
    const unknown = isExact ? boundedNames(value, LIST_MAX).find((field) => !Object.hasOwn(checks, field)) : undefined;
    if (unknown !== undefined) return `${name} has an unknown field, ${unknown.slice(0, 40)}`;
    return firstIssue(
      Object.entries(checks).map(
        ([field, check]) =>
          () =>
            check(fieldOf(value, field), `${name}.${field}`),
      ),
    );
  };

const firstIssue = (issues: ReadonlyArray<() => string | undefined>): string | undefined => {
  for (const issue of issues) {
    const found = issue();
    if (found !== undefined) return found;
  }
  return undefined;
};
