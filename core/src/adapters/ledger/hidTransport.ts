import {
  type DmkError,
  LEDGER_VENDOR_ID,
  type Transport,
  TransportConnectedDevice,
  type TransportDeviceModel,
  type TransportDiscoveredDevice,
  type TransportFactory,
} from "@ledgerhq/device-management-kit";
import { Left, Right } from "purify-ts";
import { defer, EMPTY } from "rxjs";
import { DeviceNotConnected, DeviceUnreachable } from "../../domain/errors/device.ts";
import { causeMessage, fieldOf } from "../../domain/untrustedValue.ts";
import { type HidChannel, hidChannel } from "./hidChannel.ts";
import { LEDGER } from "./ledgerName.ts";
import type { HidDevice, WebHid } from "./webHid.ts";

/** Under which the kit knows the transport. */
export const HID_TRANSPORT = "PORTICO-HID";

/** An error of the catalogue in the form that the kit passes on. */
const kitError = (cause: unknown): DmkError => ({ _tag: "PorticoHidError", originalError: cause });

const isLedger = ({ vendorId }: HidDevice): boolean => vendorId === LEDGER_VENDOR_ID;

/** Asks the visitor to choose a device, unless one is plugged in that was chosen earlier. */
const chosenDevice = async (hid: WebHid): Promise<HidDevice> => {
  try {
    const known = (await hid.getDevices()).find(isLedger);
    if (known) return known;
    const [chosen] = await hid.requestDevice({ filters: [{ vendorId: LEDGER_VENDOR_ID }] });
    if (chosen && isLedger(chosen)) return chosen;
  } catch (cause) {
    // The browser asks only shortly after a click; the next one has the code already.
    const isForbidden = fieldOf(cause, "name") === "SecurityError" && !/gesture/i.test(causeMessage(cause));
    throw isForbidden
      ? new DeviceUnreachable({ wallet: LEDGER }, { cause })
      : new DeviceNotConnected({ wallet: LEDGER }, { cause });
  }
  throw new DeviceNotConnected({ wallet: LEDGER });
};

/**
 * WebHID as a transport of the device management kit. The kit's own transport hands every failure to the error reporting
 * of the page; nothing is reported here (docs/rules/connection.md#ledger).
 */
export const hidTransport =
  (hid: WebHid): TransportFactory =>
  ({ deviceModelDataSource, ...framing }): Transport => {
    const discovered = new Map<string, { readonly device: HidDevice; readonly deviceModel: TransportDeviceModel }>();
    const channels = new Map<string, HidChannel>();

    const modelOf = ({ productId }: HidDevice): TransportDeviceModel | undefined =>
      deviceModelDataSource
        .getAllDeviceModels()
        .find(
          ({ usbProductId, bootloaderUsbProductId }) =>
            usbProductId === productId >> 8 || bootloaderUsbProductId === productId,
        );

    const discover = async (): Promise<TransportDiscoveredDevice> => {
      const device = await chosenDevice(hid);
      const deviceModel = modelOf(device);
      if (!deviceModel) throw new DeviceNotConnected({ wallet: LEDGER });
      const id = `${device.productId}`;
      discovered.set(id, { device, deviceModel });
      return { id, deviceModel, transport: HID_TRANSPORT };
    };

    return {
      getIdentifier: () => HID_TRANSPORT,
      isSupported: () => true,
      startDiscovering: () => defer(discover),
      stopDiscovering: () => {},
      listenToAvailableDevices: () => EMPTY,
      connect: async ({ deviceId: id }) => {
        const found = discovered.get(id);
        if (!found) return Left(kitError(new DeviceNotConnected({ wallet: LEDGER })));
        const channel = hidChannel(hid, found.device, framing);
        channels.set(id, channel);
        return Right(
          new TransportConnectedDevice({
            id,
            deviceModel: found.deviceModel,
            type: "USB",
            transport: HID_TRANSPORT,
            sendApdu: (apdu, _, timeoutMillis) =>
              channel.exchange(apdu, timeoutMillis).then(Right, (cause: unknown) => Left(kitError(cause))),
          }),
        );
      },
      disconnect: async ({ connectedDevice: { id } }) => {
        await channels
          .get(id)
          ?.close()
          .catch(() => {});
        channels.delete(id);
        return Right(undefined);
      },
    };
  };
