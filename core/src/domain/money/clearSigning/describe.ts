import { DESCRIPTOR_LABEL_MAX_CHARACTERS, SIGNING_FIELDS_MAX } from "../../limits/signing.ts";
import { boundedList, fieldOf, isObject } from "../../untrustedValue.ts";
import type { SigningDescription, SigningFact, SigningFactValue } from "../signing/explanation.ts";
import { type DataValue, integerOf, leavesOf } from "./dataValue.ts";
import { descriptorText, type FieldFormat, fieldsOf } from "./fieldList.ts";
import { formatValue, type InnerCall, rawValue } from "./formatValue.ts";
import { elementsOf, type Found, pathKey } from "./path.ts";
import { constantOf, constantValue, type DescribedPlace, follow } from "./place.ts";
import { intentOf, sentenceOf } from "./sentence.ts";

/** A description, and what its reader has to know besides. */
export interface Described {
  readonly description: Omit<SigningDescription, "vouchedBy" | "auditors">;
  /** The calls inside, in the order of their facts. */
  readonly inner: ReadonlyArray<InnerCall>;
  /** Whether every value that is signed is shown, or left out by somebody who vouches for that. */
  readonly isWhole: boolean;
}

interface ShownFact {
  readonly fact: SigningFact;
  readonly field: FieldFormat;
  readonly positions: ReadonlyArray<number>;
  readonly inner?: InnerCall;
}

/** Whether a value is one of those that a rule lists. */
const isListed = (list: unknown, value: DataValue): boolean =>
  (boundedList(list, SIGNING_FIELDS_MAX) ?? []).some((each) => {
    const constant = constantValue(each);
    const [wanted, number] = [constant && integerOf(constant), integerOf(value)];
    if (wanted !== undefined && number !== undefined) return wanted === number;
    const text = typeof each === "string" || typeof each === "boolean" ? String(each).toLowerCase() : undefined;
    const own = rawValue(value);
    switch (own?.type) {
      case "address":
        return own.address.toLowerCase() === text;
      case "text":
        return own.text.toLowerCase() === text;
      case "bytes":
        return value.type === "bytes" && value.hex.toLowerCase() === text;
      default:
        return false;
    }
  });

/** Whether a field shows a value; `"refused"` when the descriptor is only for other values. */
const isShown = ({ visible }: FieldFormat, value: DataValue): boolean | "refused" => {
  if (!isObject(visible)) return visible !== "never";
  const [hiding, demanded] = [fieldOf(visible, "ifNotIn"), fieldOf(visible, "mustMatch")];
  if (demanded !== undefined) return isListed(demanded, value) ? false : "refused";
  return !isListed(hiding, value);
};

const found = (field: FieldFormat, place: DescribedPlace): ReadonlyArray<Found> | undefined => {
  if (field.path) return follow(field.path, place);
  const value = constantValue(constantOf(field.literal, place));
  return value && [{ value, positions: [], source: value }];
};

/** Whether a value comes from the descriptor, and not from what is signed. */
const isOwn = ({ path }: FieldFormat): boolean => path === undefined || path.root === "$";

const labelled = ({ label, separator }: FieldFormat, positions: ReadonlyArray<number>): string => {
  const mark = separator?.replaceAll("{index}", String(positions.at(-1) ?? 0));
  return mark === undefined ? label : `${label} ${mark}`.trim();
};

/** The elements of grouped lists one by one. Undefined when lists that belong together differ in length. */
const bundled = (facts: ReadonlyArray<ShownFact>): ReadonlyArray<ShownFact> | undefined => {
  const ordered: ShownFact[] = [];
  for (let start = 0; start < facts.length; ) {
    const bundle = facts[start]?.field.bundle;
    const length = facts.slice(start).findIndex(({ field }) => field.bundle !== bundle);
    const run = facts.slice(start, length === -1 ? undefined : start + length);
    start += run.length;
    if (bundle) {
      const lengths = new Map<FieldFormat, number>();
      for (const { field } of run) lengths.set(field, (lengths.get(field) ?? 0) + 1);
      if (bundle.isParallel && new Set(lengths.values()).size > 1) return undefined;
      const positionOf = ({ positions }: ShownFact) => positions[bundle.depth] ?? 0;
      ordered.push(...[...run].sort((a, b) => positionOf(a) - positionOf(b)));
    } else ordered.push(...run);
  }
  return ordered;
};

