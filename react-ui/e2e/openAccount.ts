import type { Locator, Page } from "playwright-core";
import { announceAccounts } from "./announceAccounts.ts";
import type { DemoSite } from "./demoSite.ts";

const EVM = { namespace: "eip155", id: "example.portico.sandbox" };

/** Connects a wallet in the page, which approves without asking. */
const connect = (page: Page, connector: { readonly namespace: string; readonly id: string } = EVM) =>
  page.evaluate(async (connectorId) => {
    const portico = Reflect.get(window, "portico");
    await portico.modal.prepare();
    await portico.connection.connect({ connector: connectorId });
  }, connector);

/** Connects the page's wallet for a namespace. */
export const connectOn = async (page: Page, namespace: "solana" | "bip122"): Promise<void> => {
  const id: string = await page.evaluate(async (requestedNamespace) => {
    const { connectors } = await Reflect.get(window, "portico").connectors.discover();
    return connectors.find((connector: { namespace: string }) => connector.namespace === requestedNamespace).id;
  }, namespace);
  await connect(page, { namespace, id });
};

/** Activates the network of a namespace that has one network. */
export const activateNetworkOf = (page: Page, namespace: "solana" | "bip122"): Promise<void> =>
  page.evaluate((requestedNamespace) => {
    const { networks } = Reflect.get(window, "portico");
    const { caipNetworkId } = networks.store
      .get()
      .networks.find((network: { chainNamespace: string }) => network.chainNamespace === requestedNamespace);
    return networks.switch(caipNetworkId);
  }, namespace);

/** Visits with a connected wallet. */
export const visitConnected = async ({ visit }: DemoSite, options: Parameters<DemoSite["visit"]>[0] = {}) => {
  const page = await visit(options);
  await connect(page);
  return page;
};

/** Visits with a connected wallet that shows these accounts at once. */
export const visitWithAccounts = async ({ sandbox, visit }: DemoSite, addresses: ReadonlyArray<string>) => {
  const page = await visit();
  const rpcUrl = Object.values(sandbox.chains).find(({ caip2 }) => caip2 === "eip155:1")?.rpcUrl ?? "";
  await page.evaluate(announceAccounts, { rpcUrl, addresses });
  await connect(page, { namespace: "eip155", id: "example.portico.several" });
  return page;
};

/** Opens the account of a connected visitor. Returns the dialog once it shows. */
export const openAccount = async (page: Page): Promise<Locator> => {
  await page.getByRole("button", { name: /Open the account of/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Tokens" }).waitFor();
  return dialog;
};
