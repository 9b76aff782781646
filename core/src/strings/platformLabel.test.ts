import { expect, it } from "vitest";
import { platformLabel } from "./platformLabel.ts";
import { pairingTexts } from "./views/connectingTexts.ts";

it("names the tab of every platform", () => {
  const platforms = ["browser", "mobile", "qrcode", "web", "desktop", "unsupported"] as const;
  expect(platforms.map((platform) => platformLabel(platform, pairingTexts))).toEqual([
    "Browser",
    "Mobile",
    "Mobile",
    "Web app",
    "Desktop",
    "Browser",
  ]);
});

it("tells the code from the app beside it", () => {
  const platforms = ["mobile", "qrcode"] as const;
  expect(platforms.map((platform) => platformLabel(platform, pairingTexts, platforms))).toEqual(["Mobile", "QR code"]);
});
