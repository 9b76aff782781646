import type { PorticoError } from "../../domain/errors/catalogue.ts";
import { BadWalletReply } from "../../domain/errors/connection.ts";
import { DeviceAppClosed, DeviceBlindSigningOff, DeviceLocked } from "../../domain/errors/device.ts";
import { UserRejected } from "../../domain/errors/rpc.ts";

/** Status words of a device and its apps, in hexadecimal (docs/rules/connection.md#ledger). */
const SUCCESS = 0x9000;
const REJECTED: ReadonlyArray<number> = [0x6985, 0x5501];
const LOCKED: ReadonlyArray<number> = [0x5515, 0x6804, 0x6b0c];
const WITHOUT_APP: ReadonlyArray<number> = [0x6511, 0x6807, 0x670a, 0x6d00, 0x6d02, 0x6e00, 0x6e01];
const CANNOT_SHOW: ReadonlyArray<number> = [0x6808];
/** Older apps report a refusal with it, and older devices that they are locked. */
const SECURITY_STATUS = 0x6982;
/** The Ethereum app reports with it that it would have to sign blindly. */
const INVALID_DATA = 0x6a80;

export interface Asked {
  readonly wallet: string;
  readonly app: string;
  /** The request of the site, for messages. */
  readonly method: string;
  /** Whether the command signs, which the visitor confirms on the device. */
  readonly signs: boolean;
}

/** The error of a status word; undefined for success. */
export const statusError = (status: number, { wallet, app, method, signs }: Asked): PorticoError | undefined => {
  if (status === SUCCESS) return undefined;
  const word = `0x${status.toString(16).padStart(4, "0")}`;
  if (REJECTED.includes(status) || (signs && status === SECURITY_STATUS)) {
    return new UserRejected({ method, rpcMessage: `declined on the device (${word})` });
  }
  if (LOCKED.includes(status) || status === SECURITY_STATUS) return new DeviceLocked({ wallet });
  if (WITHOUT_APP.includes(status)) return new DeviceAppClosed({ wallet, app });
  if (CANNOT_SHOW.includes(status) || (signs && status === INVALID_DATA))
    return new DeviceBlindSigningOff({ wallet, app });
  return new BadWalletReply({ method, issue: `the device reports ${word}` });
};
