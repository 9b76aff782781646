import { readFileSync } from "node:fs";
import { matrix } from "@portico/testing/matrix";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openPages } from "../pageSite.ts";
import { featureRows } from "./featureRows.ts";
import { modalOptionRows } from "./modalOptionRows.ts";
import type { OptionRow } from "./OptionRow.ts";
import { type ModalOptions, optionsOfLaterParts } from "./optionsOfLaterParts.ts";

const site = openPages();

const visitWith = (options: ModalOptions): Promise<Page> => {
  const { sandbox, url, visit } = site();
  const rpcUrls = Object.fromEntries(Object.values(sandbox.chains).map(({ caip2, rpcUrl }) => [caip2, rpcUrl]));
  return visit("options", {
    url: `${url}/options?modal=${encodeURIComponent(JSON.stringify(options))}`,
    wallets: [
      { namespace: "eip155", name: "Pocket", rdns: "example.portico.pocket", injected: false, rpcUrls },
      { namespace: "bip122", rpcUrls: { [sandbox.bitcoin.caip2]: sandbox.bitcoin.apiUrl } },
    ],
    // The site's owner reads alerts on the console too.
    expected: /Look!/,
  });
};

const rows: ReadonlyArray<readonly [name: string, row: OptionRow]> = [
  ...Object.entries(modalOptionRows),
  ...Object.entries(featureRows).map(([name, row]) => [`features.${name}`, row] as const),
];

const chosen = ["enableEmbedded", "customWallets", "tokens", "features.socials"];

// shows docs/rules/modal.md#modal-options
// shows docs/rules/account.md#site-tokens
describe("what a visitor sees depends on the option", () => {
  it.each(matrix(rows, chosen))("%s", async (_, { testedOptions, sharedOptions = {}, observe, ...expected }) => {
    expect(await observe(await visitWith(sharedOptions))).toEqual(expected.without);
    const options = typeof testedOptions === "function" ? testedOptions(site().sandbox) : testedOptions;
    expect(await observe(await visitWith({ ...sharedOptions, ...options }))).toEqual(expected.with);
    expect(expected.with).not.toEqual(expected.without);
  });
});

const names = [...rows.map(([name]) => name), ...Object.values(optionsOfLaterParts).flat()];

describe("docs/options.md describes the option", () => {
  const text = readFileSync(new URL("../../../docs/options.md", import.meta.url), "utf8");
  it.each(names)("%s", (name) => {
    expect(text).toContain(`\`${name.replace("features.", "")}\``);
  });
});
