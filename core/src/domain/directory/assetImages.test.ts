import { describe, expect, it } from "vitest";
import { mainnet } from "../chain/presets/evmPresets.ts";
import { assetImageUrl, connectorImageUrl, givenImageUrl, walletImageUrl } from "./assetImages.ts";
import { networkImageUrl } from "./networkImageUrl.ts";

const source = {
  origin: "https://directory.example",
  projectId: "p".repeat(32),
  sdk: { type: "appkit", version: "html-core-1" },
};
const query = `projectId=${source.projectId}&st=appkit&sv=html-core-1`;

describe("images of the directory", () => {
  // shows docs/rules/directory.md#directory-images
  it("have a URL by kind, with the site's project id", () => {
    expect(assetImageUrl("wallet", "w 1", source)).toBe(`https://directory.example/getWalletImage/w%201?${query}`);
    expect(assetImageUrl("token", "ETH", source)).toBe(`https://directory.example/public/getTokenImage/ETH?${query}`);
    expect(assetImageUrl("currency", "USD", source)).toContain("/public/getCurrencyImage/USD?");
  });

  it("are requested in the same way when another service links to them, and other images are not changed", () => {
    const own = "https://directory.example/public/getTokenImage/ETH";
    expect(givenImageUrl(own, source)).toBe(`${own}?${query}`);
    expect(givenImageUrl(`${own}?${query}`, source)).toBe(`${own}?${query}`);
    expect(givenImageUrl("https://icons.example/eth.png?size=64", source)).toBe(
      "https://icons.example/eth.png?size=64",
    );
    expect(givenImageUrl("data:image/png;base64,", source)).toBe("data:image/png;base64,");
    for (const refused of ["eth.png", "/eth.png", "javascript:alert(1)", "http://icons.example/eth.png"])
      expect(givenImageUrl(refused, source)).toBeUndefined();
  });

  it("are not used where a wallet, connector or network has its own", () => {
    const imageUrl = "data:image/svg+xml,x";
    expect(walletImageUrl({ id: "w", name: "W", imageId: "i", imageUrl }, source)).toBe(imageUrl);
    expect(connectorImageUrl({ imageId: "i", imageUrl }, source)).toBe(imageUrl);
    expect(networkImageUrl({ ...mainnet, assets: { imageUrl } }, source)).toBe(imageUrl);
  });

  it("exist for the preset networks, and no URL is made up", () => {
    expect(networkImageUrl({ caipNetworkId: "eip155:1" }, source)).toContain("/public/getAssetImage/ba0ba0cd-");
    expect(networkImageUrl({ caipNetworkId: "eip155:999999" }, source)).toBeUndefined();
    expect(walletImageUrl({ id: "w", name: "W" }, source)).toBeUndefined();
  });
});
