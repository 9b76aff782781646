import type { Connector } from "../../domain/connector.ts";
import { type Eip1193Provider, isEip1193Provider } from "./Eip1193Provider.ts";

/** A wallet of the page with the connector it is shown as. */
export interface PageWallet {
  readonly connector: Connector;
  readonly provider: Eip1193Provider;
}

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

/** A wallet from the detail of an announcement, or undefined for one that is not made as EIP-6963 says. */
export const announcedWallet = (detail: unknown): PageWallet | undefined => {
  if (typeof detail !== "object" || detail === null || !("info" in detail) || !("provider" in detail)) return undefined;
  const { info, provider } = detail;
  if (typeof info !== "object" || info === null || !isEip1193Provider(provider)) return undefined;
  const text = (name: string): string | undefined => {
    const value: unknown = Reflect.get(info, name);
    return isText(value) ? value : undefined;
  };
  const [name, rdns, icon] = [text("name"), text("rdns"), text("icon")];
  const id = rdns ?? name ?? text("uuid");
  if (id === undefined) return undefined;
  const connector: Connector = {
    id,
    type: "ANNOUNCED",
    name: name ?? id,
    namespace: "eip155",
    // An icon is shown as it is given, so nothing but an image may be in it (EIP-6963, Images).
    ...(icon?.startsWith("data:image/") ? { imageUrl: icon } : {}),
    ...(rdns === undefined ? {} : { rdns }),
  };
  return { connector, provider };
};

/**
 * Calls the wallets of the page and hears them announce themselves, now or later (EIP-6963). Each id is told once. The
 * answer stops listening.
 */
export const announcedWallets = (found: (wallet: PageWallet) => void): (() => void) => {
  const ids = new Set<string>();
  const onAnnouncement = (event: Event) => {
    const wallet = announcedWallet("detail" in event ? event.detail : undefined);
    if (!wallet || ids.has(wallet.connector.id)) return;
    ids.add(wallet.connector.id);
    found(wallet);
  };
  globalThis.addEventListener("eip6963:announceProvider", onAnnouncement);
  globalThis.dispatchEvent(new Event("eip6963:requestProvider"));
  return () => globalThis.removeEventListener("eip6963:announceProvider", onAnnouncement);
};
