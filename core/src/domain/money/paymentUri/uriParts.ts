/** The parts of a payment URI after its scheme. */
export interface UriParts {
  readonly path: string;
  /** Decoded, by name in lower case: QR codes are smaller in capitals. A name that occurs twice has all its values. */
  readonly parameters: ReadonlyMap<string, ReadonlyArray<string>>;
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** Splits a URI into its parts; undefined when its percent-encoding is damaged. */
export const uriParts = (afterScheme: string): UriParts | undefined => {
  const [pathAndQuery = ""] = afterScheme.split("#");
  const mark = pathAndQuery.indexOf("?");
  const path = decoded(mark < 0 ? pathAndQuery : pathAndQuery.slice(0, mark));
  if (path === undefined) return undefined;
  const parameters = new Map<string, string[]>();
  for (const pair of mark < 0 ? [] : pathAndQuery.slice(mark + 1).split("&")) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const name = decoded(equals < 0 ? pair : pair.slice(0, equals));
    const value = decoded(equals < 0 ? "" : pair.slice(equals + 1));
    if (name === undefined || value === undefined) return undefined;
    const key = name.toLowerCase();
    parameters.set(key, [...(parameters.get(key) ?? []), value]);
  }
  return { path, parameters };
};

/** Writes parameters in their order, each encoded. Absent values are left out. */
export const withParameters = (
  start: string,
  parameters: ReadonlyArray<readonly [name: string, value: string | undefined]>,
): string => {
  const pairs = parameters.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return pairs.length === 0 ? start : `${start}?${pairs.join("&")}`;
};

/** The value of a parameter that may occur once: undefined when it is missing, `twice` when it is ambiguous. */
export const single = ({ parameters }: UriParts, name: string): { readonly value?: string } | "twice" => {
  const values = parameters.get(name);
  if (values === undefined) return {};
  const [value] = values;
  return values.length > 1 || value === undefined ? "twice" : { value };
};
