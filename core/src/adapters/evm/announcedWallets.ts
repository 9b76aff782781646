import type { Connector } from "../../domain/connection/connector.ts";
import { PAGE_WALLETS_MAX, WALLET_NAME_MAX_CHARACTERS } from "../../domain/limits.ts";
import { boundedText, fieldOf } from "../../domain/untrustedValue.ts";
import { iconIn, isRdns, nameIn, rdnsIn } from "../inPage/announcedFields.ts";
import type { ConnectorIds } from "../inPage/connectorIds.ts";
import { type Eip1193Provider, isEip1193Provider } from "./Eip1193Provider.ts";

/** A wallet of the page with the connector that represents it. */
export interface PageWallet {
  readonly connector: Connector;
  readonly provider: Eip1193Provider;
}

const PLACE = "EIP-6963";

/** The content of an announcement. Each field is read once. */
export interface Announcement {
  readonly provider: Eip1193Provider;
  readonly name: string;
  readonly rdns?: string;
  /** Valid for this visit only. */
  readonly uuid?: string;
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
  const uuid = boundedText(fieldOf(info, "uuid"), WALLET_NAME_MAX_CHARACTERS);
  return { provider, name, ...(rdns ? { rdns } : {}), ...(uuid ? { uuid } : {}), ...iconIn(info) };
};

/** The text by which a later visit recognises a wallet. A name is never used where a reverse domain name belongs. */
const preferredId = ({ rdns, name }: Announcement): string => rdns ?? (isRdns(name) ? `name:${name}` : name);

/**
 * Asks the wallets of the page to announce themselves, and listens for announcements from then on (EIP-6963). Reports
 * each wallet once: a wallet with the provider or the UUID of a reported one is the same wallet. Wallets that merely
 * claim the same identity are each reported. Returns a function that stops listening.
 */
export const announcedWallets = (
  ids: ConnectorIds,
  found: (wallet: PageWallet) => void,
  logSkipped: (place: string, reason: string) => void,
): (() => void) => {
  const reported = new Set<string>();
  const visits = new Set<string>();
  let count = 0;
  const onAnnouncement = (event: Event) => {
    if (count >= PAGE_WALLETS_MAX) return logSkipped(PLACE, `there are more than ${PAGE_WALLETS_MAX}`);
    const announcement = announcementIn(fieldOf(event, "detail"));
    if (!announcement) return logSkipped(PLACE, "it has no provider or no name");
    const { provider, name, rdns, uuid, imageUrl } = announcement;
    const preferred = preferredId(announcement);
    const visit = uuid && `${preferred} ${uuid}`;
    if (visit && visits.has(visit)) return;
    const id = ids.idOf(provider, preferred);
    if (reported.has(id)) return;
    reported.add(id);
    if (visit) visits.add(visit);
    count += 1;
    found({
      connector: {
        id,
        type: "ANNOUNCED",
        name,
        namespace: "eip155",
        ...(imageUrl ? { imageUrl } : {}),
        ...(rdns ? { rdns } : { origin: PLACE }),
      },
      provider,
    });
  };
  globalThis.addEventListener("eip6963:announceProvider", onAnnouncement);
  globalThis.dispatchEvent(new Event("eip6963:requestProvider"));
  return () => globalThis.removeEventListener("eip6963:announceProvider", onAnnouncement);
};
