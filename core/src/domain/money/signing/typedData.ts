import { SIGNING_DEPTH_MAX, SIGNING_FIELDS_MAX } from "../../limits/signing.ts";
import { boundedList, fieldOf, isObject } from "../../untrustedValue.ts";
import { integerIn } from "../typedData/integerIn.ts";
import { readTypedData, type TypedData } from "../typedData/readTypedData.ts";
import { domainFacts, isDomainShown } from "./domainFacts.ts";
import type { SigningFact, SigningStep } from "./explanation.ts";
import { type Facts, step } from "./facts.ts";
import { explainPermit } from "./permits.ts";
import { evmAddress } from "./readRequest.ts";
import { bytesValue, textValue } from "./visibleText.ts";

const INTEGER = /^u?int\d{0,3}$/;
const BYTES = /^bytes\d{0,2}$/;
const ARRAY = /^(.+)\[\d*\]$/;
const HEX = /^0x[0-9a-f]*$/i;

/** The facts of values by their declared types. Counts what could not be shown. */
const valueFacts = (data: TypedData) => {
  let shown = 0;
  let isWhole = true;
  const fact = (label: string, value: SigningFact["value"]): Facts => {
    shown += 1;
    if (shown <= SIGNING_FIELDS_MAX) return [{ name: "field", label: textLabel(label), value }];
    isWhole = false;
    return [];
  };
  const missing = (): Facts => {
    isWhole = false;
    return [];
  };
  const read = (label: string, type: string, value: unknown, depth: number): Facts => {
    if (depth > SIGNING_DEPTH_MAX || shown > SIGNING_FIELDS_MAX) return missing();
    const element = ARRAY.exec(type)?.[1];
    if (element !== undefined) {
      const listed = boundedList(value, SIGNING_FIELDS_MAX);
      if (!listed || listed.length !== fieldOf(value, "length")) return missing();
      return listed.flatMap((each, index) => read(`${label}[${index}]`, element, each, depth + 1));
    }
    if (type === "address") {
      const address = evmAddress(value);
      return address === undefined ? missing() : fact(label, { type: "address", address });
    }
    if (INTEGER.test(type)) {
      const number = integerIn(value);
      return number === undefined ? missing() : fact(label, { type: "number", number });
    }
    if (type === "bool") return typeof value === "boolean" ? fact(label, textValue(String(value))) : missing();
    if (type === "string") return typeof value === "string" ? fact(label, textValue(value)) : missing();
    if (BYTES.test(type)) {
      return typeof value === "string" && HEX.test(value) ? fact(label, bytesValue(value)) : missing();
    }
    const fields = data.fieldsOf(type);
    if (!fields || !isObject(value)) return missing();
    return fields.flatMap(({ name, type: inner }) =>
      read(label === "" ? name : `${label}.${name}`, inner, fieldOf(value, name), depth + 1),
    );
  };
  return { read, isWhole: () => isWhole };
};

const textLabel = (label: string): string => {
  const value = textValue(label);
  return value.type === "text" ? value.text : "";
};

/** Adds to explained typed data what a descriptor says of it. */
export type DescribeTypedData = (explained: SigningStep, data: TypedData) => SigningStep;

/** What typed data says (EIP-712). What is not a permission to spend is shown field by field. */
export const explainTypedData = (input: unknown, describe?: DescribeTypedData): SigningStep => {
  const data = readTypedData(input);
  if (!data) return step("typedData", [], ["undecoded"]);
  const explained = decoded(data);
  return describe?.(explained, data) ?? explained;
};

const decoded = (data: TypedData): SigningStep => {
  const permit = explainPermit(data);
  const isShown = isDomainShown(data);
  if (permit) return isShown ? permit : { ...permit, marks: [...permit.marks, "undecoded"] };
  const { read, isWhole } = valueFacts(data);
  const fields = read("", data.primaryType, data.message, 0);
  const type: SigningFact = { name: "type", value: textValue(data.primaryType) };
  return step("typedData", [...domainFacts(data), type, ...fields], isWhole() && isShown ? [] : ["undecoded"]);
};