/** What no field shows, as it is. */
const remaining = (place: DescribedPlace, shown: ReadonlySet<DataValue>): ReadonlyArray<SigningFact> =>
  leavesOf(place.values).flatMap(([name, value]) => {
    const raw = shown.has(value) ? undefined : rawValue(value);
    const label = descriptorText(name, DESCRIPTOR_LABEL_MAX_CHARACTERS) ?? "";
    return raw ? [{ name: "field", label, value: raw } as const] : [];
  });

/**
 * Formats a call or typed data as a descriptor says (docs/rules/signing.md#descriptions). Undefined when the descriptor
 * is not for these values, or not written as the standard says.
 */
export const describe = (format: unknown, place: DescribedPlace): Described | undefined => {
  const fields = fieldsOf(fieldOf(format, "fields") ?? [], place.descriptor);
  const intent = intentOf(fieldOf(format, "intent") ?? place.name);
  if (!fields || intent === undefined) return undefined;
  const facts: ShownFact[] = [];
  const covered = new Set<DataValue>();
  const always = new Map<string, SigningFactValue[]>();
  for (const field of fields) {
    const at = found(field, place);
    // A value that the descriptor of a site adds is no part of what is signed.
    if (at && isOwn(field) && !place.isVouched) continue;
    if (!at && field.visible === "never") continue;
    if (!at) return undefined;
    for (const each of elementsOf(at)) {
      const shows = isShown(field, each.value);
      if (shows === "refused") return undefined;
      // Nobody vouches for a site that hides a value, or shows only a part of it.
      if (place.isVouched) covered.add(each.source);
      if (!shows) {
        if (each.value.type === "structure" && place.isVouched)
          for (const [, leaf] of leavesOf(each.value)) covered.add(leaf);
        continue;
      }
      const formatted = formatValue(each, field, place);
      if (!formatted) return undefined;
      covered.add(each.value);
      for (const source of formatted.sources ?? []) covered.add(source);
      const fact: SigningFact = { ...formatted.fact, label: labelled(field, each.positions) };
      facts.push({
        fact,
        field,
        positions: each.positions,
        ...(formatted.inner ? { inner: formatted.inner } : {}),
      });
      if ((field.visible === undefined || field.visible === "always") && field.path && !formatted.inner) {
        const key = pathKey(field.path);
        always.set(key, [...(always.get(key) ?? []), fact.value]);
      }
      if (facts.length > SIGNING_FIELDS_MAX) return undefined;
    }
  }
  const ordered = bundled(facts);
  if (!ordered) return undefined;
  const rest = remaining(place, covered);
  const shownRest = place.isVouched ? [] : rest.slice(0, SIGNING_FIELDS_MAX - ordered.length);
  const sentence = sentenceOf(fieldOf(format, "interpolatedIntent"), always);
  const owner = descriptorText(
    fieldOf(fieldOf(place.descriptor, "metadata"), "owner"),
    DESCRIPTOR_LABEL_MAX_CHARACTERS,
  );
  return {
    description: {
      intent,
      ...(sentence ? { sentence } : {}),
      ...(owner === undefined ? {} : { owner }),
      facts: [...ordered.map(({ fact }) => fact), ...shownRest],
    },
    inner: ordered.flatMap(({ inner }) => inner ?? []),
    isWhole: shownRest.length === rest.length || rest.length === 0,
  };
};
