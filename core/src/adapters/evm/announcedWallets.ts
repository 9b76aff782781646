import type { Connector } from "../../domain/connection/connector.ts";
import { PAGE_WALLETS_MAX, WALLET_NAME_MAX_CHARACTERS } from "../../domain/limits.ts";
import { boundedText, fieldOf } from "../../domain/untrustedValue.ts";
import { iconIn, isRdns, nameIn, rdnsIn } from "../inPage/announcedFields.ts";
import type { ConnectorIds } from "../inPage/connectorIds.ts";
import { type Eip1193Provider, isEip1193Provider } from "./Eip1193Provider.ts";

/** A wallet of the page with the connector it is shown as. */
export interface PageWallet {
  readonly connector: Connector;
  readonly provider: Eip1193Provider;
}

const PLACE = "EIP-6963";

/** What an announcement tells, each field read once. */
export interface Announcement {
  readonly provider: Eip1193Provider;
  readonly name: string;
  readonly rdns?: string;
  /** Of this visit. */
  readonly uuid?: string;
  readonly imageUrl?: string;
}

/** An announcement from the detail of its event, or undefined for one that is not made as EIP-6963 says. */
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

/** What a later visit knows a wallet by. A name never stands where a reverse domain name belongs. */
const wantedId = ({ rdns, name }: Announcement): string => rdns ?? (isRdns(name) ? `name:${name}` : name);

/**
 * Calls the wallets of the page and hears them announce themselves, now or later (EIP-6963). A wallet is told once: it has the
 * provider, or the UUID, of one that was told. Wallets that merely claim the same are told each. Returns a function that stops
 * listening.
 */
export const announcedWallets = (
  ids: ConnectorIds,
  found: (wallet: PageWallet) => void,
  leftOut: (place: string, why: string) => void,
): (() => void) => {
  const told = new Set<string>();
  const visits = new Set<string>();
  let count = 0;
  const onAnnouncement = (event: Event) => {
    if (count >= PAGE_WALLETS_MAX) return leftOut(PLACE, `there are more than ${PAGE_WALLETS_MAX}`);
    const announcement = announcementIn(fieldOf(event, "detail"));
    if (!announcement) return leftOut(PLACE, "it has no provider, or no name");
    const { provider, name, rdns, uuid, imageUrl } = announcement;
    const wanted = wantedId(announcement);
    const visit = uuid && `${wanted} ${uuid}`;
    if (visit && visits.has(visit)) return;
    const id = ids.idOf(provider, wanted);
    if (told.has(id)) return;
    told.add(id);
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
