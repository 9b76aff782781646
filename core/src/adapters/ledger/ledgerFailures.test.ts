import { DeviceManagementKitBuilder } from "@ledgerhq/device-management-kit";
import { webHidIdentifier, webHidTransportFactory } from "@ledgerhq/device-transport-kit-web-hid";
import { createLedger, type Ledger, type LedgerOptions } from "@portico/fixtures/wallets";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connectorList } from "../../domain/connection/connectorList.ts";
import { DEVICE_CONFIRM_TIMEOUT_MILLIS, DEVICE_QUEUE_MAX, DEVICE_RETURN_MILLIS } from "../../domain/limits/devices.ts";
import { mainnet } from "../../networks.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { Eip1193Provider } from "../evm/Eip1193Provider.ts";
import { ledgerWallet } from "../ledger.ts";

/* What a visitor may meet with a device, and what becomes of it. */

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

let ledger: Ledger;
let provider: Eip1193Provider;

const context: AdapterContext = {
  site: { name: "Test site", description: "", url: "http://localhost", icons: [] },
  networks: () => [mainnet],
  rpcUrl: () => undefined,
  rpc: async ({ method }) => (method === "eth_getBlockByNumber" ? { baseFeePerGas: "0x1" } : "0x1"),
  fetch: () => Promise.reject(new Error("nothing is fetched")),
  providerKey: () => "",
  sent: () => {},
  log: () => {},
};

const plugIn = async (options: LedgerOptions = {}) => {
  ledger = createLedger(options);
  vi.stubGlobal("navigator", { hid: ledger.hid });
  provider = await ledgerWallet({ accounts: 1 }).evm.open(context);
};
const connect = () => provider.request({ method: "eth_requestAccounts" });
const sign = (message = "0x6869") => provider.request({ method: "personal_sign", params: [message, ALICE] });
const send = (data: string) =>
  provider.request({ method: "eth_sendTransaction", params: [{ from: ALICE, to: ALICE, data, gas: "0x5208" }] });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => "no failure",
    (error: { readonly _tag: string }) => error._tag,
  );

