import fc from "fast-check";

/** What the messages of a session are about. */
export interface Paired {
  readonly address: string;
  /** The wallet's public key. */
  readonly key: string;
}

/** A message of a paired wallet, before it is sealed. */
export interface WireMessage {
  readonly text: string;
  readonly envelope: "sealed" | "open" | "raw";
}

const REQUESTS = [
  "wc_sessionSettle",
  "wc_sessionUpdate",
  "wc_sessionEvent",
  "wc_sessionExtend",
  "wc_sessionPing",
  "wc_sessionRequest",
  "wc_sessionPropose",
  "wc_sessionAuthenticate",
  "wc_pairingPing",
  "wc_pairingDelete",
  "wc_doesNotExist",
  "__proto__",
  "constructor",
  "",
];

const validParams = ({ address, key }: Paired) => {
  const eip155 = {
    chains: ["eip155:1"],
    accounts: [`eip155:1:${address}`],
    methods: ["personal_sign"],
    events: ["accountsChanged", "chainChanged"],
  };
  const metadata = {
    name: "Wallet",
    description: "",
    url: "https://wallet.example",
    icons: ["https://wallet.example/i"],
  };
  const expiry = Math.floor(Date.now() / 1_000) + 604_800;
  return {
    eip155,
    settlement: {
      relay: { protocol: "irn" },
      controller: { publicKey: key, metadata },
      namespaces: { eip155 },
      expiry,
    },
  };
};

const validRequests = (paired: Paired): ReadonlyArray<readonly [string, unknown]> => {
  const { eip155, settlement } = validParams(paired);
  const { address } = paired;
  return [
    ["wc_sessionSettle", settlement],
    ["wc_sessionUpdate", { namespaces: { eip155 } }],
    ["wc_sessionEvent", { event: { name: "chainChanged", data: 1 }, chainId: "eip155:1" }],
    ["wc_sessionEvent", { event: { name: "accountsChanged", data: [`eip155:1:${address}`] }, chainId: "eip155:1" }],
    ["wc_sessionExtend", {}],
    ["wc_sessionPing", {}],
    ["wc_sessionRequest", { request: { method: "personal_sign", params: ["0x00", address] }, chainId: "eip155:1" }],
    ["wc_pairingPing", {}],
  ];
};

/** Values that are often handled wrongly. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER,
    "",
    "0x",
    "__proto__",
    "eip155:1",
    "eip155:424242",
    "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
    "\u0000\u202e",
    [],
    {},
    [null],
    [[]],
    { length: 1e9 },
    { toString: 1 },
    JSON.parse('{"then":1,"__proto__":{"length":1}}'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary", maxLength: 300 }),
);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The paths of all values in a value, its own included. */
const pathsIn = (value: unknown, path: ReadonlyArray<string> = []): ReadonlyArray<ReadonlyArray<string>> => [
  path,
  ...(isObject(value) ? Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...path, key])) : []),
];

const changedAt = (
  value: unknown,
  [key, ...rest]: ReadonlyArray<string>,
  change: (part: unknown) => unknown,
): unknown => {
  if (key === undefined) return change(value);
  if (!isObject(value)) return value;
  const part = changedAt(value[key], rest, change);
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === key ? part : each));
  return { ...value, [key]: part };
};

/** A value with some of its parts replaced, removed, repeated or extended. */
const mutated = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(fc.tuple(fc.nat(), fc.constantFrom("replace", "remove", "repeat", "extend"), oddValue), {
      minLength: 1,
      maxLength: 3,
    })
    .map((changes) =>
      changes.reduce<unknown>((current, [at, kind, odd]) => {
        const paths = pathsIn(current);
        const path = paths[at % paths.length] ?? [];
        return changedAt(current, path, (part) => {
          if (kind === "remove") return undefined;
          if (kind === "repeat") return Array.from({ length: 20 }, () => part);
          return kind === "extend" && isObject(part) ? { ...part, __proto__x: odd, extra: odd } : odd;
        });
      }, value),
    );

/** Changes some characters of a text, so that it may not be JSON any more. */
const garbled = (text: string): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.nat(), fc.string({ unit: "binary", maxLength: 3 })), { minLength: 1, maxLength: 4 })
    .map((changes) =>
      changes.reduce((current, [at, insert]) => {
        const index = at % (current.length + 1);
        return current.slice(0, index) + insert + current.slice(index + (at % 3));
      }, text),
    );

const deep = fc
  .nat(2_000)
  .map(
    (depth) =>
      `{"id":1,"jsonrpc":"2.0","method":"wc_sessionEvent","params":${'{"a":'.repeat(depth)}1${"}".repeat(depth)}}`,
  );

/**
 * Random and mutated messages of a paired wallet. It never ends its session, so that there is one to use afterwards.
 * `ids` are ids of requests that the site may wait for.
 */
export const wireMessages = (paired: Paired, ids: ReadonlyArray<number> = []): fc.Arbitrary<WireMessage> => {
  const id = fc.oneof(
    { arbitrary: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), weight: 6 },
    { arbitrary: fc.constantFrom<unknown>(...ids, 1), weight: 2 },
    { arbitrary: oddValue, weight: 1 },
  );
  const valid = fc.constantFrom(...validRequests(paired));
  const request = fc.oneof(
    { arbitrary: valid, weight: 1 },
    {
      arbitrary: valid.chain(([method, params]) => fc.tuple(fc.constant(method), mutated(params))),
      weight: 6,
    },
    { arbitrary: fc.tuple(fc.oneof(fc.constantFrom<unknown>(...REQUESTS), oddValue), oddValue), weight: 3 },
  );
  const error = fc.oneof(fc.record({ code: oddValue, message: oddValue }, { requiredKeys: [] }), oddValue);
  const message = fc.oneof(
    {
      arbitrary: fc.tuple(id, request).map(([id, [method, params]]) => ({ id, jsonrpc: "2.0", method, params })),
      weight: 7,
    },
    { arbitrary: fc.tuple(id, oddValue).map(([id, result]) => ({ id, jsonrpc: "2.0", result })), weight: 2 },
    { arbitrary: fc.tuple(id, error).map(([id, error]) => ({ id, jsonrpc: "2.0", error })), weight: 2 },
    { arbitrary: oddValue, weight: 1 },
  );
  const json = message.map((value) => JSON.stringify(value) ?? "");
  const changed = message.chain(mutated).map((value) => JSON.stringify(value) ?? "");
  const text = fc.oneof(
    { arbitrary: json, weight: 6 },
    { arbitrary: changed, weight: 4 },
    { arbitrary: json.chain(garbled), weight: 2 },
    { arbitrary: fc.string({ unit: "binary", maxLength: 500 }), weight: 1 },
    { arbitrary: deep, weight: 1 },
  );
  const envelope = fc.oneof(
    { arbitrary: fc.constant("sealed" as const), weight: 18 },
    { arbitrary: fc.constantFrom("open" as const, "raw" as const), weight: 1 },
  );
  return fc.record({ text, envelope }).filter(({ text }) => !text.includes("wc_sessionDelete"));
};

/** Parameters of settlements, most of them malformed. */
export const settlements = (paired: Paired): fc.Arbitrary<unknown> => mutated(validParams(paired).settlement);
