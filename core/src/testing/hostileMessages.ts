/** Messages that no wallet should send. */
export interface Variant {
  readonly name: string;
  /** The messages, in order. */
  readonly texts: () => ReadonlyArray<string>;
  readonly envelope?: "open" | "raw";
  /** Milliseconds until the harm would show. */
  readonly laterMillis?: number;
}

export const wait = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));

let sent = 0;
/** An id as wallets' libraries make it: milliseconds and some digits. */
const nextId = (): number => {
  sent += 1;
  return Date.now() * 1_000 + (sent % 1_000);
};

const ADDRESS = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const KEY = "ab".repeat(32);
const namespace = (change: object = {}) => ({
  eip155: {
    chains: ["eip155:1"],
    accounts: [`eip155:1:${ADDRESS}`],
    methods: ["personal_sign"],
    events: ["accountsChanged", "chainChanged"],
    ...change,
  },
});
const settlement = (change: object = {}) => ({
  relay: { protocol: "irn" },
  controller: { publicKey: KEY, metadata: { name: "Evil", description: "", url: "https://evil.example", icons: [] } },
  namespaces: namespace(),
  expiry: Math.floor(Date.now() / 1_000) + 604_800,
  ...change,
});
const event = (change: object = {}, chainId: unknown = "eip155:1") => ({
  event: { name: "chainChanged", data: 1, ...change },
  chainId,
});

const requestText = (method: unknown, params: unknown, id: unknown = nextId()): string =>
  JSON.stringify({ id, jsonrpc: "2.0", method, params });
const responseText = (id: number, outcome: object): string => JSON.stringify({ id, jsonrpc: "2.0", ...outcome });
/** The wallet answers its own request. */
const responseToOwnRequest = (method: string, params: object, outcome: object): Variant => ({
  name: `an answer to its own ${method}`,
  texts: () => {
    const id = nextId();
    return [requestText(method, params, id), responseText(id, outcome)];
  },
  laterMillis: 700,
});
const request = (name: string, method: unknown, params: unknown): Variant => ({
  name: `${method} ${name}`,
  texts: () => [requestText(method, params)],
});
const variantOf = (name: string, text: string, envelope?: Variant["envelope"]): Variant => ({
  name,
  texts: () => [text.replaceAll("ID", String(nextId()))],
  ...(envelope ? { envelope } : {}),
});

const updateText = (namespaces: string): string =>
  `{"id":ID,"jsonrpc":"2.0","method":"wc_sessionUpdate","params":{"namespaces":${namespaces}}}`;

const METHODS = [
  "wc_sessionSettle",
  "wc_sessionUpdate",
  "wc_sessionEvent",
  "wc_sessionRequest",
  "wc_sessionPropose",
  "wc_sessionAuthenticate",
];
const NO_PARAMS: ReadonlyArray<readonly [string, unknown]> = [
  ["without params", undefined],
  ["with null", null],
  ["with a list", [1]],
  ["with a text", "params"],
  ["with nothing in it", {}],
];

