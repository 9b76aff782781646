import type { Connector } from "../../domain/connection/connector.ts";
import { PAGE_WALLETS_MAX } from "../../domain/limits.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import { type MultichainApi, multichainApiIn } from "./MultichainApi.ts";

/**
 * Asks the wallets of the page to announce their multichain API, and listens for announcements from then on (CAIP-294).
 * Returns a function that stops listening.
 */
export const announcedApis = (listener: (apis: ReadonlyArray<MultichainApi>) => void): (() => void) => {
  // A program outside a page has no such wallets.
  if (typeof globalThis.addEventListener !== "function") return () => {};
  const apis = new Map<string, MultichainApi>();
  const onAnnouncement = (event: Event) => {
    const api = multichainApiIn(fieldOf(event, "detail"));
    const key = `${api?.rdns} ${api?.extensionId}`;
    if (!api || apis.has(key) || apis.size >= PAGE_WALLETS_MAX) return;
    apis.set(key, api);
    listener([...apis.values()]);
  };
  globalThis.addEventListener("caip294:wallet_announce", onAnnouncement);
  const detail = { id: 1, jsonrpc: "2.0", method: "wallet_prompt", params: {} };
  globalThis.dispatchEvent(new CustomEvent("caip294:wallet_prompt", { detail }));
  return () => globalThis.removeEventListener("caip294:wallet_announce", onAnnouncement);
};

/**
 * The names under which wallets with the API register on namespaces without RDNS. A wallet is found there by its name only
 * if it is one of these, which are in the page on every namespace or on none. Anybody can copy the name of another one.
 */
const knownNames: ReadonlyMap<string, string> = new Map([
  ["io.metamask", "MetaMask"],
  ["io.metamask.flask", "MetaMask Flask"],
]);

/** Whether an announcement may be about the wallet of a connector: one RDNS, else a known name and the bytes of one icon. */
const isAbout = ({ name, rdns, imageUrl }: MultichainApi, connector: Connector): boolean => {
  if (connector.type !== "ANNOUNCED") return false;
  if (connector.rdns !== undefined) return connector.rdns === rdns;
  const hasIcon = imageUrl?.startsWith("data:") === true && connector.imageUrl === imageUrl;
  return hasIcon && connector.name === name && knownNames.get(rdns) === name;
};

/**
 * The API of each wallet among the connectors of one namespace, by connector id. When several wallets claim to be one,
 * nobody knows whose the API is, and it is left out.
 */
export const apisById = (
  connectors: ReadonlyArray<Connector>,
  apis: ReadonlyArray<MultichainApi>,
): ReadonlyMap<string, MultichainApi> =>
  new Map(
    apis.flatMap((api): ReadonlyArray<[string, MultichainApi]> => {
      const isClear = apis.every((other) => other === api || other.rdns !== api.rdns);
      const [only, ...rivals] = connectors.filter((connector) => isAbout(api, connector));
      return isClear && only && rivals.length === 0 ? [[only.id, api]] : [];
    }),
  );
