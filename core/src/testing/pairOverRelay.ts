import type { RelayWallet } from "@portico/fixtures/relay-wallet";
import { relayConnector } from "../domain/connection/connector.ts";
import type { Portico } from "../node.ts";

/** Connects a client with a wallet over the relay. Also works before the first test, where nothing can be polled. */
export const pairOverRelay = async ({ connection, pairing }: Portico, wallet: RelayWallet): Promise<void> => {
  const connecting = connection.connect({ connector: relayConnector });
  let stop = () => {};
  const uri = await new Promise<string>((resolve) => {
    stop = pairing.store.subscribe((state) => {
      if (state.uri) resolve(state.uri);
    });
  });
  stop();
  await wallet.pair(uri);
  await connecting;
};
