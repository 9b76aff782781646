import { type Sandbox, startSandbox } from "@portico/fixtures";
import {
  createBitcoinWallet,
  createEvmWallet,
  createPolkadotWallet,
  createSolanaWallet,
  type ErrorShape,
  keysOf,
  type WalletControl,
} from "@portico/fixtures/wallets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { base, bitcoin, mainnet, solana } from "../../networks.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import { transfer } from "../../testing/solana/solanaTransfer.ts";
import type { BitcoinWallet } from "../bitcoin/BitcoinWallet.ts";
import { bitcoinConnection } from "../bitcoin/bitcoinConnection.ts";
import { leatherWallets } from "../bitcoin/leatherWallet.ts";
import { okxWallets } from "../bitcoin/okxWallet.ts";
import { satsConnectWallets } from "../bitcoin/satsConnectWallets.ts";
import { standardWallets as bitcoinWallets } from "../bitcoin/standardWallets.ts";
import { evmConnection } from "../evm/evmConnection.ts";
import { polkadotConnection } from "../polkadot/polkadotConnection.ts";
import { coinbaseInjected } from "../solana/coinbaseInjected.ts";
import { solanaConnection } from "../solana/solanaConnection.ts";
import { standardWallets as solanaWallets } from "../solana/standardWallets.ts";
import { makeConnectorIds } from "./connectorIds.ts";

/*
 * Wallets of every namespace that wrap their errors in each of the usual ways, on the chains of the sandbox: what the
 * visitor declines, what the network refuses, and what the wallet does not know are told apart.
 */

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const context: AdapterContext = {
  site: { name: "Test", description: "", url: "", icons: [] },
  networks: () => [mainnet, base, bitcoin, solana],
  rpcUrl: () => undefined,
  rpc: async () => undefined,
  fetch: globalThis.fetch,
  providerKey: () => "key",
  sent: () => {},
  log: () => {},
};
const [alice, bob] = [keysOf("alice"), keysOf("bob")];

const shapes: ReadonlyArray<ErrorShape> = [
  "error",
  "nestedOriginal",
  "internalWords",
  "serverWords",
  "withoutCode",
  "nestedCause",
  "nestedError",
  "jsonText",
];

/** Resolves with the tag of the error of the catalogue that a request has failed with. */
const failureOf = async (request: Promise<unknown>): Promise<string> => {
  const cause = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isPorticoError(cause)) throw new Error("it is not an error of the catalogue", { cause });
  return cause._tag;
};

// shows docs/rules/errors.md#what-wallets-throw
describe.each([...shapes, "plainObject", "internalError", "code5000"] as const)(
  "an EVM wallet that wraps its errors as %s",
  (errors) => {
    const connected = (chains = ["eip155:1", "eip155:8453"]) => {
      const rpcUrls = Object.fromEntries(Object.values(sandbox.chains).map(({ caip2, rpcUrl }) => [caip2, rpcUrl]));
      const { provider, control } = createEvmWallet({ connected: true, rpcUrls, chains, errors });
      const connection = evmConnection({
        wallet: { name: "Fox" },
        provider,
        approvedChains: "all",
        capabilities: ["sendTransaction", "signMessage"],
        disconnect: async () => {},
      });
      return { connection, control };
    };
    const askedTimes = async (control: WalletControl, method: string) =>
      (await control.calls()).filter((call) => call.method === method).length;

    it("says that the visitor declines, and is not asked again", async () => {
      const { connection, control } = connected();
      await control.behave("reject");
      const { address } = alice.eip155;
      expect(await failureOf(connection.signMessage({ address, message: "hi" }))).toBe("UserRejected");
      expect(await failureOf(connection.sendTransaction({ from: address, to: bob.eip155.address }))).toBe(
        "UserRejected",
      );
      await control.behave("reject", "wallet_switchEthereumChain");
      expect(await failureOf(connection.switchNetwork(base))).toBe("UserRejected");
      expect(await askedTimes(control, "wallet_addEthereumChain")).toBe(0);
    });

    // shows docs/rules/chain.md#wallets-that-do-not-know-a-network
    it("is asked to add a network that it does not know, once", async () => {
      const { connection, control } = connected(["eip155:1"]);
      await control.behave("reject", "wallet_addEthereumChain");
      expect(await failureOf(connection.switchNetwork(base))).toBe("UserRejected");
      expect(await askedTimes(control, "wallet_switchEthereumChain")).toBe(1);
      expect(await askedTimes(control, "wallet_addEthereumChain")).toBe(1);
    });

    // shows docs/rules/send.md#unknown-outcomes
    it("says that the funds do not suffice", async () => {
      const { connection } = connected();
      const payment = { from: alice.eip155.address, to: bob.eip155.address, value: 10n ** 30n };
      expect(await failureOf(connection.sendTransaction(payment))).toBe("InsufficientFunds");
    });
  },
);

