import { expect, it } from "vitest";
import { walletsIn } from "./walletSources.ts";

// shows docs/rules/limits.md#wallets-of-a-page
it("a search of the page yields at most a hundred wallets of a kind", () => {
  const candidates = Array.from({ length: 150 }, () => ({}));
  const search = walletsIn(
    [{ name: "many", candidates: () => candidates, read: (wallet: unknown) => ({ provider: wallet }) }],
    () => {},
  );
  expect(search()).toHaveLength(100);
});
