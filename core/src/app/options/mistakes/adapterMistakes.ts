import { fieldOf } from "../../../domain/untrustedValue.ts";
import { kindInWords } from "../../shapes/Shape.ts";

const EXAMPLE = "adapters: [evmAdapter()]";

const mistakesOfAdapter = (value: unknown, path: string): ReadonlyArray<string> => {
  if (typeof value === "function") return [`${path} is ${kindInWords(value)} itself. Call it: ${EXAMPLE}.`];
  if (typeof fieldOf(value, "load") === "function") return [];
  return [
    `${path} is ${kindInWords(value)}, and no adapter. Pass what an adapter of @portico/core/adapters/… returns.`,
  ];
};

/** What is wrong with the adapters of a site. */
export const adapterMistakes = (options: unknown): ReadonlyArray<string> => {
  const adapters = fieldOf(options, "adapters");
  if (adapters === undefined) return [];
  if (!Array.isArray(adapters)) return [`adapters is ${kindInWords(adapters)}. Pass a list: ${EXAMPLE}.`];
  return adapters.flatMap((adapter, index) => mistakesOfAdapter(adapter, `adapters[${index}]`));
};

/** Whether visitors can connect nothing. */
export const hasNoAdapter = (options: unknown): boolean => {
  const adapters = fieldOf(options, "adapters");
  return adapters === undefined || (Array.isArray(adapters) && adapters.length === 0);
};
