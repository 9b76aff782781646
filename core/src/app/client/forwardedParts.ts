import type { LazyEngine } from "./lazyEngine.ts";
import type { Store } from "./store.ts";

type StoreNames<Part> = { [Name in keyof Part]: Part[Name] extends Store<infer _> ? Name : never }[keyof Part];
type StateOf<Member> = Member extends Store<infer State> ? State : never;

type StatesOfStore<State> = readonly [first: State, onServer?: State, afterFailure?: State];

/**
 * For each store, the state that it shows before the engine is loaded, and where they differ, the state that a server
 * renders, and the state while the engine could not be loaded.
 */
type FirstStates<Part> = { readonly [Name in StoreNames<Part>]: StatesOfStore<StateOf<Part[Name]>> };

/**
 * For each method, 1 when it is an action, which loads the engine first, or 0 when it only matters to an engine that is
 * loaded or loading.
 */
type Methods<Part> = {
  readonly [Name in Exclude<keyof Part, StoreNames<Part>>]: Part[Name] extends (...args: never) => Promise<unknown>
    ? 1
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
export type PartList<Engine> = {
  readonly [Key in keyof Engine]: readonly [stores: FirstStates<Engine[Key]>, methods: Methods<Engine[Key]>];
};

/**
 * Stands in for parts of an engine that is not loaded yet. The types ensure that the lists are complete. The lists keep
 * pages small: they carry only names instead of a function for each method.
 */
export function forwardedParts<Parts extends object>(lazy: LazyEngine<Parts>, list: PartList<Parts>): Parts;
export function forwardedParts(
  { store, act, whenLoaded }: LazyEngine<object>,
  list: Readonly<
    Record<string, readonly [Readonly<Record<string, StatesOfStore<unknown>>>, Readonly<Record<string, 0 | 1>>]>
  >,
): object {
  const parts: Record<string, Record<string, unknown>> = {};
  for (const [key, [stores, methods]] of Object.entries(list)) {
    const memberOf = (engine: object, name: string) => Reflect.get(Reflect.get(engine, key), name);
    const part: Record<string, unknown> = {};
    parts[key] = part;
    for (const [name, states] of Object.entries(stores)) {
      part[name] = store((engine) => memberOf(engine, name), ...states);
    }
    for (const [name, isAction] of Object.entries(methods)) {
      part[name] = (...args: ReadonlyArray<unknown>) => {
        const run = (engine: object) => memberOf(engine, name)(...args);
        return isAction ? act(signalOf(args), run) : whenLoaded(run);
      };
    }
  }
  return parts;
}
