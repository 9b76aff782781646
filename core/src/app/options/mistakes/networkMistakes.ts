import { chainIdOf, namespaceOf } from "../../../domain/chain/caip.ts";
import { isChainId } from "../../../domain/chain/chainId.ts";
import { findNetwork } from "../../../domain/chain/findNetwork.ts";
import { fieldOf, isObject } from "../../../domain/untrustedValue.ts";
import { presetNetworks } from "../../../networks.ts";
import { kindInWords } from "../../shapes/Shape.ts";

/** The preset that somebody means by a number or a text, by its name in the code of a site. */
const presetFor = (value: unknown): string | undefined => {
  const network = findNetwork(presetNetworks, `${value}`);
  return network instanceof Error ? undefined : `the preset "${network.name}" (${network.caipNetworkId})`;
};

const remedy = (value: unknown): string =>
  `Pass ${presetFor(value) ?? "a network"} of @portico/core/networks, or a chain of viem/chains.`;

const missingFields = (value: object): ReadonlyArray<string> => {
  const rpcUrls = fieldOf(fieldOf(value, "rpcUrls"), "default");
  const fields: ReadonlyArray<readonly [string, boolean]> = [
    ["id", ["number", "string"].includes(typeof fieldOf(value, "id"))],
    ["name", typeof fieldOf(value, "name") === "string"],
    ["nativeCurrency", isObject(fieldOf(value, "nativeCurrency"))],
    ["rpcUrls.default.http", Array.isArray(fieldOf(rpcUrls, "http"))],
  ];
  return fields.flatMap(([name, isThere]) => (isThere ? [] : [name]));
};

/** A chain of viem has a number and no CAIP-2 id; a network has both, and they agree. */
const idMistake = (value: object, path: string): ReadonlyArray<string> => {
  const [id, caipNetworkId, namespace] = ["id", "caipNetworkId", "chainNamespace"].map((name) => fieldOf(value, name));
  if (caipNetworkId === undefined) {
    return typeof id === "number" ? [] : [`${path}.caipNetworkId is missing. A network whose id is a text needs it.`];
  }
  if (typeof caipNetworkId !== "string" || !isChainId(caipNetworkId)) {
    return [`${path}.caipNetworkId is no CAIP-2 id, such as "eip155:1".`];
  }
  const isConsistent = caipNetworkId === chainIdOf(namespaceOf(caipNetworkId), `${id}`);
  return isConsistent && namespace === namespaceOf(caipNetworkId)
    ? []
    : [`${path} has a caipNetworkId that its id or its chainNamespace contradicts. ${remedy(caipNetworkId)}`];
};

const mistakesOfNetwork = (value: unknown, path: string): ReadonlyArray<string> => {
  if (value === undefined) return [`${path} is undefined. Is it imported by its right name? ${remedy(value)}`];
  if (!isObject(value)) return [`${path} is ${kindInWords(value)}. ${remedy(value)}`];
  const missing = missingFields(value);
  if (missing.length > 0) return [`${path} is no network: it lacks ${missing.join(", ")}. ${remedy(undefined)}`];
  return idMistake(value, path);
};

/** What is wrong with the networks of a site. */
export const networkMistakes = (options: unknown): ReadonlyArray<string> => {
  const networks = fieldOf(options, "networks");
  if (!Array.isArray(networks)) {
    return [`networks is ${kindInWords(networks)}. Pass a list, even for a single network: networks: [mainnet].`];
  }
  if (networks.length === 0) return ["networks is an empty list. A client needs one network at least."];
  return networks.flatMap((network, index) => mistakesOfNetwork(network, `networks[${index}]`));
};

/** What is wrong with the network that is active at the start. */
export const defaultNetworkMistakes = (options: unknown): ReadonlyArray<string> => {
  const value = fieldOf(options, "defaultNetwork");
  if (value === undefined || (typeof value === "string" && isChainId(value))) return [];
  const id = fieldOf(value, "caipNetworkId") ?? chainIdOf("eip155", `${fieldOf(value, "id") ?? value}`);
  const example = typeof id === "string" && isChainId(id) ? id : "eip155:1";
  return [`defaultNetwork is ${kindInWords(value)}. It takes the CAIP-2 id of a network: "${example}".`];
};
