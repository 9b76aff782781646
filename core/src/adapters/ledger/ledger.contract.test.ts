import { ed25519 } from "@noble/curves/ed25519";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { createLedger, type Ledger, type LedgerOptions } from "@portico/fixtures/wallets";
import { base58 } from "@scure/base";
import { createPublicClient, http, parseEther, recoverTypedDataAddress, verifyMessage } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { offchainMessage } from "../../domain/chain/transactions/solanaOffchainMessage.ts";
import { mainnet, solana } from "../../networks.ts";
import { createPortico, type Portico } from "../../node.ts";
import { balanceOf, transfer } from "../../testing/solana/solanaTransfer.ts";
import { evmAdapter } from "../evm.ts";
import { ledgerWallet } from "../ledger.ts";
import { solanaAdapter } from "../solana.ts";

/* The adapter with an emulated device: through the device management kit, reports of 64 bytes and the apps' commands. */

/** The first account of Ledger Live: `m/44'/60'/0'/0/0`, which is the sandbox's alice. */
const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const BOB = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

let sandbox: Sandbox;
let portico: Portico;
let ledger: Ledger;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const plugIn = (options: LedgerOptions = {}) => {
  ledger = createLedger(options);
  vi.stubGlobal("navigator", { hid: ledger.hid });
  const wallet = ledgerWallet({ accounts: 2 });
  portico = createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet, solana],
    endpoints: sandbox.endpoints,
    adapters: [evmAdapter({ external: [wallet.evm] }), solanaAdapter({ external: [wallet.solana] })],
    metadata: { name: "Test site", url: "http://localhost" },
    onLog: () => {},
  });
};
const connect = (namespace: "eip155" | "solana" = "eip155") =>
  portico.connection.connect({ connector: { id: "ledger", namespace } });
const methods = async () => (await ledger.control.calls()).map(({ method }) => method);

afterEach(async () => {
  await portico.dispose();
  vi.unstubAllGlobals();
});

const ethereum = () => createPublicClient({ transport: http(sandbox.chains["eip155:1"]?.rpcUrl) });

const mail = {
  domain: { name: "Ether Mail", version: "1", chainId: 1, verifyingContract: BOB },
  types: {
    Person: [
      { name: "name", type: "string" },
      { name: "wallets", type: "address[]" },
    ],
    Mail: [
      { name: "from", type: "Person" },
      { name: "to", type: "Person[2]" },
      { name: "contents", type: "string" },
      { name: "balance", type: "int64" },
      { name: "seal", type: "bytes32" },
      { name: "isUrgent", type: "bool" },
      { name: "attachment", type: "bytes" },
      { name: "grid", type: "uint8[2][]" },
    ],
  },
  primaryType: "Mail",
  message: {
    from: { name: "Cow", wallets: [ALICE, BOB] },
    to: [
      { name: "Bob", wallets: [BOB] },
      { name: "", wallets: [] },
    ],
    contents: "Hello, 😀! ".repeat(40),
    balance: -5n,
    seal: `0x${"ab".repeat(32)}`,
    isUrgent: true,
    attachment: "0x",
    grid: [
      [0, 1],
      [2, 255],
    ],
  },
} as const;

describe("the Ethereum app", () => {
  // shows docs/rules/connection.md#ledger
  it("shows its first accounts, signs and sends", async () => {
    plugIn();
    const connected = await connect();
    expect(connected).toMatchObject({ wallet: { name: "Ledger" }, account: { address: ALICE }, chainId: "eip155:1" });
    expect(await methods()).toEqual(["requestDevice", "openApp"]);
    // Two of Ledger Live, and the one of the older path that is not among them.
    expect(portico.connection.store.get().byNamespace.eip155).toMatchObject({ accounts: { length: 4 } });

    const message = "Hello from a hardware wallet. ".repeat(20);
    const signature = await portico.signer.signMessage({ message });
    expect(await verifyMessage({ address: ALICE, message, signature: signature as `0x${string}` })).toBe(true);

    const typed = await portico.signer.signTypedData(mail);
    expect(await recoverTypedDataAddress({ ...mail, signature: typed as `0x${string}` })).toBe(ALICE);

    const before = await ethereum().getBalance({ address: BOB });
    const hash = await portico.signer.sendTransaction({ to: BOB, value: parseEther("0.5") });
    expect(await portico.signer.waitFor({ hash })).toMatchObject({ status: "success" });
    expect(await ethereum().getBalance({ address: BOB })).toBe(before + parseEther("0.5"));
    expect(await methods()).toEqual(["requestDevice", "openApp", "signMessage", "signTypedData", "signTransaction"]);
  });

  it("signs long data, and legacy transactions where the site names a gas price", async () => {
    plugIn();
    await connect();
    const gasPrice = await ethereum().getGasPrice();
    for (const bytes of [230, 231, 232, 1_000]) {
      const data = `0x${"01".repeat(bytes)}` as const;
      const hash = await portico.signer.sendTransaction({ to: BOB, data, gasPrice: gasPrice * 2n });
      expect(await portico.signer.waitFor({ hash })).toMatchObject({ status: "success" });
      expect(await ethereum().getTransaction({ hash })).toMatchObject({ type: "legacy", input: data });
    }
  });
});

describe("the Solana app", () => {
  // shows docs/rules/connection.md#ledger
  it("shows its first accounts, signs off-chain messages, and sends", async () => {
    plugIn();
    const { account } = await connect("solana");
    const [key, { rpcUrl, caip2 }] = [base58.decode(account.address), sandbox.solana];
    const message = "Hello, Solana. ".repeat(30);
    const signature = base58.decode(await portico.signer.signMessage({ message, namespace: "solana" }));
    const signed = offchainMessage(new TextEncoder().encode(message), key);
    expect(ed25519.verify(signature, signed ?? new Uint8Array(), key)).toBe(true);

    // The second path has the sandbox's own account, which has coins.
    const alice = keysOf("alice").solana.address;
    await portico.connection.chooseAccount({ namespace: "solana", address: alice });
    const to = keysOf("bob").solana.address;
    const before = await balanceOf(rpcUrl, to);
    const network = { caipNetworkId: caip2 };
    const connection = await portico.signer.connection("solana");
    const transaction = Uint8Array.from(await transfer(rpcUrl, alice, to, 1_000n));
    await connection.sendTransaction({ address: alice, transaction, network: { ...solana, ...network } });
    expect(await balanceOf(rpcUrl, to)).toBe(before + 1_000n);
    expect(await methods()).toEqual(["requestDevice", "openApp", "signMessage", "signTransaction"]);
  });
});
