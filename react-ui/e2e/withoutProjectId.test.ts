import { matrix } from "@portico/testing/matrix";
import type { Page } from "playwright-core";
import { verifyMessage } from "viem";
import { describe, expect, it } from "vitest";
import { openPages } from "./pageSite.ts";

const site = openPages();

/** Visits, and collects every request and socket to anything but the page itself and the networks' own nodes. */
const visit = async () => {
  const page = await site().visit("withoutProjectId", { url: "about:blank" });
  const { sandbox, url } = site();
  // The account names its picture in ENS, and the sandbox's names have theirs on the server of the directory.
  const avatar = `${sandbox.endpoints.walletDirectory}/public/getAssetImage/alice.eth`;
  const own = [url, avatar, ...Object.values(sandbox.chains).map(({ rpcUrl }) => rpcUrl), "data:", "blob:"];
  const hosted: string[] = [];
  const note = (address: string) => {
    if (!own.some((start) => address.startsWith(start))) hosted.push(address);
  };
  page.on("request", (request) => note(request.url()));
  page.on("websocket", (socket) => note(socket.url()));
  await page.goto(`${url}/withoutProjectId`);
  return { page, hosted };
};
const openConnect = async (page: Page) => {
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  return page.getByRole("dialog");
};
/** What needs a service. */
const actions = ["directory.more", "gas.price", "networks.supported", "onramp.options"];
const tagOf = (page: Page, action: string) =>
  page.evaluate(
    ([part = "", name = ""]) =>
      Reflect.get(window, "portico")
        [part][name]()
        .then(
          () => "resolved",
          (error: { _tag: string }) => error._tag,
        ),
    action.split("."),
  );

describe("a site without a project id", () => {
  it("offers the wallets of the page, and no way that needs a service, such as a pairing", async () => {
    const { page, hosted } = await visit();
    const dialog = await openConnect(page);
    const wallets = dialog.getByRole("list", { name: "Wallets" }).getByRole("button");
    await wallets.first().waitFor();
    expect(await wallets.allTextContents()).toEqual([expect.stringContaining("Pocket")]);
    const tag = await page.evaluate(() =>
      Reflect.get(window, "portico")
        .connection.connect({
          connector: { id: "walletConnect", namespace: "eip155", type: "WALLET_CONNECT", name: "" },
        })
        .catch((error: { _tag: string }) => error._tag),
    );
    expect(tag).toBe("ProjectIdNotConfigured");
    await page.getByText("Project ID Not Configured").first().waitFor();
    expect(hosted).toEqual([]);
  });

  // shows docs/rules/sources.md#without-a-project-id
  it("asks no hosted service while a visitor connects, looks, signs and leaves", async () => {
    const { page, hosted } = await visit();
    const dialog = await openConnect(page);
    await dialog.getByRole("button", { name: /Pocket/ }).click();
    await page.getByRole("button", { name: /Open the account of/ }).click();
    await dialog.getByText("USD Coin").first().waitFor();
    expect(await dialog.textContent()).not.toContain("$0.00");
    expect(await dialog.getByRole("button", { name: "Buy crypto" }).count()).toBe(0);
    await dialog.getByRole("tab", { name: "Activity" }).click();
    await dialog.getByText("Past activity is not available on this network").waitFor();
    const [address, signature] = await page.evaluate(async () => {
      const { signer, connection } = Reflect.get(window, "portico");
      const signed = await signer.signMessage({ message: "hello" });
      return [connection.store.get().byNamespace.eip155.account.address, signed];
    });
    expect(await verifyMessage({ address, message: "hello", signature })).toBe(true);
    await expect(
      page.evaluate(() => Reflect.get(window, "portico").names.reverse("0x70997970C51812dc3A010C7d01b50e0d17dc79C8")),
    ).resolves.toMatchObject([{ name: "bob.eth" }]);
    await page.keyboard.press("Escape");
    await page.evaluate(() => Reflect.get(window, "portico").connection.disconnect());
    expect(hosted).toEqual([]);
  });

  it.each(matrix(actions, ["gas.price"]))("rejects %s, and only then tells the owner of the site", async (action) => {
    const { page, hosted } = await visit();
    const told: string[] = [];
    page.on("console", (message) => {
      if (/Project ID Not Configured/.test(message.text())) told.push(message.type());
    });
    await openConnect(page);
    expect(told).toEqual([]);
    expect(await tagOf(page, action)).toBe("ProjectIdNotConfigured");
    await expect.poll(() => told).toEqual(["error"]);
    for (const other of actions) expect([other, await tagOf(page, other)]).toEqual([other, "ProjectIdNotConfigured"]);
    expect(hosted).toEqual([]);
  });
});