export const requests: ReadonlyArray<Variant> = [
  ...METHODS.flatMap((method) => NO_PARAMS.map(([name, params]) => request(name, method, params))),
  request("with an expiry in the past", "wc_sessionSettle", settlement({ expiry: 1 })),
  request("with a negative expiry", "wc_sessionSettle", settlement({ expiry: -1 })),
  request("with an expiry that is not a number", "wc_sessionSettle", settlement({ expiry: Number.NaN })),
  request("without a relay", "wc_sessionSettle", settlement({ relay: null })),
  request("of somebody without a key", "wc_sessionSettle", settlement({ controller: {} })),
  request("of nobody that is waited for", "wc_sessionSettle", settlement()),
  request("without namespaces", "wc_sessionUpdate", { namespaces: null }),
  request("with a list of namespaces", "wc_sessionUpdate", { namespaces: [] }),
  request("with a namespace that is null", "wc_sessionUpdate", { namespaces: { eip155: null } }),
  request("without accounts", "wc_sessionUpdate", { namespaces: namespace({ accounts: undefined }) }),
  request("with accounts that are null", "wc_sessionUpdate", { namespaces: namespace({ accounts: [null] }) }),
  request("with plain addresses", "wc_sessionUpdate", { namespaces: namespace({ accounts: [ADDRESS] }) }),
  request("with methods that are no list", "wc_sessionUpdate", { namespaces: namespace({ methods: "personal_sign" }) }),
  request("with events that are numbers", "wc_sessionUpdate", { namespaces: namespace({ events: [1] }) }),
  request("with chains that are numbers", "wc_sessionUpdate", { namespaces: namespace({ chains: [1] }) }),
  request("of another namespace's name", "wc_sessionUpdate", { namespaces: { "Not CAIP-2": namespace().eip155 } }),
  request("for a chain outside the session", "wc_sessionEvent", event({}, "eip155:424242")),
  request("for another namespace", "wc_sessionEvent", event({}, "cosmos:cosmoshub-4")),
  request("for a chain that is a number", "wc_sessionEvent", event({}, 1)),
  request("for a chain that is no CAIP-2 id", "wc_sessionEvent", event({}, "eip155")),
  request("without an event", "wc_sessionEvent", { event: null, chainId: "eip155:1" }),
  request("whose name is a number", "wc_sessionEvent", event({ name: 7 })),
  request("that was not approved", "wc_sessionEvent", event({ name: "error" })),
  request("of the provider's own name", "wc_sessionEvent", event({ name: "default_chain_changed", data: "nowhere:1" })),
  request("whose chain is null", "wc_sessionEvent", event({ data: null })),
  request("whose chain is an object", "wc_sessionEvent", event({ data: { toString: 1 } })),
  request("whose accounts are null", "wc_sessionEvent", event({ name: "accountsChanged", data: [null] })),
  request("whose accounts are objects", "wc_sessionEvent", event({ name: "accountsChanged", data: [{}] })),
  request("that is unknown", "wc_doesNotExist", {}),
  request("as a method", 7, {}),
  request("as a method", "__proto__", {}),
  request("as a method", "constructor", {}),
  variantOf(
    "an update with a prototype among its namespaces",
    updateText('{"__proto__":{"accounts":[],"methods":[],"events":[]}}'),
  ),
  variantOf(
    "an event whose name is a prototype",
    '{"id":ID,"jsonrpc":"2.0","method":"wc_sessionEvent","params":{"chainId":"eip155:1","event":{"name":"__proto__","data":{"__proto__":{"polluted":1}}}}}',
  ),
  variantOf("a request without an id", '{"jsonrpc":"2.0","method":"wc_sessionUpdate","params":{}}'),
  variantOf(
    "a request whose id is null",
    '{"id":null,"jsonrpc":"2.0","method":"wc_sessionUpdate","params":{"namespaces":{}}}',
  ),
  variantOf(
    "a request whose id is a topic",
    `{"id":"${KEY}","jsonrpc":"2.0","method":"wc_sessionPropose","params":{}}`,
  ),
  variantOf("a request whose id is negative", '{"id":-1,"jsonrpc":"2.0","method":"wc_sessionEvent","params":{}}'),
  variantOf("a request of another version", '{"id":ID,"jsonrpc":"1.0","method":"wc_sessionPing","params":{}}'),
  { name: "a huge request", texts: () => [requestText("wc_sessionUpdate", { namespaces: "x".repeat(700_000) })] },
  variantOf("no JSON", "hello"),
  variantOf("nothing", ""),
  variantOf("null", "null"),
  variantOf("a number", "17"),
  variantOf("a list", "[]"),
  variantOf("an empty object", "{}"),
  variantOf("a list of requests", '[{"id":1,"jsonrpc":"2.0","method":"wc_sessionPing","params":{}}]'),
  variantOf("a deep object", `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`),
  variantOf("an open envelope", '{"id":ID,"jsonrpc":"2.0","method":"wc_sessionDelete","params":{}}', "open"),
  variantOf("a text that is no base64", "%%%", "raw"),
  variantOf("an envelope of a type that does not exist", "CQ".padEnd(80, "A"), "raw"),
  variantOf("an envelope that is too short", "AA", "raw"),
  variantOf("an envelope with a key of nobody", `AQ${"A".repeat(100)}`, "raw"),
];

export const responses: ReadonlyArray<Variant> = [
  variantOf("an answer to nothing", '{"id":ID,"jsonrpc":"2.0","result":true}'),
  variantOf("an answer without an id", '{"jsonrpc":"2.0","result":true}'),
  variantOf("an answer whose id is null", '{"id":null,"jsonrpc":"2.0","result":true}'),
  variantOf("an answer whose id is a list", '{"id":[],"jsonrpc":"2.0","result":true}'),
  variantOf("an error that is null", '{"id":ID,"jsonrpc":"2.0","error":null}'),
  variantOf("neither result nor error", '{"id":ID,"jsonrpc":"2.0"}'),
  { name: "a huge answer", texts: () => [responseText(nextId(), { result: "x".repeat(700_000) })] },
  responseToOwnRequest("wc_sessionPing", {}, { result: true }),
  responseToOwnRequest("wc_sessionExtend", {}, { result: true }),
  responseToOwnRequest("wc_sessionUpdate", { namespaces: null }, { result: true }),
  responseToOwnRequest("wc_sessionSettle", settlement(), { error: { code: 1, message: "never mind" } }),
  responseToOwnRequest(
    "wc_sessionRequest",
    { request: { method: "personal_sign", params: [] }, chainId: "eip155:1" },
    { result: 1 },
  ),
];

/** Sent on the topic of a pairing, before its proposal is approved; `id` is the proposal's. */
export const pairingMessages: ReadonlyArray<{
  readonly name: string;
  readonly text: (id: number) => string;
  readonly envelope?: Variant["envelope"];
}> = [
  { name: "a refusal that is null", text: (id) => responseText(id, { error: null }) },
  ...requests
    .filter(({ envelope }) => envelope !== "raw")
    .map(({ name, texts }) => ({ name, text: () => texts()[0] ?? "" })),
  { name: "a text that is no base64", text: () => "%%%", envelope: "raw" },
  { name: "an open envelope", text: () => requestText("wc_pairingDelete", {}), envelope: "open" },
  { name: "a ping with a text for params", text: () => requestText("wc_pairingPing", "params") },
];

/** Results of a one-click authentication that are not one. */
export const authenticationResults: ReadonlyArray<{ readonly name: string; readonly result: unknown }> = [
  null,
  {},
  { cacaos: null, responder: null },
  { cacaos: [], responder: settlement().controller },
  { cacaos: [null], responder: settlement().controller },
  { cacaos: [{}], responder: settlement().controller },
  { cacaos: [{ p: { iss: 7 }, s: {} }], responder: settlement().controller },
].map((result) => ({ name: JSON.stringify(result).slice(0, 60), result }));
