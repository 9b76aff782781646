import type { Page } from "playwright-core";

/** Connects a wallet in the page, which approves without asking unless its behaviour was changed. */
export const connectWallet = (page: Page, connectorId = "example.portico.sandbox") =>
  page.evaluate(async (id) => {
    const portico = Reflect.get(window, "portico");
    await portico.modal.prepare();
    await portico.connection.connect({ connector: { id: id, namespace: "eip155" } });
  }, connectorId);

/** Opens the modal at a view. The view's data is `data`, or else suitable data from the client. */
export const openView = async (page: Page, view: string, data?: object) => {
  // A page that has just been loaded again has no client yet.
  await page.waitForFunction(() => Reflect.get(window, "portico"));
  await page.evaluate(
    async ([name, chosenData]) => {
      const portico = Reflect.get(window, "portico");
      await portico.modal.prepare();
      await portico.connectors.discover();
      await portico.directory.prefetch();
      const { connectors, entries } = portico.connectors.store.get();
      const { networks } = portico.networks.store.get();
      const network = (id: string) =>
        networks.find(({ caipNetworkId }: { caipNetworkId: string }) => caipNetworkId === id);
      const wallet = portico.directory.store
        .get()
        .recommended.find(({ mobileLink }: { mobileLink?: string }) => mobileLink !== undefined);
      const defaultData: Readonly<Record<string, object>> = {
        ConnectingExternal: {
          connector: connectors.find(({ id }: { id: string }) => id === "example.portico.sandbox"),
        },
        ConnectingMultiChain: { connector: entries.find(({ type }: { type: string }) => type === "MULTI_CHAIN") },
        ConnectingWalletConnect: { wallet },
        Downloads: { wallet },
        SwitchNetwork: { network: network("eip155:8453") },
        SwitchActiveChain: { network: network("bip122:000000000019d6689c085ae165831e93") },
      };
      await portico.modal.open({ view: { name, ...(chosenData ?? defaultData[name]) } });
    },
    [view, data] as const,
  );
};
