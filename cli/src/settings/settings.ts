import { type Endpoints, InvalidArgument } from "@portico/core";
import type { ListedCollection } from "@portico/core/sources";
import type { RpcNode } from "../arguments/chain.ts";
import { parseCollections } from "../arguments/collection.ts";
import type { OptionDeclaration } from "../arguments/declarations.ts";
import type { Inputs } from "../arguments/inputs.ts";
import { parseDuration } from "../arguments/numbers.ts";
import { orThrow } from "../arguments/orThrow.ts";
import { type Proxies, readProxies } from "../network/proxy.ts";
import type { Terminal } from "../output/terminal.ts";
import { type EndpointArgument, isHttpUrl, parseEndpoint } from "./endpoint.ts";
import { ANY_SANDBOX, DEFAULT_SANDBOX_URL, OWN_SANDBOX } from "./sandboxChoice.ts";

/** The options that every command accepts, before or after its name. */
export const commonOptions: ReadonlyArray<OptionDeclaration> = [
  { flags: "--chain <chain>", description: "network by name, chain id or CAIP-2 id (default: ethereum)" },
  { flags: "--json", description: "print the result as JSON on stdout, and errors and notes as JSON lines on stderr" },
  { flags: "--project-id <id>", description: "project id for the services, 32 hexadecimal characters" },
  {
    flags: "--endpoint <name=url>",
    description:
      "URL of blockchain-api, wallet-directory, analytics, relay, verify, bitcoin-api, secure-site, rpc or rpc:<chain>; repeatable",
    repeatable: true,
  },
  { flags: "--sandbox [url]", description: "use a running sandbox, or start one for this command" },
  { flags: "--timeout <time>", description: "time limit of one HTTP attempt: seconds, 10s or 500ms (default: 10s)" },
  { flags: "--verbose", description: "print every call with its status, time and retries on stderr" },
  { flags: "--no-color", description: "print plain text, as NO_COLOR does" },
];

/** The services that a command uses, from its options and the environment. */
export interface Settings {
  readonly projectId?: string;
  readonly endpoints: Partial<Endpoints>;
  readonly rpc: ReadonlyArray<RpcNode>;
  /** Present when the user requests the sandbox: a URL, `ANY_SANDBOX` or `OWN_SANDBOX`. */
  readonly sandbox?: string;
  /** As the user wrote it: a name, an id or a CAIP-2 id. */
  readonly chain?: string;
  /** The only source to ask, for commands that let the user choose. */
  readonly source?: string;
  /** Collections whose NFTs are looked for on their chains. */
  readonly collections?: ReadonlyArray<ListedCollection>;
  /** Where descriptions of contracts are, and whose reviews of them count. */
  readonly descriptors?: { readonly folder: string; readonly auditors: ReadonlyArray<string> };
  readonly timeoutMillis?: number;
  /** The proxies that the environment names. */
  readonly proxies?: Proxies;
}

const endpointVariables = {
  PORTICO_ENDPOINT_BLOCKCHAIN_API: "blockchain-api",
  PORTICO_ENDPOINT_WALLET_DIRECTORY: "wallet-directory",
  PORTICO_ENDPOINT_ANALYTICS: "analytics",
  PORTICO_ENDPOINT_RELAY: "relay",
  PORTICO_ENDPOINT_VERIFY: "verify",
  PORTICO_ENDPOINT_BITCOIN_API: "bitcoin-api",
  PORTICO_ENDPOINT_SECURE_SITE: "secure-site",
  PORTICO_ENDPOINT_RPC: "rpc",
} as const;

/**
 * Reads the common options. Each option overrides its variable. `--sandbox` also overrides PORTICO_PROJECT_ID and the
 * endpoint variables, so that a shell set up for the public services can still use the sandbox. Throws
 * `InvalidArgument`, and `CliError` for an unusable proxy.
 */
export const readSettings = (inputs: Inputs, env: Terminal["env"]): Settings => {
  const sandboxOption = readSandbox(inputs.text("sandbox"));
  const variable = (name: string) => (env[name] === "" ? undefined : env[name]);
  const publicVariable = (name: string) => (sandboxOption ? undefined : variable(name));

  const projectId = inputs.text("projectId") ?? publicVariable("PORTICO_PROJECT_ID");
  const variables = Object.entries(endpointVariables).flatMap(([name, endpoint]) => {
    const url = publicVariable(name);
    return url === undefined ? [] : [`${endpoint}=${url}`];
  });
  const endpointArguments = [...variables, ...inputs.texts("endpoint")].map((text) => orThrow(parseEndpoint(text)));
  const sandboxVariable = projectId === undefined ? variable("PORTICO_SANDBOX") : undefined;
  const sandbox = sandboxOption ?? readSandbox(sandboxVariable);
  const chain = inputs.text("chain") ?? variable("PORTICO_CHAIN");
  const source = inputs.text("source");
  const folder = inputs.text("descriptors");
  const collections = orThrow(parseCollections(inputs.texts("collection")));
  const proxies = readProxies(env);
  const timeout = inputs.text("timeout") ?? variable("PORTICO_TIMEOUT");
  return {
    endpoints: Object.fromEntries(endpointArguments.flatMap(servicePair)),
    rpc: endpointArguments.flatMap(rpcNode),
    ...(projectId !== undefined && { projectId: readProjectId(projectId) }),
    ...(sandbox !== undefined && { sandbox }),
    ...(chain !== undefined && { chain }),
    ...(source !== undefined && { source }),
    ...(collections.length > 0 && { collections }),
    ...(folder !== undefined && { descriptors: { folder, auditors: inputs.texts("auditor") } }),
    ...(proxies && { proxies }),
    ...(timeout !== undefined && { timeoutMillis: orThrow(parseDuration("timeout", timeout)) }),
  };
};

const readProjectId = (text: string): string => {
  if (/^[0-9a-f]{32}$/i.test(text.trim())) return text.trim();
  throw new InvalidArgument({ argument: "project id", input: text, expected: "32 hexadecimal characters" });
};

const readSandbox = (text: string | undefined): string | undefined => {
  if (text === undefined || text === ANY_SANDBOX || text === OWN_SANDBOX || isHttpUrl(text)) return text;
  const expected = `${ANY_SANDBOX}, ${OWN_SANDBOX} or an address such as ${DEFAULT_SANDBOX_URL}`;
  throw new InvalidArgument({ argument: "sandbox", input: text, expected });
};

const servicePair = (endpoint: EndpointArgument): ReadonlyArray<readonly [keyof Endpoints, string]> =>
  endpoint.service === "rpc" ? [] : [[endpoint.service, endpoint.url]];

const rpcNode = (endpoint: EndpointArgument): Settings["rpc"] =>
  endpoint.service === "rpc" ? [{ url: endpoint.url, ...(endpoint.chain && { chain: endpoint.chain }) }] : [];

/**
 * `--sandbox` accepts a URL, `own`, `auto` or no value. This keeps any other argument that follows it
 * (`portico balance --sandbox vitalik.eth`) from being read as its value.
 */
export const withSandboxValue = (argv: ReadonlyArray<string>): ReadonlyArray<string> => {
  const end = argv.includes("--") ? argv.indexOf("--") : argv.length;
  return argv.map((argument, index) => {
    const isBare = argument === "--sandbox" && index < end && !isSandbox(argv[index + 1] ?? "");
    return isBare ? `--sandbox=${ANY_SANDBOX}` : argument;
  });
};

const isSandbox = (text: string): boolean => [ANY_SANDBOX, OWN_SANDBOX].includes(text) || /^https?:/i.test(text);
