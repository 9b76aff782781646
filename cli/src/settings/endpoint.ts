import type { Endpoints } from "@portico/core";
import { InvalidArgument } from "@portico/core";
import { closest } from "@portico/core/domain";

/** A host passed with `--endpoint`: one of the services, or the JSON-RPC node of a chain. */
export type EndpointArgument =
  | { readonly service: keyof Endpoints; readonly url: string }
  /** `chain` is kept as the user wrote it. It is absent for the chain of the command. */
  | { readonly service: "rpc"; readonly chain?: string; readonly url: string };

/** Maps the names of the services on the command line to their keys in `Endpoints`. */
export const serviceNames = {
  "blockchain-api": "blockchainApi",
  "wallet-directory": "walletDirectory",
  analytics: "analytics",
  relay: "relay",
  verify: "verify",
  "bitcoin-api": "bitcoinApi",
  "secure-site": "secureSite",
} as const satisfies Record<string, keyof Endpoints>;

const isServiceName = (name: string): name is keyof typeof serviceNames => Object.hasOwn(serviceNames, name);

/** Parses `name=url`. The name of an RPC node may include its chain, as in `rpc:base` or `rpc:eip155:8453`. */
export const parseEndpoint = (text: string): EndpointArgument | InvalidArgument => {
  const at = text.indexOf("=");
  const name = text.slice(0, Math.max(at, 0)).trim();
  const url = text.slice(at + 1).trim();
  if (name === "") return invalid(text, "name=url, for example rpc:base=https://rpc.example");
  if (name === "relay" && !isUrlOf(["ws:", "wss:"], url)) return invalid(text, "a ws or wss address after 'relay='");
  if (name !== "relay" && !isHttpUrl(url)) return invalid(text, `an http or https address after '${name}='`);
  if (isServiceName(name)) return { service: serviceNames[name], url };
  if (name === "rpc") return { service: "rpc", url };
  if (name.startsWith("rpc:") && name.length > "rpc:".length) {
    return { service: "rpc", chain: name.slice("rpc:".length), url };
  }
  const names = [...Object.keys(serviceNames), "rpc"];
  return invalid(text, `${names.join(", ")} or rpc:<chain> before the '='`, closest(name, names));
};

const invalid = (input: string, expected: string, suggestion?: string) =>
  new InvalidArgument({ argument: "endpoint", input, expected, ...(suggestion && { suggestion }) });

export const isHttpUrl = (text: string): boolean => isUrlOf(["http:", "https:"], text);

const isUrlOf = (protocols: ReadonlyArray<string>, text: string): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);
