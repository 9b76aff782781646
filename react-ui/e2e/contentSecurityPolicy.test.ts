import type { Sandbox } from "@portico/fixtures";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { pagesInManyChunks } from "./manyChunks.ts";
import { openPages } from "./pageSite.ts";

const NONCE = "c2FuZGJveC1ub25jZQ";

const servicesOf = ({ endpoints, chains, solana }: Sandbox): string => {
  const urls = [...Object.values(endpoints), ...Object.values(chains).map(({ rpcUrl }) => rpcUrl), solana.rpcUrl];
  return [...new Set(urls.map((url) => new URL(url).origin))].join(" ");
};

const overHttp = (services: string): string => services.replaceAll(/wss?:\S+/g, "");

/** Policies by the document's query. All of them allow only named sources, and nothing inline. */
const policies = {
  nonce: (services: string) => [
    `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
    `style-src 'nonce-${NONCE}'`,
    `img-src data: blob: ${overHttp(services)}`,
    `connect-src ${services}`,
    // The verify service attests the page from a frame of its own.
    `frame-src ${overHttp(services)}`,
  ],
  blocked: () => ["script-src 'self'", "style-src 'self'", "img-src data: blob:", "connect-src 'self'"],
};

const site = openPages({
  pages: pagesInManyChunks,
  policy: (request, sandbox) => {
    const isBlocked = request.url?.endsWith("?blocked") ?? false;
    const allowed = isBlocked ? policies.blocked() : policies.nonce(servicesOf(sandbox));
    return {
      header: ["default-src 'none'", "base-uri 'none'", "form-action 'none'", ...allowed].join("; "),
      nonce: NONCE,
    };
  },
});

/** What the page's policy blocked: directives with the blocked resources. */
const violations = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => Reflect.get(window, "violations") ?? []);

const visit = async (query: keyof typeof policies, expected?: RegExp) => {
  const page = await site().visit("simple", { url: "about:blank", ...(expected ? { expected } : {}) });
  if (query === "blocked") await page.clock.install();
  await page.addInitScript(() => {
    const violationList: string[] = [];
    Reflect.set(window, "violations", violationList);
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
      violationList.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  await page.goto(`${site().url}/simple?${query}`);
  return page;
};

describe("a page that allows scripts and styles only with a nonce", () => {
  it("opens the dialog, shows a code, connects and shows the account without a violation", async () => {
    const page = await visit("nonce");
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    const modal = page.getByRole("dialog");
    await modal.getByRole("button", { name: /WalletConnect/ }).click();
    await modal.getByRole("img", { name: /QR code/ }).waitFor();
    await modal.getByRole("button", { name: "Back" }).click();
    await modal.getByRole("button", { name: "All Wallets" }).click();
    await expect.poll(() => modal.locator(".portico-image[data-state=shown]").count()).toBeGreaterThan(3);
    await modal.getByRole("button", { name: "Back" }).click();
    await modal.getByRole("button", { name: /Pocket/ }).click();
    await page.getByRole("button", { name: /Open the account of/ }).click();
    await modal.getByText("USD Coin").first().waitFor();
    await modal.getByRole("tab", { name: "Activity" }).click();
    await page.keyboard.press("Escape");
    await modal.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Ethereum", exact: true }).click();
    await modal.getByRole("button", { name: /Base/ }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

describe("a page whose policy blocks the services", () => {
  it("shows what could not be loaded with a retry, and still connects a page wallet", async () => {
    const page = await visit("blocked", /Content Security Policy/);
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    const modal = page.getByRole("dialog");
    const retryButton = modal.getByRole("button", { name: "Try again" });
    await modal.getByRole("button", { name: /WalletConnect/ }).click();
    const relay = new URL(site().sandbox.endpoints.relay).origin;
    await expect.poll(async () => (await violations(page)).join()).toContain(`connect-src ${relay}`);
    // Until the relay's time is up.
    await page.clock.fastForward(10_000);
    await retryButton.waitFor();
    await retryButton.click();
    await retryButton.waitFor({ state: "detached" });
    await modal.getByRole("button", { name: "Back" }).click();
    await modal.getByRole("button", { name: "All Wallets" }).click();
    await retryButton.waitFor();
    await retryButton.click();
    await retryButton.waitFor();
    await modal.getByRole("button", { name: "Back" }).click();
    await modal.getByRole("button", { name: /Pocket/ }).click();
    await page.getByRole("button", { name: /Open the account of/ }).click();
    await retryButton.waitFor();
    await modal.getByRole("tab", { name: "Activity" }).click();
    await retryButton.waitFor();
    const blocked = await violations(page);
    expect(blocked.length).toBeGreaterThan(3);
    expect(blocked.filter((directive) => !/^(connect|img)-src/.test(directive))).toEqual([]);

    const outcomes = await page.evaluate(() => {
      const portico = Reflect.get(window, "portico");
      const outcome = (call: Promise<unknown>) =>
        call.then(
          () => "an answer",
          (error: unknown) => Reflect.get(Object(error), "code"),
        );
      return Promise.all([
        outcome(portico.directory.search({ text: "tr" })),
        outcome(portico.rpc.request({ chainId: "eip155:1", method: "eth_blockNumber" })),
        outcome(portico.names.suggest("alice")),
      ]);
    });
    expect(outcomes).toEqual(["UNREACHABLE", "UNREACHABLE", "NAME_SUGGESTIONS_FAILED"]);
  });
});
