import { WalletBusy } from "../../domain/errors/connection.ts";
import { DeviceAppClosed, DeviceUnreachable } from "../../domain/errors/device.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import {
  DEVICE_ANSWER_TIMEOUT_MILLIS,
  DEVICE_APP_POLL_MILLIS,
  DEVICE_CONFIRM_TIMEOUT_MILLIS,
  DEVICE_QUEUE_MAX,
  DEVICE_RETURN_MILLIS,
} from "../../domain/limits/devices.ts";
import { packageOf } from "../evm/packageOf.ts";
import { type Apdu, apduBytes } from "./apdu.ts";
import type { DeviceSession } from "./deviceKit.ts";
import { LEDGER } from "./ledgerName.ts";
import { runningAppIn } from "./runningApp.ts";
import { statusError } from "./statusWord.ts";
import { webHid } from "./webHid.ts";

/** Apps of the device, by the names that it shows. */
export type DeviceApp = "Ethereum" | "Solana";

/** Sends a command to the open app and returns the data of its answer. Rejects with an error of the catalogue. */
export type AppCommand = (command: Apdu & { readonly signs?: boolean }) => Promise<Uint8Array>;

/** The visitor's device, which does one thing at a time. */
export interface LedgerDevice {
  /**
   * Runs commands in an app, once earlier operations have ended. The device is asked to open the app if it is not open.
   * `method` is the request of the site, for messages.
   */
  readonly inApp: <A>(app: DeviceApp, method: string, use: (command: AppCommand) => Promise<A>) => Promise<A>;
  /** Leaves the device to other programs. */
  readonly close: () => Promise<void>;
}

const GET_APP: Apdu = { cla: 0xb0, ins: 0x01 };
const CLOSE_APP: Apdu = { cla: 0xb0, ins: 0xa7 };
const openApp = (name: string): Apdu => ({ cla: 0xe0, ins: 0xd8, data: new TextEncoder().encode(name) });
/** What a device calls itself while no app is open. */
const DASHBOARD: ReadonlyArray<string> = ["BOLOS", "OLOS\0"];

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

export const ledgerDevice = (): LedgerDevice => {
  let session: Promise<DeviceSession> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let operations = 0;

  const close = async () => {
    const open = session;
    session = undefined;
    await (await open?.catch(() => undefined))?.close();
  };

  const opened = (): Promise<DeviceSession> => {
    session ??= (async () => {
      const hid = webHid();
      if (!hid) throw new DeviceUnreachable({ wallet: LEDGER });
      const { openSession } = await packageOf("@ledgerhq/device-management-kit", () => import("./deviceKit.ts"));
      return openSession(hid);
    })();
    return session;
  };

  const run = async <A>(app: DeviceApp, method: string, use: (command: AppCommand) => Promise<A>): Promise<A> => {
    const { send } = await opened();
    const ask = async (apdu: Apdu, asks: "answer" | "confirmation", signs = false): Promise<Uint8Array> => {
      const millis = asks === "answer" ? DEVICE_ANSWER_TIMEOUT_MILLIS : DEVICE_CONFIRM_TIMEOUT_MILLIS;
      const { status, data } = await send(apduBytes(apdu), millis);
      const error = statusError(status, { wallet: LEDGER, app, method, signs });
      if (error) throw error;
      return data;
    };
    const running = async () => runningAppIn(await ask(GET_APP, "answer"), method);

    /** Waits until the device shows the app, or its dashboard. It leaves the bus meanwhile. */
    const shows = async (isShown: (name: string) => boolean): Promise<void> => {
      const end = Date.now() + DEVICE_RETURN_MILLIS;
      while (Date.now() < end) {
        const name = await running().catch((cause: unknown) => {
          if (isPorticoError(cause, "DeviceLocked")) throw cause;
          return undefined;
        });
        if (name !== undefined && isShown(name)) return;
        await pause(DEVICE_APP_POLL_MILLIS);
      }
      throw new DeviceAppClosed({ wallet: LEDGER, app });
    };

    const name = await running();
    if (name !== app) {
      if (!DASHBOARD.includes(name)) {
        await ask(CLOSE_APP, "answer");
        await shows((shown) => DASHBOARD.includes(shown));
      }
      await ask(openApp(app), "confirmation");
      await shows((shown) => shown === app);
    }
    return use(({ signs = false, ...apdu }) => ask(apdu, signs ? "confirmation" : "answer", signs));
  };

  return {
    inApp: (app, method, use) => {
      if (operations >= DEVICE_QUEUE_MAX) return Promise.reject(new WalletBusy({ wallet: LEDGER }));
      operations += 1;
      const work = last.then(async () => {
        try {
          return await run(app, method, use);
        } catch (cause) {
          // The next operation looks for the device again.
          if (!isPorticoError(cause, "UserRejected", "DeviceLocked", "DeviceBlindSigningOff")) await close();
          throw cause;
        } finally {
          operations -= 1;
        }
      });
      last = work.catch(() => {});
      return work;
    },
    close,
  };
};
