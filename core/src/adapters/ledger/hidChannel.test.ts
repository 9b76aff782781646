import { DeviceManagementKitBuilder } from "@ledgerhq/device-management-kit";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Framing, hidChannel } from "./hidChannel.ts";
import { hidTransport } from "./hidTransport.ts";
import type { HidDevice, WebHid } from "./webHid.ts";

/** The framing of the device management kit, which it hands to its transports. */
const framing = (): Framing => {
  let found: Framing | undefined;
  const kit = new DeviceManagementKitBuilder()
    .addTransport((parts) => {
      found = parts;
      return hidTransport(hidWith([]))(parts);
    })
    .build();
  kit.close();
  if (!found) throw new Error("The kit has made no transport");
  return found;
};

class ChattyDevice extends EventTarget implements HidDevice {
  readonly vendorId = 0x2c97;
  readonly productId = 0x5011;
  readonly opened = true;
  readonly reports: ReadonlyArray<Uint8Array>;
  constructor(reports: ReadonlyArray<Uint8Array>) {
    super();
    this.reports = reports;
  }
  async open() {}
  async close() {}
  async sendReport() {
    for (const report of this.reports) {
      this.dispatchEvent(Object.assign(new Event("inputreport"), { data: new DataView(report.slice().buffer) }));
    }
  }
}
const hidWith = (devices: ReadonlyArray<HidDevice>): WebHid =>
  Object.assign(new EventTarget(), { getDevices: async () => devices, requestDevice: async () => devices });

/** A report of the first channel with any tag, number and length, and reports of anything. */
const anyReport = fc.oneof(
  fc.uint8Array({ maxLength: 70 }),
  fc.uint8Array({ minLength: 5, maxLength: 62 }).map((bytes) => Uint8Array.of(1, 1, ...bytes)),
  fc
    .uint8Array({ minLength: 57, maxLength: 57 })
    .map((bytes) => Uint8Array.of(1, 1, 5, 0, 0, 0, bytes[0] ?? 0, ...bytes.slice(1))),
);

it("takes whatever a device says for an answer or for none, and throws nothing else", async () => {
  const parts = framing();
  const answered = new Set<boolean>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyReport, { maxLength: 20 }), async (reports) => {
      const device = new ChattyDevice(reports);
      const outcome = await hidChannel(hidWith([device]), device, parts)
        .exchange(Uint8Array.of(0xb0, 1, 0, 0, 0), 1)
        .then(
          ({ statusCode }) => ({ isAnswer: statusCode instanceof Uint8Array }),
          (error: { readonly _tag: string }) => ({ isAnswer: false, tag: error._tag }),
        );
      answered.add(outcome.isAnswer);
      if (!outcome.isAnswer) expect(outcome).toMatchObject({ tag: "WalletTimedOut" });
    }),
  );
  expect(answered).toEqual(new Set([true, false]));
});
