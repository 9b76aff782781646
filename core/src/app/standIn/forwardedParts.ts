import type { LazyEngine } from "./lazyEngine.ts";
import type { Store } from "./store.ts";

/**
 * The state that a store shows before the engine is loaded, and where they differ, the state that a server renders, and
 * the state while the engine could not be loaded.
 */
type StatesOfStore<State> = readonly [first: State, onServer?: State, afterFailure?: State];

/**
 * For each store its states. For each method 1 when it is an action, which loads the engine first, 2 when it loads the
 * modal's code as well, or 0 when it only matters to an engine that is loaded or loading.
 */
type MembersOf<Part> = {
  readonly [Name in keyof Part]: Part[Name] extends Store<infer State>
    ? StatesOfStore<State>
    : Part[Name] extends (...args: never) => Promise<unknown>
      ? 1 | 2
      : 0;
};

/** The signal in the options, which are the last argument of every action. The engine rejects what cannot be read. */
const signalOf = (args: ReadonlyArray<unknown>): AbortSignal | undefined => {
  try {
    const signal: unknown = Object(args.at(-1)).signal;
    if (signal instanceof AbortSignal) return signal;
  } catch {}
  return undefined;
};

/** What stands in for the parts of an engine before it is loaded. */
export type PartList<Engine> = { readonly [Key in keyof Engine]: MembersOf<Engine[Key]> };

/**
 * Stands in for parts of an engine that is not loaded yet. The types ensure that the lists are complete. The lists keep
 * pages small: they carry only names instead of a function for each method.
 */
export function forwardedParts<Parts extends object>(lazy: LazyEngine<Parts>, list: PartList<Parts>): Parts;
export function forwardedParts(
  { store, act, whenLoaded }: LazyEngine<object>,
  list: Readonly<Record<string, Readonly<Record<string, StatesOfStore<unknown> | 0 | 1 | 2>>>>,
): object {
  const parts: Record<string, Record<string, unknown>> = {};
  for (const [key, members] of Object.entries(list)) {
    const part: Record<string, unknown> = {};
    parts[key] = part;
    for (const [name, member] of Object.entries(members)) {
      const memberOf = (engine: object) => Reflect.get(Reflect.get(engine, key), name);
      part[name] =
        typeof member === "object"
          ? store(memberOf, ...member)
          : (...args: ReadonlyArray<unknown>) => {
              const run = (engine: object) => memberOf(engine)(...args);
              return member ? act(signalOf(args), run, member > 1) : whenLoaded(run);
            };
    }
  }
  return parts;
}
