import { defineError } from "./defineError.ts";

/*
 * Failures of hardware wallets (docs/rules/errors.md#failures-of-hardware-wallets). Every tag begins with `Device`, by
 * which `families.ts` knows them: their classes are loaded with the adapter.
 */

/** No device was chosen, it is not plugged in, or it was unplugged during the request. */
export class DeviceNotConnected extends /* @__PURE__ */ defineError({
  tag: "DeviceNotConnected",
  kind: "notFound",
  message: ({ wallet }: { wallet: string }) => `No ${wallet} is connected to this computer`,
}) {}

/** The device waits for its PIN. */
export class DeviceLocked extends /* @__PURE__ */ defineError({
  tag: "DeviceLocked",
  kind: "rejected",
  message: ({ wallet }: { wallet: string }) => `The ${wallet} is locked`,
}) {}

/** The device's app for the network is not installed, or the visitor did not open it. */
export class DeviceAppClosed extends /* @__PURE__ */ defineError({
  tag: "DeviceAppClosed",
  kind: "rejected",
  message: ({ wallet, app }: { wallet: string; app: string }) => `The app ${app} is not open on the ${wallet}`,
}) {}

/** Another tab or program of the computer uses the device. */
export class DeviceBusy extends /* @__PURE__ */ defineError({
  tag: "DeviceBusy",
  kind: "rejected",
  message: ({ wallet }: { wallet: string }) => `Another tab or program uses the ${wallet}`,
}) {}

/** The device cannot show what it would sign, and its setting for such signatures is off. */
export class DeviceBlindSigningOff extends /* @__PURE__ */ defineError({
  tag: "DeviceBlindSigningOff",
  kind: "rejected",
  message: ({ app }: { wallet: string; app: string }) => `Blind signing is off in the settings of the app ${app}`,
}) {}

/** The browser has no WebHID, or the page may not use it. */
export class DeviceUnreachable extends /* @__PURE__ */ defineError({
  tag: "DeviceUnreachable",
  kind: "unsupported",
  message: ({ wallet }: { wallet: string }) => `This page cannot reach a ${wallet}: it has no access to WebHID`,
}) {}
