import { base58, base64, hex } from "@scure/base";
import { describe, expect, it, vi } from "vitest";
import type { ChainId } from "../../domain/chain/caip.ts";
import { bitcoin, solana } from "../../networks.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import { formsOfBytes } from "../../testing/formsOfBytes.ts";
import { bitcoinConnection } from "../bitcoin/bitcoinConnection.ts";
import { standardWallets as bitcoinWallets } from "../bitcoin/standardWallets.ts";
import { evmConnection } from "../evm/evmConnection.ts";
import { polkadotConnection } from "../polkadot/polkadotConnection.ts";
import { coinbaseInjected } from "../solana/coinbaseInjected.ts";
import { connectSigningIn } from "../solana/connectSigningIn.ts";
import { localSigners } from "../solana/localSigner.ts";
import { solanaConnection } from "../solana/solanaConnection.ts";
import { standardWallets as solanaWallets } from "../solana/standardWallets.ts";
import { makeConnectorIds } from "./connectorIds.ts";

const context: AdapterContext = {
  site: { name: "Test", description: "", url: "", icons: [] },
  networks: () => [],
  rpcUrl: () => undefined,
  rpc: async () => undefined,
  fetch: globalThis.fetch,
  providerKey: () => "key",
  sent: () => {},
  log: () => {},
};

const publicKey = new Uint8Array(32).fill(5);
const signature = Uint8Array.from({ length: 64 }, (_, index) => index + 1);
/** A transaction of one signer without instructions, signed. */
const transaction = Uint8Array.of(1, ...signature, 1, 0, 0, 1, ...publicKey, ...new Uint8Array(32).fill(7), 0);
const message = Uint8Array.of(104, 105);
const [solanaAddress, bitcoinAddress] = [base58.encode(publicKey), "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"];

const standard = (features: object, chain: string, account: object) => ({
  version: "1.0.0",
  name: "Test",
  icon: "data:image/png;base64,AA==",
  chains: [chain],
  accounts: [{ chains: [chain], features: [], ...account }],
  features: { "standard:connect": { connect: async () => {} }, ...features },
});

/** A wallet whose bytes have a form, connected, and what it was asked for. */
const standardSolana = (make: (bytes: Uint8Array) => unknown) => {
  const asked: unknown[] = [];
  const answering =
    (output: object) =>
    async (...inputs: ReadonlyArray<unknown>) => {
      asked.push(...inputs);
      return inputs.map(() => output);
    };
  const signed = { signature: make(signature) };
  const wallet = standard(
    {
      "solana:signMessage": { signMessage: answering({ ...signed, signedMessage: make(message) }) },
      "solana:signTransaction": { signTransaction: answering({ signedTransaction: make(transaction) }) },
      "solana:signAndSendTransaction": { signAndSendTransaction: answering(signed) },
    },
    "solana:mainnet",
    { address: solanaAddress, publicKey: make(publicKey) },
  );
  const signer = solanaWallets(makeConnectorIds(), context).read(wallet);
  if (!signer) throw new Error("the wallet was not read");
  return { connection: solanaConnection(signer, context, solana.caipNetworkId), asked };
};

