import type { Locator, Page } from "playwright-core";

/** Opens the dialog of a visitor without a wallet. Returns it once it shows what can be connected. */
export const openConnect = async (page: Page): Promise<Locator> => {
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator(".portico-connect:not(:has(.portico-skeleton))").waitFor();
  return dialog;
};

/** Connects a wallet of the page, and makes the network of its namespace active. */
const connect = (page: Page, namespace: "eip155" | "bip122"): Promise<void> =>
  page.evaluate(async (requestedNamespace) => {
    const portico = Reflect.get(window, "portico");
    const { connectors } = await portico.connectors.discover();
    const { id } = connectors.find(
      (connector: { readonly namespace: string }) => connector.namespace === requestedNamespace,
    );
    await portico.connection.connect({ connector: { id, namespace: requestedNamespace } });
    const { networks } = portico.networks.store.get();
    const isOnNamespace = (network: { readonly chainNamespace: string }) =>
      network.chainNamespace === requestedNamespace;
    await portico.networks.switch(networks.find(isOnNamespace).caipNetworkId);
  }, namespace);

/** Opens the account of a visitor who has connected a wallet. */
export const openAccount = async (page: Page, namespace: "eip155" | "bip122" = "eip155"): Promise<Locator> => {
  await connect(page, namespace);
  await page.getByRole("button", { name: /Open the account of/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Disconnect" }).waitFor();
  return dialog;
};

/** What the connected account has of a token of Ethereum, in base units, as the contract tells. */
export const unitsOf = (page: Page, token: string): Promise<string> =>
  page.evaluate(async (to) => {
    const portico = Reflect.get(window, "portico");
    const { address } = portico.connection.store.get().byNamespace.eip155;
    const data = `0x70a08231${address.slice(2).padStart(64, "0")}`;
    const units = await portico.rpc.request({
      chainId: "eip155:1",
      method: "eth_call",
      params: [{ to, data }, "latest"],
    });
    return BigInt(units).toString();
  }, token);

/** Whether the Connect screen has a button with this name. */
export const offers =
  (name: string | RegExp) =>
  async (page: Page): Promise<boolean> =>
    (await (await openConnect(page)).getByRole("button", { name }).count()) > 0;

/** Where a link of the Connect screen leads. */
export const linkTo = (name: string) => async (page: Page) => {
  const links = (await openConnect(page)).getByRole("link", { name });
  return (await links.count()) > 0 ? links.getAttribute("href") : undefined;
};

/** The radius of the open card's corners. */
export const cornerOfCard = async (page: Page) =>
  (await openConnect(page)).evaluate((card) => getComputedStyle(card).borderTopLeftRadius);

/** Whether the open card is lighter than the text on it. */
export const isCardLight = async (page: Page) =>
  (await openConnect(page)).evaluate((card) => {
    const brightnessOf = (color: string) => {
      const pixel = new OffscreenCanvas(1, 1).getContext("2d");
      if (!pixel) throw new Error("There is no canvas");
      pixel.fillStyle = color;
      pixel.fillRect(0, 0, 1, 1);
      return [...pixel.getImageData(0, 0, 1, 1).data.slice(0, 3)].reduce((sum, part) => sum + part, 0);
    };
    const { backgroundColor, color } = getComputedStyle(card);
    return brightnessOf(backgroundColor) > brightnessOf(color);
  });
