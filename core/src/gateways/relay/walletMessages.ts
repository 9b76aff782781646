import * as Schema from "effect/Schema";

const NAMESPACE = "[-a-z0-9]{3,8}";
const REFERENCE = "[-_a-zA-Z0-9]{1,32}";
const pattern = (...parts: ReadonlyArray<string>) =>
  Schema.String.check(Schema.isPattern(new RegExp(`^${parts.join("")}$`)));

/** A CAIP-2 id of any namespace: a session may contain namespaces that Portico does not know. */
const Chain = pattern(NAMESPACE, ":", REFERENCE);
/** CAIP-10. */
const Account = pattern(NAMESPACE, ":", REFERENCE, ":[-.%a-zA-Z0-9]{1,128}");
const NamespaceOrChain = new RegExp(`^${NAMESPACE}(:${REFERENCE})?$`);
const Key = pattern("[0-9a-fA-F]{64}");
const Texts = Schema.Array(Schema.String);
const NonEmpty = Schema.String.check(Schema.isMinLength(1));

const Namespaces = Schema.Record(
  Schema.String,
  Schema.Struct({
    chains: Schema.optional(Schema.Array(Chain)),
    accounts: Schema.Array(Account),
    methods: Texts,
    events: Texts,
  }),
).check(
  Schema.makeFilter((namespaces) => {
    const names = Object.keys(namespaces);
    return names.length > 0 && names.every((name) => NamespaceOrChain.test(name));
  }),
);

const Peer = Schema.Struct({
  publicKey: Key,
  metadata: Schema.Struct({
    name: Schema.String,
    url: Schema.optional(Schema.NullOr(Schema.String)),
    icons: Schema.optional(Schema.NullOr(Texts)),
  }),
});

const isKey = Schema.is(Key);
const isSettlement = Schema.is(
  Schema.Struct({
    relay: Schema.Struct({ protocol: NonEmpty }),
    controller: Peer,
    namespaces: Namespaces,
    expiry: Schema.Int,
    sessionProperties: Schema.optional(Schema.Record(Schema.String, Schema.Unknown)),
    scopedProperties: Schema.optional(Schema.Record(Schema.String, Schema.Unknown)),
    sessionConfig: Schema.optional(Schema.Struct({ disableDeepLink: Schema.optional(Schema.Boolean) })),
  }),
);
const isUpdate = Schema.is(Schema.Struct({ namespaces: Namespaces }));
const isEvent = Schema.is(
  Schema.Struct({
    chainId: Chain,
    event: Schema.Struct({ name: NonEmpty, data: Schema.optional(Schema.Unknown) }),
  }),
);
/**
 * Events that every site receives, each with a check of its data. A site receives any other event only if the wallet
 * approved it.
 */
const isData: Readonly<Record<string, (data: unknown) => boolean>> = {
  chainChanged: Schema.is(Schema.Union([Schema.String, Schema.Finite])),
  accountsChanged: Schema.is(Schema.Union([Schema.String, Texts])),
};

/** The fields of CAIP-122, from which the library rebuilds the signed text. */
const isAuthentication = Schema.is(
  Schema.Struct({
    cacaos: Schema.Array(
      Schema.Struct({
        p: Schema.Struct({
          iss: pattern("did:pkh:", NAMESPACE, ":", REFERENCE, ":[-.%a-zA-Z0-9]{1,128}"),
          resources: Schema.optional(Schema.NullOr(Texts)),
        }),
        s: Schema.Struct({ t: Schema.String, s: Schema.String }),
      }),
    ).check(Schema.isMinLength(1)),
    responder: Peer,
  }),
);

const MALFORMED = "is malformed";

/** A deciphered request or answer. It may contain anything. */
export interface RelayMessage {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** What a session approved, by namespace or CAIP-2 id. */
type Approved = Readonly<
  Record<
    string,
    {
      readonly chains?: ReadonlyArray<string>;
      readonly accounts: ReadonlyArray<string>;
      readonly events: ReadonlyArray<string>;
    }
  >
>;

const isAbout = (chain: string, [name, { chains = [], accounts }]: readonly [string, Approved[string]]): boolean =>
  name === chain || chains.includes(chain) || accounts.some((account) => account.startsWith(`${chain}:`));

const eventProblem = (params: unknown, approved: Approved | undefined): string | undefined => {
  if (!isEvent(params)) return MALFORMED;
  const { chainId, event } = params;
  const about = Object.entries(approved ?? {}).filter((entry) => isAbout(chainId, entry));
  if (about.length === 0) return "is for a network outside the session";
  const check = Object.hasOwn(isData, event.name) ? isData[event.name] : undefined;
  if (check) return check(event.data) ? undefined : MALFORMED;
  return about.some(([, { events }]) => events.includes(event.name)) ? undefined : "was not approved";
};

/**
 * Why a site does not accept a request of a wallet, or undefined if it does. `approved` is what the request's session
 * approved, undefined without a session.
 */
export const requestProblem = (
  { id, method, params }: RelayMessage,
  approved: Approved | undefined,
  nowMillis: number,
): string | undefined => {
  if (typeof id !== "number" || !Number.isInteger(id) || id <= 0) return "a request without an id";
  switch (method) {
    case "wc_sessionSettle":
      if (!isSettlement(params)) return `${method} ${MALFORMED}`;
      return params.expiry * 1_000 > nowMillis ? undefined : `${method} belongs to a session that has expired`;
    case "wc_sessionUpdate":
      return isUpdate(params) ? undefined : `${method} ${MALFORMED}`;
    case "wc_sessionEvent": {
      const problem = eventProblem(params, approved);
      return problem && `${method} ${problem}`;
    }
    case "wc_sessionExtend":
    case "wc_sessionPing":
    case "wc_sessionDelete":
    // Messages about a pairing do not depend on a session.
    case "wc_pairingPing":
    case "wc_pairingDelete":
      return undefined;
    default:
      return "a request that wallets do not send to sites";
  }
};

/** Why a site does not accept the answer to one of its requests, or undefined if it does. */
export const responseProblem = (method: string, response: RelayMessage): string | undefined => {
  if (!("result" in response)) return response.error ? undefined : MALFORMED;
  const { result } = response;
  if (method === "wc_sessionPropose") {
    return isKey(Reflect.get(Object(result), "responderPublicKey")) ? undefined : MALFORMED;
  }
  if (method === "wc_sessionAuthenticate") return isAuthentication(result) ? undefined : MALFORMED;
  return undefined;
};
