type Step<Parts extends ReadonlyArray<unknown>> = (...parts: Parts) => unknown;

export const isFunction = <Parts extends ReadonlyArray<unknown>>(value: unknown): value is Step<Parts> =>
  typeof value === "function";

/** Wraps a step of the relay's library. This works because the library calls each step through its object. */
export const replaceStep = <Parts extends ReadonlyArray<unknown>>(
  owner: object,
  name: string,
  around: (step: Step<Parts>) => Step<Parts>,
): void => {
  const step: unknown = Reflect.get(owner, name);
  if (isFunction<Parts>(step)) Reflect.set(owner, name, around(step.bind(owner)));
};

/**
 * For a step that the library starts without waiting for it. Its failure would reach the page as an unhandled
 * rejection. A caller that does wait still gets the failure.
 */
export const tolerateUnwatched = (owner: object, name: string): void =>
  replaceStep(owner, name, (step) => (...parts) => {
    const done = Promise.resolve(step(...parts));
    done.catch(() => {});
    return done;
  });

interface Emitter {
  readonly listeners: (event: string) => ReadonlyArray<unknown>;
  readonly on: (event: string, listener: Step<ReadonlyArray<unknown>>) => unknown;
  readonly off: (event: string, listener: Step<ReadonlyArray<unknown>>) => unknown;
  readonly emit: (event: string, ...parts: ReadonlyArray<unknown>) => unknown;
}
const isEmitter = (value: unknown): value is Emitter =>
  ["listeners", "on", "off", "emit"].every((name) => typeof Reflect.get(Object(value), name) === "function");

/** The emitter of one of the library's objects. */
export const eventsOf = (owner: object): Emitter | undefined => {
  const events: unknown = Reflect.get(owner, "events");
  return isEmitter(events) ? events : undefined;
};

/** The same for the library's listeners of an event, because an emitter does not wait for its listeners. */
export const tolerateUnwatchedListeners = (owner: object, event: string): void => {
  const emitter = eventsOf(owner);
  for (const listener of emitter?.listeners(event) ?? []) {
    if (!isFunction(listener)) continue;
    emitter?.off(event, listener);
    emitter?.on(event, async (...parts) => {
      try {
        await listener(...parts);
      } catch {
        // Nobody waits for the outcome.
      }
    });
  }
};