// shows docs/rules/errors.md#what-wallets-throw
describe.each(shapes)("wallets of other namespaces that wrap their errors as %s", (errors) => {
  const solanaSigners = () => {
    const rpcUrls = { [solana.caipNetworkId]: sandbox.solana.rpcUrl };
    const { wallet, coinbase, control } = createSolanaWallet({ connected: true, rpcUrls, errors });
    const signers = [solanaWallets(makeConnectorIds(), context).read(wallet), coinbaseInjected.read(coinbase)];
    const connections = signers.map((signer) => {
      if (!signer) throw new Error("the wallet was not read");
      return solanaConnection(signer, context, solana.caipNetworkId);
    });
    return { connections, control };
  };
  const bitcoinConnections = () => {
    const rpcUrls = { [bitcoin.caipNetworkId]: sandbox.bitcoin.apiUrl };
    const created = createBitcoinWallet({ connected: true, rpcUrls, errors });
    const ids = makeConnectorIds();
    Object.defineProperty(globalThis, "wrappedBitcoin", { value: created.satsConnect, configurable: true });
    const wallets: ReadonlyArray<BitcoinWallet | undefined> = [
      satsConnectWallets(ids).read({ id: "wrappedBitcoin", name: "Sats" }),
      leatherWallets.read(created.leather),
      okxWallets.read(created.okx),
      bitcoinWallets(ids, context).read(created.wallet),
    ];
    Reflect.deleteProperty(globalThis, "wrappedBitcoin");
    const { address } = alice.bip122.payment;
    const accounts = [{ namespace: "bip122", address, type: "payment" }] as const;
    const connections = wallets.map((wallet) => {
      if (!wallet) throw new Error("the wallet was not read");
      return bitcoinConnection(wallet, { accounts, chainId: bitcoin.caipNetworkId }, context);
    });
    return { connections, control: created.control, address };
  };

  it("say that the visitor declines", async () => {
    const onSolana = solanaSigners();
    await onSolana.control.behave("reject");
    for (const connection of onSolana.connections) {
      const { address } = alice.solana;
      expect(await failureOf(connection.signMessage({ address, message: "hi" }))).toBe("UserRejected");
    }
    const onBitcoin = bitcoinConnections();
    await onBitcoin.control.behave("reject");
    for (const connection of onBitcoin.connections) {
      const { address } = onBitcoin;
      expect(await failureOf(connection.signMessage({ address, message: "hi" }))).toBe("UserRejected");
    }
    const extension = createPolkadotWallet({ connected: true, errors });
    const enabled = await extension.provider.enable("Test");
    await extension.control.behave("reject");
    const onPolkadot = polkadotConnection("Extension", enabled);
    const { address } = alice.polkadot;
    expect(await failureOf(onPolkadot.signMessage({ address, message: "hi" }))).toBe("UserRejected");
  });

  it("do not say so of what the network refuses", async () => {
    const { connections, control } = solanaSigners();
    const { address } = alice.solana;
    const tooMuch = await transfer(sandbox.solana.rpcUrl, address, bob.solana.address, 10n ** 18n);
    const transaction = Uint8Array.from(tooMuch);
    for (const connection of connections) {
      const sending = connection.signAndSendTransaction({ address, transaction, network: solana });
      expect(await failureOf(sending)).toBe("TransactionRejectedRpcError");
    }
    expect(await control.calls()).toHaveLength(connections.length);
    const payment = { from: alice.bip122.payment.address, recipient: bob.bip122.payment.address };
    for (const connection of bitcoinConnections().connections.filter((each) =>
      each.capabilities.includes("sendTransfer"),
    )) {
      expect(await failureOf(connection.sendTransfer({ ...payment, satoshis: 10n ** 14n }))).toBe("InsufficientFunds");
    }
  });

  it("say that they have another request open", async () => {
    const { connections, control } = solanaSigners();
    await control.behave({ decision: "reject", error: { code: -32_002, message: "Another request is open" } });
    const outcome = failureOf(
      connections[0]?.signMessage({ address: alice.solana.address, message: "hi" }) ?? Promise.resolve(),
    );
    const isCodeLost = errors === "internalWords" || errors === "serverWords" || errors === "withoutCode";
    expect((await outcome) === "WalletBusy").toBe(!isCodeLost);
  });
});
