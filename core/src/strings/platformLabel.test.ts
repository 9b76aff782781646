import { expect, it } from "vitest";
import { platformLabel } from "./platformLabel.ts";
import { pairingTexts } from "./views/connectingTexts.ts";
import { connectTexts } from "./views/connectTexts.ts";

const texts = { ...pairingTexts, ...connectTexts };

it("names the tab of every platform", () => {
  const platforms = ["browser", "mobile", "qrcode", "web", "desktop", "unsupported"] as const;
  expect(platforms.map((platform) => platformLabel(platform, texts))).toEqual([
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
  expect(platforms.map((platform) => platformLabel(platform, texts, platforms))).toEqual(["Mobile", "QR code"]);
});
