import { chainIdOf } from "../../domain/caip.ts";
import type { Connector } from "../../domain/connector.ts";
import { ConnectorNotFound, NoAccounts } from "../../domain/errors/connection.ts";
import { EXTENSION_LOOKS_MILLIS } from "../../domain/limits.ts";
import type { Adapter, AdapterContext, ConnectRequest } from "../../ports/Adapter.ts";
import type { Connected, PolkadotConnection } from "../../ports/WalletConnection.ts";
import { type InjectedExtension, injectedExtensions } from "./injectedExtensions.ts";
import { overRelay } from "./overRelay.ts";
import { extensionAccounts, extensionErrorOf, polkadotConnection } from "./polkadotConnection.ts";

/** Polkadot's own network, by the first 32 characters of its genesis hash (CAIP-13). */
const POLKADOT = chainIdOf("polkadot", "91b171bb158e2d3848fa23a9f1c25182");

const connectorOf = ({ name }: InjectedExtension): Connector => ({
  id: name,
  type: "INJECTED",
  name,
  namespace: "polkadot",
});

/** Polkadot extensions of the page, and the accounts of wallets at the other end of the relay. */
export const makePolkadotAdapter = (context: AdapterContext): Adapter => {
  const enabled = async ({
    connectorId,
    chainId,
  }: ConnectRequest): Promise<Connected<PolkadotConnection> | undefined> => {
    const extension = injectedExtensions().find(({ name }) => name === connectorId);
    if (!extension) throw new ConnectorNotFound({ connectorId, namespace: "polkadot" });
    try {
      const wallet = await extension.enable(context.site.name);
      const accounts = extensionAccounts(await wallet.accounts.get());
      if (!accounts) return undefined;
      const ids = context.networks().map(({ caipNetworkId }) => caipNetworkId);
      const wanted = ids.find((id) => id === chainId) ?? ids[0] ?? POLKADOT;
      return { connection: polkadotConnection(connectorId, wallet), accounts, chainId: wanted };
    } catch (cause) {
      throw extensionErrorOf(cause, "enable");
    }
  };

  return {
    namespace: "polkadot",
    discover: (found) => {
      let shown = "";
      const look = () => {
        const extensions = injectedExtensions();
        const names = extensions.map(({ name }) => name).join();
        if (names === shown) return;
        shown = names;
        found(extensions.map(connectorOf));
      };
      look();
      // Extensions announce nothing; one that is late is found by looking again.
      const timers = EXTENSION_LOOKS_MILLIS.map((millis) => setTimeout(look, millis));
      return () => {
        for (const timer of timers) clearTimeout(timer);
      };
    },
    connect: async (request) => {
      const made = await enabled(request);
      if (!made) throw new NoAccounts({ wallet: request.connectorId });
      return made;
    },
    // An extension that has let the site in before does so again without a prompt.
    reconnect: enabled,
    overRelay,
  };
};
