import { expect, it } from "vitest";
import { platformLabel } from "./platformLabel.ts";
import { viewTexts } from "./views.ts";

it("names the tab of every platform", () => {
  const platforms = ["browser", "mobile", "qrcode", "web", "desktop", "unsupported"] as const;
  expect(platforms.map((platform) => platformLabel(platform, viewTexts.pairing))).toEqual([
    "Browser",
    "Mobile",
    "Mobile",
    "Webapp",
    "Desktop",
    "Browser",
  ]);
});