/** What Sentry's packages of the site's page would be told. */
const reported = vi.fn();
beforeEach(() => {
  vi.stubGlobal("__SENTRY__", { hub: { captureException: reported, isOlderThan: () => false } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  reported.mockReset();
});

// shows docs/rules/errors.md#failures-of-hardware-wallets
describe("a visitor who connects", () => {
  const rows: ReadonlyArray<readonly [string, LedgerOptions, string]> = [
    ["has not entered the PIN", { locked: true }, "DeviceLocked"],
    ["has not installed the app", { apps: ["Solana"] }, "DeviceAppClosed"],
    ["has another program open", { taken: true }, "DeviceBusy"],
    ["closes the browser's list of devices", { behaviour: "reject" }, "DeviceNotConnected"],
    ["declines to open the app", { connected: true, behaviour: "reject" }, "UserRejected"],
  ];
  it.each(rows)("%s", async (_, options, tag) => {
    await plugIn(options);
    expect(await failureOf(connect())).toBe(tag);
    expect(reported).not.toHaveBeenCalled();
  });

  it("has no device", async () => {
    await plugIn();
    await ledger.control.goOffline();
    expect(await failureOf(connect())).toBe("DeviceNotConnected");
    await ledger.control.goOnline();
    expect(await connect()).toContain(ALICE);
  });

  it("uses a browser without WebHID", async () => {
    await plugIn();
    vi.stubGlobal("navigator", {});
    expect(ledgerWallet().evm.isAvailable()).toBe(false);
    expect(ledgerWallet().solana.isAvailable()).toBe(false);
    expect(await failureOf(connect())).toBe("DeviceUnreachable");
  });

  it.each([
    [
      "without the permission to use WebHID",
      "Access to the feature is disallowed by permissions policy.",
      "DeviceUnreachable",
    ],
    ["too long after the click", "Must be handling a user gesture to show a permission request.", "DeviceNotConnected"],
  ])("%s", async (_, message, tag) => {
    await plugIn();
    vi.spyOn(ledger.hid, "requestDevice").mockRejectedValue(new DOMException(message, "SecurityError"));
    expect(await failureOf(connect())).toBe(tag);
  });

  it("has another app open, which is closed", async () => {
    await plugIn({ openApp: "Solana" });
    expect(await connect()).toContain(ALICE);
    expect((await ledger.control.calls()).map(({ method }) => method)).toEqual(["requestDevice", "openApp"]);
  });

  it("has the app open, which is asked for nothing", async () => {
    await plugIn({ openApp: "Ethereum", connected: true });
    expect(await connect()).toContain(ALICE);
    expect(await ledger.control.calls()).toEqual([]);
  });
});

// shows docs/rules/errors.md#failures-of-hardware-wallets
// shows docs/rules/limits.md#hardware-wallets
describe("a visitor who signs", () => {
  it("declines on the device", async () => {
    await plugIn();
    await connect();
    await ledger.control.behave("reject", ["signMessage", "signTransaction", "signTypedData"]);
    expect(await failureOf(sign())).toBe("UserRejected");
    expect(await failureOf(send("0x"))).toBe("UserRejected");
    await ledger.control.behave("approve", ["signMessage", "signTransaction", "signTypedData"]);
    expect(await sign()).toMatch(/^0x[0-9a-f]{130}$/);
  });

  it("has turned off blind signing", async () => {
    await plugIn({ blindSigning: false });
    await connect();
    expect(await failureOf(send("0x01"))).toBe("DeviceBlindSigningOff");
    expect(await send("0x")).toBe("0x1");
  });

  it("has locked the device since", async () => {
    await plugIn();
    await connect();
    await ledger.control.lock();
    expect(await failureOf(sign())).toBe("DeviceLocked");
    await ledger.control.unlock();
    expect(await sign()).toMatch(/^0x/);
  });

  it("unplugs the device during the question", async () => {
    await plugIn();
    await connect();
    await ledger.control.behave("ask", "signMessage");
    const signing = failureOf(sign());
    await ledger.control.nextPending("signMessage");
    await ledger.control.goOffline();
    expect(await signing).toBe("DeviceNotConnected");
    await ledger.control.behave("approve", "signMessage");
    await ledger.control.goOnline();
    expect(await sign()).toMatch(/^0x/);
  });

  it("never answers, and later signs something else", async () => {
    await plugIn();
    await connect();
    await ledger.control.behave("ignore", "signMessage");
    vi.useFakeTimers();
    const signing = failureOf(sign());
    await vi.advanceTimersByTimeAsync(DEVICE_CONFIRM_TIMEOUT_MILLIS + DEVICE_RETURN_MILLIS);
    expect(await signing).toBe("WalletTimedOut");
    vi.useRealTimers();
    await ledger.control.behave("approve", "signMessage");
    expect(await sign()).toMatch(/^0x/);
  });

  it("has a device that answers nothing for ten seconds", async () => {
    await plugIn();
    await connect();
    for (const device of await ledger.hid.getDevices()) vi.spyOn(device, "sendReport").mockResolvedValue(undefined);
    vi.useFakeTimers();
    const ended = vi.fn();
    const signing = failureOf(sign()).then(ended);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await signing;
    expect(ended).toHaveBeenCalledWith("WalletTimedOut");
  });

  it("is asked one thing after another, and not too many", async () => {
    await plugIn();
    await connect();
    const asked = Array.from({ length: DEVICE_QUEUE_MAX + 1 }, (_, index) => failureOf(sign(`0x0${index % 10}`)));
    expect(await Promise.all(asked)).toEqual([...Array(DEVICE_QUEUE_MAX).fill("no failure"), "WalletBusy"]);
  });
});

describe("the rows of a device", () => {
  it("are one wallet on two namespaces", () => {
    const { evm, solana } = ledgerWallet();
    expect(connectorList([evm.connector, solana.connector])).toMatchObject([
      { id: "ledger", type: "MULTI_CHAIN", members: [{ namespace: "eip155" }, { namespace: "solana" }] },
    ]);
  });
});

describe("the emulated device", () => {
  it("is one to the transport of the device management kit, which reports what goes wrong", async () => {
    await plugIn({ behaviour: { decision: "reject", times: 1 } });
    const kit = new DeviceManagementKitBuilder().addTransport(webHidTransportFactory).build();
    const discovered = () => firstValueFrom(kit.startDiscovering({ transport: webHidIdentifier }));
    await expect(discovered()).rejects.toMatchObject({ _tag: "NoAccessibleDeviceError" });
    expect(reported).toHaveBeenCalled();

    const device = await discovered();
    const sessionId = await kit.connect({ device, sessionRefresherOptions: { isRefresherDisabled: true } });
    const { data } = await kit.sendApdu({ sessionId, apdu: Uint8Array.of(0xb0, 0x01, 0, 0, 0) });
    expect(new TextDecoder().decode(data)).toContain("BOLOS");
    await kit.disconnect({ sessionId });
    kit.close();
  });
});
