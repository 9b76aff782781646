import { describe, expect, it } from "vitest";
import { iconIn, nameIn, rdnsIn } from "./announcedFields.ts";

describe("what a wallet of the page says about itself", () => {
  const icon = (characters: number) => "data:image/png;base64,".padEnd(characters, "A");
  const rdns = (characters: number) => "test.".padEnd(characters, "a");

  // shows docs/rules/limits.md#wallets-of-a-page
  it.each([
    ["a name of 100 characters", nameIn({ name: "x".repeat(100) }), nameIn({ name: "x".repeat(101) })],
    ["an icon of 256 KiB", iconIn({ icon: icon(262_144) }).imageUrl, iconIn({ icon: icon(262_145) }).imageUrl],
    ["an RDNS of 253 characters", rdnsIn({ rdns: rdns(253) }), rdnsIn({ rdns: rdns(254) })],
  ])("may have %s, but not more", (_, longest, longer) => {
    expect(longest).toBeDefined();
    expect(longer).toBeUndefined();
  });
});
