/** The arguments and options of one command, by the names in its declaration. */
export interface Inputs {
  /** An argument that the declaration requires. */
  required(name: string): string;
  optional(name: string): string | undefined;
  /** All values of a variadic argument (`<tokens...>`). */
  rest(name: string): ReadonlyArray<string>;
  /** Whether a switch (`--force`) is set. Also true for an option without its optional value. */
  flag(option: string): boolean;
  /** The value of an option. */
  text(option: string): string | undefined;
  /** All values of an option that can be repeated. */
  texts(option: string): ReadonlyArray<string>;
}

const isTexts = (value: unknown): value is ReadonlyArray<string> =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

/** `values` are commander's arguments by name. `options` are its option values by camel-case name. */
export const createInputs = (
  values: Readonly<Record<string, unknown>>,
  options: Readonly<Record<string, unknown>>,
): Inputs => {
  const optional = (name: string) => {
    const value = values[name];
    return typeof value === "string" ? value : undefined;
  };
  return {
    required: (name) => {
      const value = optional(name);
      if (value === undefined) throw new TypeError(`The command declares no required argument '${name}'`);
      return value;
    },
    optional,
    rest: (name) => {
      const value = values[name];
      return isTexts(value) ? value : [];
    },
    flag: (option) => options[option] === true,
    text: (option) => {
      const value = options[option];
      return typeof value === "string" ? value : undefined;
    },
    texts: (option) => {
      const value = options[option];
      return isTexts(value) ? value : [];
    },
  };
};
