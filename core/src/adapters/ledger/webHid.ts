import { fieldOf, functionOf } from "../../domain/untrustedValue.ts";

/* The parts of WebHID (https://wicg.github.io/webhid) that are used. TypeScript's DOM types do not have them. */

export interface HidDevice extends EventTarget {
  readonly vendorId: number;
  readonly productId: number;
  readonly opened: boolean;
  open(): Promise<void>;
  close(): Promise<void>;
  sendReport(reportId: number, data: BufferSource): Promise<void>;
}

export interface WebHid extends EventTarget {
  /** The devices that the visitor gave this site earlier and that are plugged in. */
  getDevices(): Promise<ReadonlyArray<HidDevice>>;
  /** Asks the visitor to choose a device. Needs a click shortly before. */
  requestDevice(options: {
    readonly filters: ReadonlyArray<{ readonly vendorId: number }>;
  }): Promise<ReadonlyArray<HidDevice>>;
}

const isWebHid = (value: unknown): value is WebHid =>
  functionOf(value, "requestDevice") !== undefined && functionOf(value, "getDevices") !== undefined;

/** The WebHID of the page. Undefined in browsers without it: Firefox, Safari, and browsers of phones. */
export const webHid = (): WebHid | undefined => {
  const hid = fieldOf(fieldOf(globalThis, "navigator"), "hid");
  return isWebHid(hid) ? hid : undefined;
};
