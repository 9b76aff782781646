type Step<Parts extends ReadonlyArray<unknown>> = (...parts: Parts) => unknown;

const isStep = <Parts extends ReadonlyArray<unknown>>(value: unknown): value is Step<Parts> =>
  typeof value === "function";

/** Puts something around a step of the relay's library, which goes through its object for each of them. */
export const replaceStep = <Parts extends ReadonlyArray<unknown>>(
  owner: object,
  name: string,
  around: (step: Step<Parts>) => Step<Parts>,
): void => {
  const step: unknown = Reflect.get(owner, name);
  if (isStep<Parts>(step)) Reflect.set(owner, name, around(step.bind(owner)));
};

/**
 * For a step that the library starts and does not wait for: what it fails with would reach the page as nobody's. Whoever
 * does wait still hears of it.
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
}
export const isEmitter = (value: unknown): value is Emitter =>
  ["listeners", "on", "off"].every((name) => typeof Reflect.get(Object(value), name) === "function");

/** The same for what the library does when it hears of an event: an emitter waits for none of its listeners. */
export const tolerateUnwatchedListeners = (owner: object, event: string): void => {
  const emitter: unknown = Reflect.get(owner, "events");
  if (!isEmitter(emitter)) return;
  for (const listener of emitter.listeners(event)) {
    if (!isStep(listener)) continue;
    emitter.off(event, listener);
    emitter.on(event, (...parts) => {
      Promise.resolve(listener(...parts)).catch(() => {});
    });
  }
};
