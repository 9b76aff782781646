import * as Schema from "effect/Schema";
import { RELAY_NAME_MAX_CHARACTERS, RELAY_NAMESPACES_MAX, WALLET_LIST_MAX } from "../../limits.ts";

const NAMESPACE = "[-a-z0-9]{3,8}";
const REFERENCE = "[-_a-zA-Z0-9]{1,32}";
const ADDRESS = "[-.%a-zA-Z0-9]{1,128}";
const pattern = (...parts: ReadonlyArray<string>) =>
  Schema.String.check(Schema.isPattern(new RegExp(`^${parts.join("")}$`)));
const listOf = <S extends Schema.Constraint>(element: S) =>
  Schema.Array(element).check(Schema.isMaxLength(WALLET_LIST_MAX));

/** A CAIP-2 id of any namespace: a session may contain namespaces that Portico does not know. */
export const Chain = pattern(NAMESPACE, ":", REFERENCE);
/** CAIP-10. */
const Account = pattern(NAMESPACE, ":", REFERENCE, ":", ADDRESS);
/** The issuer of a proof (CAIP-122). */
export const Issuer = pattern("did:pkh:", NAMESPACE, ":", REFERENCE, ":", ADDRESS);
/** The name of a method or an event. */
export const Name = Schema.String.check(Schema.isBetweenLength(1, RELAY_NAME_MAX_CHARACTERS));
const NamespaceOrChain = new RegExp(`^${NAMESPACE}(:${REFERENCE})?$`);

/** What a session approved, by namespace or by CAIP-2 id (docs/rules/relay.md#proposed-namespaces). */
export const SessionNamespaces = Schema.Record(
  Schema.String,
  Schema.Struct({
    chains: Schema.optional(listOf(Chain)),
    accounts: listOf(Account),
    methods: listOf(Name),
    events: listOf(Name),
  }),
).check(
  Schema.makeFilter((namespaces) => {
    const names = Object.keys(namespaces);
    return (
      names.length > 0 && names.length <= RELAY_NAMESPACES_MAX && names.every((name) => NamespaceOrChain.test(name))
    );
  }),
);
export type SessionNamespaces = typeof SessionNamespaces.Type;