// shows docs/rules/connection.md#forms-of-bytes
describe.each(formsOfBytes)("%s from a wallet", (_, make) => {
  it("is read of a Solana wallet of the Wallet Standard", async () => {
    const { connection } = standardSolana(make);
    const [address, network] = [solanaAddress, solana];
    expect(await connection.signMessage({ address, message: "hi" })).toBe(base58.encode(signature));
    expect(await connection.signTransaction({ address, transaction })).toEqual(transaction);
    expect(await connection.signAllTransactions({ address, transactions: [transaction, transaction] })).toEqual([
      transaction,
      transaction,
    ]);
    expect(await connection.signAndSendTransaction({ address, transaction, network })).toBe(base58.encode(signature));
  });

  it("is read of Coinbase's wallet, as bytes and in transactions of the older library", async () => {
    const replies = [make(transaction), { serialize: () => make(transaction) }];
    const provider = {
      publicKey: solanaAddress,
      connect: async () => {},
      disconnect: async () => {},
      signMessage: async () => ({ signature: make(signature) }),
      signTransaction: async () => replies[0],
      signAllTransactions: async () => replies,
      signAndSendTransaction: async () => ({ signature: base58.encode(signature) }),
    };
    const signer = coinbaseInjected.read(provider);
    if (!signer) throw new Error("the wallet was not read");
    expect(await signer.signMessage(solanaAddress, message)).toEqual(signature);
    expect(await signer.signTransactions(solanaAddress, [transaction], solana.caipNetworkId)).toEqual([transaction]);
    expect(await signer.signTransactions(solanaAddress, [transaction, transaction], solana.caipNetworkId)).toEqual([
      transaction,
      transaction,
    ]);
  });

  it("is read of a signer of the program", async () => {
    const made: unknown = { id: "own", name: "Own", address: solanaAddress, sign: async () => make(signature) };
    // @ts-expect-error the form is not what the type says
    const signer = localSigners([]).read(made);
    expect(await signer?.signMessage(solanaAddress, message)).toEqual(signature);
    const unsigned = Uint8Array.from(transaction).fill(0, 1, 65);
    expect(await signer?.signTransactions(solanaAddress, [unsigned], solana.caipNetworkId)).toEqual([transaction]);
  });

  it("is read of a wallet that signs in", async () => {
    const connector = { id: "fox", type: "ANNOUNCED", name: "Fox", namespace: "solana", origin: "fox" } as const;
    const connect = async () => [solanaAddress];
    const signIn = async () => [
      { account: { address: solanaAddress }, signedMessage: make(message), signature: make(signature) },
    ];
    const asked = { chainId: solana.caipNetworkId, domain: "x", uri: "https://x", version: "1", nonce: "12345678" };
    expect(await connectSigningIn({ connector, connect, signIn }, asked)).toMatchObject({
      proof: { address: solanaAddress, message: "hi", signature: base58.encode(signature) },
    });
  });

  it("is read of a Bitcoin wallet of the Wallet Standard", async () => {
    const features = {
      "bitcoin:signMessage": { signMessage: async () => [{ signature: make(signature) }] },
      "bitcoin:signTransaction": { signTransaction: async () => [{ signedPsbt: make(message) }] },
    };
    const account = { address: bitcoinAddress, publicKey: make(publicKey) };
    const wallet = bitcoinWallets(makeConnectorIds(), context).read(standard(features, "bitcoin:mainnet", account));
    if (!wallet) throw new Error("the wallet was not read");
    expect(await wallet.connect("")).toMatchObject([{ publicKey: hex.encode(publicKey) }]);
    expect(await wallet.signMessage(bitcoinAddress, "hi")).toBe(base64.encode(signature));
    expect(await wallet.signPsbt({ psbt: "AAAA", signInputs: [], broadcast: false })).toEqual({
      psbt: base64.encode(message),
    });
  });

  it("is read of a Polkadot extension", async () => {
    const extension = {
      accounts: { get: async () => [] },
      signer: { signRaw: async () => ({ signature: make(signature) }) },
    };
    expect(await polkadotConnection("Test", extension).signMessage({ address: "", message: "hi" })).toBe(
      `0x${hex.encode(signature)}`,
    );
  });
});

/** The bytes as the types of the client have them, whatever they are. */
const given = (value: unknown): Uint8Array => {
  const list: Array<Uint8Array> = [];
  Reflect.set(list, 0, value);
  return list[0] ?? new Uint8Array();
};

