import { DeviceManagementKitBuilder } from "@ledgerhq/device-management-kit";
import { firstValueFrom } from "rxjs";
import { BadWalletReply, WalletTimedOut } from "../../domain/errors/connection.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import { HID_TRANSPORT, hidTransport } from "./hidTransport.ts";
import type { WebHid } from "./webHid.ts";

/** A device that answers commands. Every rejection is an error of the catalogue. */
export interface DeviceSession {
  /** Returns the answer's status word and its data. */
  readonly send: (
    apdu: Uint8Array,
    timeoutMillis: number,
  ) => Promise<{ readonly status: number; readonly data: Uint8Array }>;
  readonly close: () => Promise<void>;
}

/** The error of the catalogue behind an error of the kit. */
const errorBehind = (cause: unknown, method: string): Error => {
  const inner = fieldOf(cause, "originalError");
  if (isPorticoError(cause)) return cause;
  return isPorticoError(inner) ? inner : new BadWalletReply({ method, issue: `${fieldOf(cause, "_tag")}` }, { cause });
};

/** Opens a session with the visitor's device through the device management kit, which gets no logger. */
export const openSession = async (hid: WebHid): Promise<DeviceSession> => {
  const kit = new DeviceManagementKitBuilder().addTransport(hidTransport(hid)).build();
  const withErrors = async <A>(method: string, work: Promise<A>): Promise<A> => {
    try {
      return await work;
    } catch (cause) {
      throw errorBehind(cause, method);
    }
  };
  const device = await withErrors("requestDevice", firstValueFrom(kit.startDiscovering({ transport: HID_TRANSPORT })));
  // Without the refresher, the kit asks the device nothing by itself.
  const sessionRefresherOptions = { isRefresherDisabled: true };
  const sessionId = await withErrors("connect", kit.connect({ device, sessionRefresherOptions }));
  return {
    send: async (apdu, abortTimeout) => {
      const answer = kit.sendApdu({ sessionId, apdu, abortTimeout }).catch((cause: unknown) => {
        const isLate = fieldOf(cause, "_tag") === "SendApduTimeoutError";
        throw isLate ? new WalletTimedOut({ method: "APDU", millis: abortTimeout }, { cause }) : cause;
      });
      const { statusCode, data } = await withErrors("APDU", answer);
      const [high, low] = statusCode;
      if (high === undefined || low === undefined) throw new BadWalletReply({ method: "APDU", issue: "it is cut off" });
      return { status: high * 256 + low, data };
    },
    close: async () => {
      await kit.disconnect({ sessionId }).catch(() => {});
      kit.close();
    },
  };
};
