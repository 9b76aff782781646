import fc from "fast-check";

const refuse = (): never => {
  throw new Error("the wallet's own code failed");
};

/** Every access throws. */
const throwingProxy = (): object =>
  new Proxy(Object.create(null), {
    get: refuse,
    has: refuse,
    ownKeys: refuse,
    getPrototypeOf: refuse,
    getOwnPropertyDescriptor: refuse,
  });

const revokedProxy = (): object => {
  const { proxy, revoke } = Proxy.revocable<Array<unknown>>([], {});
  revoke();
  return proxy;
};

/** Returns another value at each access. */
const changesOnRead = (): object => {
  let reads = 0;
  const next = () => [undefined, "a text", 7, null, ["x"]][reads++ % 5];
  return new Proxy({}, { get: next, has: () => true });
};

const cyclic = (): object => {
  const value: Record<string, unknown> = { name: "Cyclic" };
  value.self = value;
  value.features = value;
  return value;
};

const endless = (): object => new Proxy([], { get: (_, name) => (name === "length" ? 1e9 : refuse()) });

const HUGE = "x".repeat(300_000);

/** Makes a value on demand. Merely looking at a hostile value fails, even for a test's own tools. */
export type Make<A = unknown> = () => A;

const constant =
  (value: unknown): Make =>
  () =>
    value;

/** Anything that a page may hold where a wallet's field belongs. */
export const hostileValue = (): fc.Arbitrary<Make> =>
  fc.oneof(
    fc
      .constantFrom<unknown>(null, undefined, HUGE, "", " ", Number.NaN, 0, true, Symbol("name"), refuse, 10n)
      .map(constant),
    fc.constantFrom<Make>(throwingProxy, revokedProxy, changesOnRead, cyclic, endless),
    fc.anything({ maxDepth: 2 }).map(constant),
  );

/** An object of hostile fields. */
export const hostileRecord = (fields: Readonly<Record<string, fc.Arbitrary<Make>>>): fc.Arbitrary<Make<object>> =>
  fc
    .record(fields)
    .map((makes) => () => Object.fromEntries(Object.entries(makes).map(([name, make]) => [name, make()])));

/** Makes exactly this value. */
export const just = (value: unknown): fc.Arbitrary<Make> => fc.constant(constant(value));

/** A list of a few hostile values. */
export const hostileList = (value: fc.Arbitrary<Make> = hostileValue()): fc.Arbitrary<Make<ReadonlyArray<unknown>>> =>
  fc.array(value, { maxLength: 8 }).map((makes) => () => makes.map((make) => make()));

/** A thrown value that may throw again when it is read. */
export const hostileCause = (): fc.Arbitrary<Make> =>
  fc.oneof(
    hostileValue(),
    just({ toString: refuse }),
    hostileRecord({ code: hostileValue(), message: hostileValue(), data: hostileValue(), cause: hostileValue() }),
  );

/** A wallet with one or more wrong fields: hostile values, or getters that throw. */
export const withFaults = (wallet: Readonly<Record<string, unknown>>): fc.Arbitrary<Make<object>> => {
  const getter: PropertyDescriptor = { get: refuse, enumerable: true };
  const fault = fc.oneof(
    hostileValue().map((make) => (): PropertyDescriptor => ({ value: make(), enumerable: true })),
    fc.constant(() => getter),
  );
  const names = fc.subarray(Object.keys(wallet), { minLength: 1 });
  return names.chain((faultyNames) =>
    fc.array(fault, { minLength: faultyNames.length, maxLength: faultyNames.length }).map((faults) => () => {
      const copy = { ...wallet };
      for (const [index, name] of faultyNames.entries()) Object.defineProperty(copy, name, faults[index]?.() ?? getter);
      return copy;
    }),
  );
};
