import type { DirectoryWallet } from "./wallet.ts";

/**
 * A wallet in the form that the directory sends and the page's storage keeps
 * (docs/rules/directory.md#directory-wallet).
 */
export interface StoredWallet {
  readonly id: string;
  readonly name: string;
  readonly badge_type?: string;
  readonly homepage?: string;
  readonly app_store?: string;
  readonly play_store?: string;
  readonly chrome_store?: string;
  readonly image_id?: string;
  readonly image_url?: string;
  readonly order?: number;
  readonly mobile_link?: string;
  readonly desktop_link?: string;
  readonly webapp_link?: string;
  readonly rdns?: string;
  readonly injected?: ReadonlyArray<{ readonly namespace?: string; readonly injected_id?: string }>;
  readonly chains?: ReadonlyArray<string>;
}

type Defined<A> = { [K in keyof A]?: Exclude<A[K], undefined> };
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** Removes undefined fields, as `exactOptionalPropertyTypes` requires. */
const withoutUndefined = <A extends object>(fields: A): Defined<A> => {
  const result: Defined<A> = { ...fields };
  for (const key in result) if (result[key] === undefined) delete result[key];
  return result;
};

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);
const number = (value: unknown): number | undefined => (Number.isFinite(value) ? Number(value) : undefined);
const texts = (value: unknown): ReadonlyArray<string> | undefined =>
  Array.isArray(value) ? value.flatMap((entry) => text(entry) ?? []) : undefined;

const injectedOf = (value: unknown): DirectoryWallet["injected"] =>
  Array.isArray(value)
    ? value
        .filter(isFields)
        .map(({ namespace, injected_id }) =>
          withoutUndefined({ namespace: text(namespace), injectedId: text(injected_id) }),
        )
    : undefined;

const badgeOf = (value: unknown): DirectoryWallet["badgeType"] =>
  value === "certified" || value === "none" ? value : undefined;

/** Reads a stored wallet. Fields of a wrong type are dropped; undefined without an id and a name. */
export const readStoredWallet = (stored: unknown): DirectoryWallet | undefined => {
  if (!isFields(stored)) return undefined;
  const id = text(stored.id);
  const name = text(stored.name);
  if (id === undefined || name === undefined) return undefined;
  return {
    id,
    name,
    ...withoutUndefined({
      badgeType: badgeOf(stored.badge_type),
      homepage: text(stored.homepage),
      appStore: text(stored.app_store),
      playStore: text(stored.play_store),
      chromeStore: text(stored.chrome_store),
      imageId: text(stored.image_id),
      imageUrl: text(stored.image_url),
      order: number(stored.order),
      mobileLink: text(stored.mobile_link),
      desktopLink: text(stored.desktop_link),
      webappLink: text(stored.webapp_link),
      rdns: text(stored.rdns),
      injected: injectedOf(stored.injected),
      chains: texts(stored.chains),
    }),
  };
};

export const toStoredWallet = (wallet: DirectoryWallet): StoredWallet => ({
  id: wallet.id,
  name: wallet.name,
  ...withoutUndefined({
    badge_type: wallet.badgeType,
    homepage: wallet.homepage,
    app_store: wallet.appStore,
    play_store: wallet.playStore,
    chrome_store: wallet.chromeStore,
    image_id: wallet.imageId,
    image_url: wallet.imageUrl,
    order: wallet.order,
    mobile_link: wallet.mobileLink,
    desktop_link: wallet.desktopLink,
    webapp_link: wallet.webappLink,
    rdns: wallet.rdns,
    injected: wallet.injected?.map(({ namespace, injectedId }) =>
      withoutUndefined({ namespace, injected_id: injectedId }),
    ),
    chains: wallet.chains,
  }),
});
