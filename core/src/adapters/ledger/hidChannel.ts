import type {
  ApduReceiverServiceFactory,
  ApduResponse,
  ApduSenderServiceFactory,
} from "@ledgerhq/device-management-kit";
import { Just } from "purify-ts";
import { boundedBytes } from "../../domain/chain/transactions/boundedBytes.ts";
import { WalletTimedOut } from "../../domain/errors/connection.ts";
import { DeviceBusy, DeviceNotConnected } from "../../domain/errors/device.ts";
import { DEVICE_CONFIRM_TIMEOUT_MILLIS, DEVICE_RETURN_MILLIS } from "../../domain/limits/devices.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import { LEDGER } from "./ledgerName.ts";
import type { HidDevice, WebHid } from "./webHid.ts";

/** Size of a report of the device. */
const FRAME_BYTES = 64;

export interface Framing {
  readonly apduSenderServiceFactory: ApduSenderServiceFactory;
  readonly apduReceiverServiceFactory: ApduReceiverServiceFactory;
}

export interface HidChannel {
  /** Sends a command and waits for its answer. Rejects with an error of the catalogue. */
  readonly exchange: (apdu: Uint8Array, timeoutMillis?: number) => Promise<ApduResponse>;
  readonly close: () => Promise<void>;
}

/** Devices of one model have the same first byte; the second one says which interfaces the open app has. */
const isSameModel = (one: HidDevice, other: HidDevice): boolean =>
  one.vendorId === other.vendorId && one.productId >> 8 === other.productId >> 8;

const reportOf = (event: Event): Uint8Array | undefined => boundedBytes(fieldOf(event, "data"), FRAME_BYTES);

const notConnected = (cause?: unknown) => new DeviceNotConnected({ wallet: LEDGER }, { cause });

/**
 * Commands to a device. A device that opens or closes an app leaves the bus and comes back as another one, which the
 * next command waits for.
 */
export const hidChannel = (hid: WebHid, first: HidDevice, framing: Framing): HidChannel => {
  let device: HidDevice | undefined = first;
  let commands = 0;
  /** Ends the command that waits for an answer, because the device is gone. */
  let lose = (_cause?: unknown): void => {};

  const onDisconnect = (event: Event) => {
    if (fieldOf(event, "device") !== device) return;
    device = undefined;
    lose();
  };
  hid.addEventListener("disconnect", onDisconnect);

  /** The device once it is back. */
  const returned = (): Promise<HidDevice> =>
    new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        hid.removeEventListener("connect", look);
        settle();
      };
      const look = async () => {
        const found = (await hid.getDevices()).find((listed) => isSameModel(listed, first));
        if (found) end(() => resolve(found));
      };
      const timer = setTimeout(() => end(() => reject(notConnected())), DEVICE_RETURN_MILLIS);
      hid.addEventListener("connect", look);
      look().catch((cause: unknown) => end(() => reject(notConnected(cause))));
    });

  const opened = async (): Promise<HidDevice> => {
    const found = device ?? (await returned());
    device = found;
    try {
      if (!found.opened) await found.open();
    } catch (cause) {
      // A device that another program has open refuses to be opened.
      throw new DeviceBusy({ wallet: LEDGER }, { cause });
    }
    return found;
  };

  const exchange: HidChannel["exchange"] = async (apdu, timeoutMillis = DEVICE_CONFIRM_TIMEOUT_MILLIS) => {
    const used = await opened();
    // A report on another channel answers an earlier command, which nobody waits for any more.
    commands = (commands + 1) % 256;
    const id = Uint8Array.of(1, commands);
    const channel = Just(id);
    const receiver = framing.apduReceiverServiceFactory({ channel });
    const frames = framing.apduSenderServiceFactory({ frameSize: FRAME_BYTES, channel, padding: true }).getFrames(apdu);
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        used.removeEventListener("inputreport", onReport);
        settle();
      };
      const onReport = (event: Event) => {
        const report = reportOf(event);
        if (!report || report[0] !== id[0] || report[1] !== id[1]) return;
        receiver.handleFrame(report).caseOf({
          Left: () => {},
          Right: (answer) => answer.ifJust((response) => end(() => resolve(response))),
        });
      };
      lose = (cause) => {
        device = undefined;
        end(() => reject(notConnected(cause)));
      };
      const timer = setTimeout(
        () => end(() => reject(new WalletTimedOut({ method: "APDU", millis: timeoutMillis }))),
        timeoutMillis,
      );
      used.addEventListener("inputreport", onReport);
      const send = async () => {
        for (const frame of frames) await used.sendReport(0, frame.getRawData().slice());
      };
      send().catch(lose);
    });
  };

  return {
    exchange,
    close: async () => {
      hid.removeEventListener("disconnect", onDisconnect);
      const open = device;
      device = undefined;
      if (open?.opened) await open.close();
    },
  };
};
