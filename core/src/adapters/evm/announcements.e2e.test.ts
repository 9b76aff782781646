import { installWallets } from "@portico/fixtures/playwright";
import { keysOf } from "@portico/fixtures/relay-wallet";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PAGE_WALLETS_MAX } from "../../domain/limits.ts";
import { connect, evmOn, RDNS, shopForTests } from "../../testing/shop.ts";
import { walletsOfPage } from "../../testing/walletsOfPage.ts";

const here = shopForTests();

const alice = keysOf("alice").eip155.address;

interface Announced {
  readonly uuid: string;
  readonly name: string;
  readonly rdns: string;
  /** Wallets with the same number share one provider. */
  readonly provider?: number;
}

declare global {
  /** Announces wallets that give everybody the same answers (EIP-6963). */
  var announce: (wallets: ReadonlyArray<Announced>) => void;
}

/** A page with the tests' wallet. The `early` wallets are announced before it. */
const visit = async (early: ReadonlyArray<Announced> = []): Promise<Page> => {
  const page = await here.shop.blankPage();
  await page.addInitScript((first) => {
    const providers = new Map<number, object>();
    const providerOf = (number = providers.size) => {
      const provider = providers.get(number) ?? { request: async () => [] };
      providers.set(number, provider);
      return provider;
    };
    globalThis.announce = (wallets) => {
      for (const { provider, ...info } of wallets) {
        const detail = { info, provider: providerOf(provider) };
        globalThis.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
      }
    };
    globalThis.addEventListener("eip6963:requestProvider", () => globalThis.announce(first));
  }, early);
  await installWallets(page, [
    { namespace: "eip155", name: "Sandbox Wallet", rdns: RDNS, injected: false, rpcUrls: here.shop.rpcUrls },
  ]);
  await page.goto(here.shop.url);
  await page.waitForFunction(() => globalThis.portico !== undefined);
  return page;
};
const discoveredWallets = async (page: Page) => {
  const { connectors } = await page.evaluate(() => globalThis.portico.connectors.discover());
  return walletsOfPage(connectors).map(({ id, name, rdns }) => ({ id, name, rdns }));
};
const many = (count: number, name: string): ReadonlyArray<Announced> =>
  Array.from({ length: count }, (_, at) => ({
    uuid: `${name} ${at}`,
    name: `${name} ${at}`,
    rdns: `test.${name}.n${at}`,
  }));

describe("wallets that announce the same name", () => {
  it("are listed side by side, in any order of announcement", async () => {
    const page = await visit([{ uuid: "1", name: "Sandbox Wallet", rdns: "evil.test" }]);
    expect(await discoveredWallets(page)).toEqual([
      { id: "evil.test", name: "Sandbox Wallet", rdns: "evil.test" },
      { id: RDNS, name: "Sandbox Wallet", rdns: RDNS },
    ]);
    expect(await connect(page)).toMatchObject({ account: { address: alice } });
  });
});

describe("wallets that announce the same reverse domain name", () => {
  it("are listed side by side when they have different providers", async () => {
    const page = await visit([{ uuid: "1", name: "Other", rdns: RDNS }]);
    expect(await discoveredWallets(page)).toEqual([
      { id: RDNS, name: "Other", rdns: RDNS },
      { id: `${RDNS} #2`, name: "Sandbox Wallet", rdns: RDNS },
    ]);
    expect(await connect(page, `${RDNS} #2`)).toMatchObject({ account: { address: alice } });
  });

  it("are not reconnected automatically, because the remembered one cannot be identified", async () => {
    const page = await visit();
    await discoveredWallets(page);
    await connect(page);
    await page.addInitScript((rdns) => {
      globalThis.addEventListener("eip6963:requestProvider", () =>
        globalThis.announce([{ uuid: "1", name: "Other", rdns }]),
      );
    }, RDNS);
    await page.reload();
    await expect.poll(() => discoveredWallets(page)).toHaveLength(2);
    await expect.poll(() => evmOn(page)).toBeUndefined();
  });

  it("are one wallet when they share a provider, and not when they only share a UUID", async () => {
    const page = await visit([
      { uuid: "1", name: "Twice", rdns: "test.twice", provider: 1 },
      { uuid: "2", name: "Twice", rdns: "test.twice", provider: 1 },
      { uuid: "1", name: "Twice", rdns: "test.twice", provider: 2 },
      { uuid: "3", name: "Alias", rdns: "test.alias", provider: 1 },
    ]);
    expect((await discoveredWallets(page)).map(({ id }) => id)).toEqual([
      "test.twice",
      "test.twice #2",
      "test.alias",
      RDNS,
    ]);
  });
});

describe("thousands of announcements", () => {
  it("are capped, and update the shown list only a few times", async () => {
    const page = await visit(many(50, "early"));
    expect(await discoveredWallets(page)).toHaveLength(51);
    const changes = await page.evaluateHandle(
      (late) => {
        const counted = { count: 0 };
        globalThis.portico.connectors.store.subscribe(() => {
          counted.count += 1;
        });
        globalThis.announce(late);
        return counted;
      },
      many(3_000, "late"),
    );
    await expect.poll(async () => (await discoveredWallets(page)).length).toBe(PAGE_WALLETS_MAX);
    expect(await changes.evaluate(({ count }) => count)).toBeLessThan(5);
    expect((await discoveredWallets(page)).map(({ id }) => id)).toContain(RDNS);
    const lines = await page.evaluate(() => globalThis.porticoLog.filter((line) => line.includes("EIP-6963")));
    expect(lines).toHaveLength(1);
  });
});

describe("events of a connected wallet", () => {
  it("change nothing when they are malformed", async () => {
    const page = await here.shop.blankPage();
    await page.addInitScript((address) => {
      const listeners = new Map<string, (value: unknown) => void>();
      const responses: Record<string, unknown> = {
        eth_requestAccounts: [address, address, 7, null],
        eth_accounts: [address],
        eth_chainId: "0x1",
      };
      const provider = {
        request: async ({ method }: { readonly method: string }) => responses[method],
        on: (event: string, listener: (value: unknown) => void) => void listeners.set(event, listener),
        removeListener: () => {},
      };
      Object.assign(globalThis, {
        emit: (event: string, value: unknown) => listeners.get(event)?.(value),
        ethereum: provider,
      });
    }, alice);
    await page.goto(here.shop.url);
    await page.waitForFunction(() => globalThis.portico !== undefined);
    await connect(page, "injected");
    await page.evaluate(() => {
      const emit: (event: string, value: unknown) => void = Reflect.get(globalThis, "emit");
      const hostile = new Proxy([], {
        get: () => {
          throw new Error("the wallet's own code failed");
        },
      });
      for (const junk of [undefined, null, {}, "junk", 7, ["junk"], [{}], hostile, { length: 0 }]) {
        emit("accountsChanged", junk);
        emit("chainChanged", junk === 7 ? { chainId: "0x2105" } : junk);
      }
    });
    expect(await evmOn(page)).toMatchObject({
      status: "connected",
      accounts: [{ address: alice }],
      chainId: "eip155:1",
    });
    await page.evaluate(() => Reflect.get(globalThis, "emit")("accountsChanged", []));
    await expect.poll(() => evmOn(page)).toBeUndefined();
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });
});
