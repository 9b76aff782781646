// @vitest-environment happy-dom
import { createPortico } from "@portico/core";
import { mainnet } from "@portico/core/networks";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { PorticoProvider } from "../../modal/PorticoProvider.tsx";
import { ViewsContext } from "../../provider/ViewsContext.ts";
import type { ConnectedAccount } from "./ConnectedAccount.ts";
import { NameRow } from "./NameRow.tsx";

const ADDRESS = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

interface Visitor {
  readonly connectorId: string;
  readonly suffix?: string;
  readonly name?: string;
}

/** Whether an account is led to the form of names, where names end in the suffix. */
const isLed = async ({ connectorId, suffix, name }: Visitor): Promise<boolean> => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const portico = createPortico({ networks: [mainnet], reconnect: false });
  const state = suffix === undefined ? portico.names.store.get() : { ...portico.names.store.get(), suffix };
  const store = { ...portico.names.store, get: () => state };
  const names = { ...portico.names, store, identity: async () => (name === undefined ? {} : { name }) };
  const own = { namespace: "eip155", address: ADDRESS, type: "eoa" } as const;
  const account: ConnectedAccount = {
    status: "connected",
    namespace: "eip155",
    connectorId,
    wallet: { name: "Fox" },
    account: own,
    accounts: [own],
    address: ADDRESS,
    chainId: "eip155:1",
    capabilities: [],
    approvedChains: "all",
  };
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(async () =>
    root.render(
      createElement(
        PorticoProvider,
        { client: { ...portico, names }, modal: false },
        createElement(
          ViewsContext.Provider,
          { value: () => true },
          createElement(NameRow, { account, network: mainnet }),
        ),
      ),
    ),
  );
  const isThere = place.querySelector("button")?.textContent?.includes("Choose account name") ?? false;
  await act(async () => root.unmount());
  await portico.dispose();
  return isThere;
};

// shows docs/rules/identity.md#registrars
it("a wallet finds the form where its registrar gives it a name, and has none yet", async () => {
  expect(await isLed({ connectorId: "io.fox", suffix: ".shop.eth" })).toBe(true);
  expect(await isLed({ connectorId: "ID_AUTH", suffix: ".reown.id" })).toBe(true);
  expect(await isLed({ connectorId: "io.fox", suffix: ".reown.id" })).toBe(false);
  expect(await isLed({ connectorId: "io.fox" })).toBe(false);
  expect(await isLed({ connectorId: "io.fox", suffix: ".shop.eth", name: "ada.shop.eth" })).toBe(false);
});
