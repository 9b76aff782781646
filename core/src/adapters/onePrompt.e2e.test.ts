import { installWallets } from "@portico/fixtures/playwright";
import { matrix } from "@portico/testing/matrix";
import { describe, expect, it } from "vitest";
import { connect, evmOn, RDNS, type ShopAdapter, shopForTests } from "../testing/shop.ts";

const here = shopForTests();

/** A visitor who connects a wallet on a site that signs its visitors in. */
const connectOn = async (adapter: ShopAdapter, wallet: { readonly signsIn?: boolean | "garbled" }) => {
  const { shop } = here;
  const page = await shop.blankPage(adapter);
  const [control] = await installWallets(page, [
    { namespace: "eip155", name: "Sandbox Wallet", rdns: RDNS, injected: false, rpcUrls: shop.rpcUrls, ...wallet },
  ]);
  await page.goto(`${shop.url}?signIn`);
  await page.waitForFunction(() => globalThis.portico !== undefined);
  await connect(page);
  const signInStatus = () => page.evaluate(() => globalThis.portico.siwx.store.get().status);
  const prompts = async () =>
    (await control.calls())
      .map(({ method }) => method)
      .filter((method) => /connect|request(Accounts|Permissions)|sign/i.test(method));
  return { page, signInStatus, prompts };
};

const adapters = ["evm", "ethers", "ethers5", "wagmi3", "wagmi2"] as const;

describe.each(matrix(adapters, ["evm", "wagmi3"]))("signing in with the adapter %s", (adapter) => {
  // shows docs/rules/identity.md#one-prompt
  it("takes one prompt with a wallet that can", async () => {
    const { page, signInStatus, prompts } = await connectOn(adapter, { signsIn: true });
    await expect.poll(signInStatus).toBe("signedIn");
    expect(await prompts()).toEqual(["wallet_connect"]);
    expect(await evmOn(page)).toMatchObject({ status: "connected", connectorId: RDNS });
    if (adapter.startsWith("wagmi")) expect(await page.evaluate(() => globalThis.siteWagmi.account())).toBeDefined();
  });

  it("takes as many as usual with a wallet that answers something else", async () => {
    const { page, signInStatus, prompts } = await connectOn(adapter, { signsIn: "garbled" });
    await expect.poll(signInStatus).toBe("signedOut");
    expect((await prompts()).slice(1)).not.toEqual([]);
    expect(await evmOn(page)).toMatchObject({ status: "connected" });
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });
});
