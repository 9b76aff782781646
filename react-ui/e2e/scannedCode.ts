import type { Page } from "playwright-core";
import decodeQr from "qr/decode.js";

/** Reads the QR code from a screenshot, as a phone's camera would. */
export const scannedCode = async (page: Page): Promise<string> => {
  const png = (await page.locator(".portico-qr-frame").screenshot()).toString("base64");
  const { width, height, data } = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height);
    // As a text, because a list of numbers takes a second to leave the page.
    const bytes = Array.from(pixels?.data ?? [], (byte) => String.fromCharCode(byte)).join("");
    return { width: image.width, height: image.height, data: btoa(bytes) };
  }, png);
  return decodeQr({ width, height, data: Uint8Array.from(Buffer.from(data, "base64")) });
};
