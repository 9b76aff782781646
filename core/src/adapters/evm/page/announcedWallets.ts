import type { Connector } from "../../../domain/connection/connector.ts";
import { PAGE_WALLETS_MAX } from "../../../domain/limits.ts";
import { fieldOf } from "../../../domain/untrustedValue.ts";
import { iconIn, isRdns, nameIn, rdnsIn } from "../../inPage/announcedFields.ts";
import type { ConnectorIds } from "../../inPage/connectorIds.ts";
import { type Eip1193Provider, isEip1193Provider } from "../Eip1193Provider.ts";

/** A wallet of the page with the connector that represents it. */
export interface PageWallet {
  readonly connector: Connector;
  readonly provider: Eip1193Provider;
}

const ORIGIN = "EIP-6963";

/** The content of an announcement. Each field is read once. */
export interface Announcement {
  readonly provider: Eip1193Provider;
  readonly name: string;
  readonly rdns?: string;
  readonly imageUrl?: string;
}

/** The announcement in an event's detail. Undefined if it does not follow EIP-6963. */
export const announcementIn = (detail: unknown): Announcement | undefined => {
  const info = fieldOf(detail, "info");
  const provider = fieldOf(detail, "provider");
  if (!isEip1193Provider(provider)) return undefined;
  const rdns = rdnsIn(info);
  const name = nameIn(info) ?? rdns;
  if (name === undefined) return undefined;
  return { provider, name, ...(rdns ? { rdns } : {}), ...iconIn(info) };
};

/** The text by which a later visit recognises a wallet. A name is never used where a reverse domain name belongs. */
const preferredId = ({ rdns, name }: Announcement): string => rdns ?? (isRdns(name) ? `name:${name}` : name);

/**
 * Asks the wallets of the page to announce themselves, and listens for announcements from then on (EIP-6963). Reports
 * each wallet once: an announcement with the provider and the reverse domain name of an earlier one repeats that one.
 * Wallets with different providers are each reported, whatever they claim. A UUID proves nothing, because every script of
 * the page can read and repeat it. Returns a function that stops listening.
 */
export const announcedWallets = (
  ids: ConnectorIds,
  listener: (wallet: PageWallet) => void,
  logSkipped: (source: string, reason: string) => void,
): (() => void) => {
  const reported = new Set<string>();
  const onAnnouncement = (event: Event) => {
    if (reported.size >= PAGE_WALLETS_MAX) return logSkipped(ORIGIN, `there are more than ${PAGE_WALLETS_MAX}`);
    const announcement = announcementIn(fieldOf(event, "detail"));
    if (!announcement) return logSkipped(ORIGIN, "it has no provider or no name");
    const { provider, name, rdns, imageUrl } = announcement;
    const id = ids.idOf(provider, preferredId(announcement));
    if (reported.has(id)) return;
    reported.add(id);
    listener({
      connector: {
        id,
        type: "ANNOUNCED",
        name,
        namespace: "eip155",
        ...(imageUrl ? { imageUrl } : {}),
        ...(rdns ? { rdns } : { origin: ORIGIN }),
      },
      provider,
    });
  };
  globalThis.addEventListener("eip6963:announceProvider", onAnnouncement);
  globalThis.dispatchEvent(new Event("eip6963:requestProvider"));
  return () => globalThis.removeEventListener("eip6963:announceProvider", onAnnouncement);
};
