import { evmAdapter } from "../../adapters/evm.ts";
import { relayConnector } from "../../domain/connection/connector.ts";
import { base, mainnet } from "../../networks.ts";
import { createPortico } from "../../node.ts";
import type { Order, OrderName, Reply, SiteOptions } from "./orders.ts";

/**
 * A site as a program of its own. It has no handler for what nobody catches, so that such a failure ends it, as it ends
 * a server or a command.
 */
const options: SiteOptions = JSON.parse(process.argv[2] ?? "");
const log: string[] = [];
const portico = createPortico({
  ...options,
  networks: [mainnet, base],
  adapters: [evmAdapter()],
  metadata: { name: "Test site", url: "http://localhost" },
  onLog: ({ message }) => void log.push(message),
});
const { connection, networks, pairing, signer } = portico;

const shownUri = () =>
  new Promise<string>((resolve) => {
    const look = () => {
      const { uri } = pairing.store.get();
      if (uri) resolve(uri);
    };
    pairing.store.subscribe(look);
    look();
  });

const orders: Readonly<Record<OrderName, (value: string) => unknown>> = {
  connect: async () => {
    await connection.connect({ connector: relayConnector });
  },
  authenticate: async () => (await connection.authenticate({ nonce: "abc12345" })).proofs.length,
  reconnect: () => connection.reconnect(),
  uri: shownUri,
  sign: (message) => signer.signMessage({ message, namespace: "eip155" }),
  signTypedData: (typedData) => signer.signTypedData(typedData),
  send: (to) => signer.sendTransaction({ to, value: 1n }),
  request: async (call) => (await signer.connection("eip155")).request(JSON.parse(call)),
  switchNetwork: async (chainId) => void (await networks.switch(chainId as "eip155:1")),
  state: () => ({ ...connection.store.get(), pairing: pairing.store.get(), log }),
  disconnect: () => connection.disconnect(),
  dispose: () => portico.dispose(),
};

const reply = (message: Reply) => process.send?.(message);

process.on("message", async ({ id, order, value }: Order) => {
  try {
    reply({ id, result: await orders[order](value) });
  } catch (cause) {
    const { _tag, message, details, cause: under } = cause as Reply["error"] & { cause?: object };
    const { code: underCode, message: underMessage } = Object(under);
    reply({ id, error: { _tag, message, details, cause: { code: underCode, message: underMessage } } });
  }
});