// shows docs/rules/connection.md#forms-of-bytes
describe.each(formsOfBytes)("%s from a site", (_, make) => {
  it("is a message for a wallet on Solana", async () => {
    const { connection, asked } = standardSolana((bytes) => bytes);
    await connection.signMessage({ address: solanaAddress, message: given(make(message)) });
    expect(asked).toMatchObject([{ message }]);
    expect(Reflect.get(Object(asked[0]), "message")).toBeInstanceOf(Uint8Array);
  });

  it("is a transaction for a wallet on Solana", async () => {
    const { connection, asked } = standardSolana((bytes) => bytes);
    const [address, site] = [solanaAddress, given(make(transaction))];
    await connection.signTransaction({ address, transaction: site });
    await connection.signAllTransactions({ address, transactions: [site] });
    await connection.signAndSendTransaction({ address, transaction: site, network: solana });
    for (const input of asked) {
      expect(input).toMatchObject({ transaction });
      expect(Reflect.get(Object(input), "transaction")).toBeInstanceOf(Uint8Array);
    }
    expect(asked).toHaveLength(3);
  });

  it("is a message for a Bitcoin wallet", async () => {
    const asked = vi.fn(async (_: unknown) => [{ signature }]);
    const features = { "bitcoin:signMessage": { signMessage: asked } };
    const account = { address: bitcoinAddress };
    const wallet = bitcoinWallets(makeConnectorIds(), context).read(standard(features, "bitcoin:mainnet", account));
    if (!wallet) throw new Error("the wallet was not read");
    const chainId: ChainId = bitcoin.caipNetworkId;
    const start = { accounts: [{ namespace: "bip122", address: bitcoinAddress, type: "payment" }], chainId } as const;
    const connection = bitcoinConnection(wallet, start, context);
    await connection.signMessage({ address: bitcoinAddress, message: given(make(message)) });
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ message }));
  });

  it("is a message in hexadecimal digits for a wallet on EVM networks and on Polkadot", async () => {
    const request = vi.fn(async (_: { readonly method: string }) => `0x${hex.encode(signature)}`);
    const evm = evmConnection({
      wallet: { name: "Test" },
      provider: { request, on: () => {}, removeListener: () => {} },
      approvedChains: "all",
      capabilities: [],
      disconnect: async () => {},
    });
    await evm.signMessage({ address: "0x", message: given(make(message)) });
    expect(request).toHaveBeenCalledWith({ method: "personal_sign", params: ["0x6869", "0x"] });
    const signRaw = vi.fn(async (_: unknown) => ({ signature: `0x${hex.encode(signature)}` }));
    const extension = { accounts: { get: async () => [] }, signer: { signRaw } };
    await polkadotConnection("Test", extension).signMessage({ address: "", message: given(make(message)) });
    expect(signRaw).toHaveBeenCalledWith({ address: "", data: "0x6869", type: "bytes" });
  });
});

// shows docs/rules/connection.md#forms-of-bytes
it.each([
  ["an empty object", {}],
  ["a number", 7],
  ["wide elements", Uint16Array.of(1)],
  ["a list with a text", ["1"]],
])("what is no bytes is refused before a wallet is asked: %s", async (_, value) => {
  const { connection, asked } = standardSolana((bytes) => bytes);
  const [address, bytes] = [solanaAddress, given(value)];
  const request = vi.fn(async () => "0x");
  const evm = evmConnection({
    wallet: { name: "Test" },
    provider: { request, on: () => {}, removeListener: () => {} },
    approvedChains: "all",
    capabilities: [],
    disconnect: async () => {},
  });
  for (const promise of [
    connection.signMessage({ address, message: bytes }),
    connection.signTransaction({ address, transaction: bytes }),
    connection.signAllTransactions({ address, transactions: [bytes] }),
    connection.signAndSendTransaction({ address, transaction: bytes, network: solana }),
    evm.signMessage({ address: "0x", message: bytes }),
  ]) {
    await expect(promise).rejects.toMatchObject({ _tag: "InvalidParamsRpcError" });
  }
  expect([asked, request.mock.calls]).toEqual([[], []]);
});
