import { parseAddress } from "../../domain/account/address.ts";
import type { Namespace } from "../../domain/chain/caip.ts";
import { DEVICE_ACCOUNTS_MAX } from "../../domain/limits/devices.ts";
import { attempted, boundedList, boundedText, fieldOf } from "../../domain/untrustedValue.ts";
import type { DerivationPath } from "./derivationPath.ts";

/** An account of the device. */
export interface DeviceAccount {
  /** Checksummed for eip155, base58 for solana. */
  readonly address: string;
  readonly path: DerivationPath;
}

/** What a later visit needs to show the accounts without the device. */
export interface RememberedAccounts {
  readonly accounts: ReadonlyArray<DeviceAccount>;
  /** The number of the network in use, for eip155. */
  readonly chainId?: number;
}

export interface AccountMemory {
  readonly read: () => RememberedAccounts | undefined;
  readonly write: (remembered: RememberedAccounts) => void;
  readonly forget: () => void;
}

const PATH = /^m(\/\d{1,10}'?){1,10}$/;
const TEXT_MAX_CHARACTERS = 200;

const isPath = (text: string | undefined): text is DerivationPath => text !== undefined && PATH.test(text);

const accountIn = (namespace: Namespace, value: unknown): ReadonlyArray<DeviceAccount> => {
  const path = boundedText(fieldOf(value, "path"), TEXT_MAX_CHARACTERS);
  const text = boundedText(fieldOf(value, "address"), TEXT_MAX_CHARACTERS);
  const address = text === undefined ? undefined : parseAddress(namespace, text);
  return typeof address === "string" && isPath(path) ? [{ address, path }] : [];
};

/** The storage of a page. A server's belongs to no visitor, and where it is forbidden, naming it throws. */
const pageStorage = (): Storage | undefined =>
  attempted(() => (typeof document === "undefined" ? undefined : globalThis.localStorage));

/** The accounts of the device for the next visit; where nothing can be stored, for as long as the page lives. */
export const accountMemory = (namespace: Namespace): AccountMemory => {
  const key = `portico-ledger-${namespace}`;
  let kept: RememberedAccounts | undefined;

  const stored = (): RememberedAccounts | undefined => {
    const value: unknown = attempted(() => JSON.parse(pageStorage()?.getItem(key) ?? ""));
    const listed = boundedList(fieldOf(value, "accounts"), DEVICE_ACCOUNTS_MAX * DEVICE_ACCOUNTS_MAX) ?? [];
    const accounts = listed.flatMap((account) => accountIn(namespace, account));
    const chainId = fieldOf(value, "chainId");
    if (accounts.length === 0) return undefined;
    return { accounts, ...(typeof chainId === "number" && Number.isSafeInteger(chainId) ? { chainId } : {}) };
  };

  return {
    read: () => stored() ?? kept,
    write: (remembered) => {
      kept = remembered;
      attempted(() => pageStorage()?.setItem(key, JSON.stringify(remembered)));
    },
    forget: () => {
      kept = undefined;
      attempted(() => pageStorage()?.removeItem(key));
    },
  };
};
