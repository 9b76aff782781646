import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  createSignableMessage,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  signTransactionMessageWithSigners,
  type TransactionSigner,
  verifySignature,
} from "@solana/kit";
import { createConfig, http as wagmiHttp } from "@wagmi/core";
import * as ethers from "ethers";
import { ethers as ethers5 } from "ethers5";
import { parseAbi, verifyMessage } from "viem";
import { base as viemBase, mainnet as viemMainnet } from "viem/chains";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { base, mainnet, solana } from "../networks.ts";
import { createPortico, type Portico } from "../node.ts";
import { pairOverRelay } from "../testing/pairOverRelay.ts";
import { phoneOf } from "../testing/phones.ts";
import { balanceOf } from "../testing/solana/solanaTransfer.ts";
import { browserProviderOf, signerOf } from "./ethers.ts";
import { signerOf as ethers5SignerOf, web3ProviderOf } from "./ethers5.ts";
import { evmAdapter } from "./evm.ts";
import { solanaAdapter } from "./solana.ts";
import { walletSignerOf } from "./solanaKit.ts";
import { publicClientOf, walletClientOf } from "./viem.ts";
import { networksOf } from "./wagmi.ts";

/* A site's own library signs, sends and reads through the client: each with the library's own functions. */

let sandbox: Sandbox;
let portico: Portico;
let wallet: RelayWallet;
const [alice, bob] = [keysOf("alice"), keysOf("bob")];
const to = bob.eip155.address;

beforeAll(async () => {
  sandbox = await startSandbox();
  portico = createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet, base, solana],
    endpoints: sandbox.endpoints,
    adapters: [evmAdapter(), solanaAdapter()],
    metadata: { name: "Test site", url: "http://localhost" },
    onLog: () => {},
  });
});
afterAll(async () => {
  await portico.dispose();
  await wallet?.stop();
  await sandbox.stop();
});

it("is refused while nothing is connected", async () => {
  for (const made of [
    walletClientOf(portico),
    browserProviderOf(portico, ethers),
    ethers5SignerOf(portico, ethers5),
    walletSignerOf(portico),
  ]) {
    await expect(made).rejects.toMatchObject({ _tag: "NotConnected" });
  }
});

describe("with a connected wallet", () => {
  beforeAll(async () => {
    wallet = await phoneOf(sandbox);
    await pairOverRelay(portico, wallet);
  });

  const balance = () => publicClientOf(portico, "eip155:1").getBalance({ address: to });
  const isAlices = (message: string, signature: string) =>
    verifyMessage({ address: alice.eip155.address, message, signature: signature as `0x${string}` });

  describe("viem", () => {
    it("signs and sends with its account on its network", async () => {
      const client = await walletClientOf(portico);
      expect(client.account.address).toBe(alice.eip155.address);
      expect(client.chain.id).toBe(1);
      expect(await isAlices("hello", await client.signMessage({ message: "hello" }))).toBe(true);
      const before = await balance();
      const hash = await client.sendTransaction({ to, value: 5n });
      const receipt = await publicClientOf(portico).waitForTransactionReceipt({ hash, pollingInterval: 100 });
      expect(receipt.status).toBe("success");
      expect(await balance()).toBe(before + 5n);
    });

    it("tells a refusal of the visitor by its own error", async () => {
      const client = await walletClientOf(portico);
      wallet.setBehaviour({ requests: "reject" });
      await expect(client.signMessage({ message: "hello" })).rejects.toMatchObject({
        name: "UserRejectedRequestError",
        code: 4001,
      });
      wallet.setBehaviour({ requests: "approve" });
    });

    it("reads from the network that is named, and decodes what a contract refuses with", async () => {
      expect(await publicClientOf(portico, "eip155:8453").getChainId()).toBe(8453);
      const [usdc] = sandbox.chains["eip155:1"].tokens;
      const abi = parseAbi(["function transfer(address to, uint256 amount) returns (bool)"]);
      await expect(
        publicClientOf(portico).simulateContract({
          address: usdc?.address ?? "0x",
          abi,
          functionName: "transfer",
          args: [to, 10n ** 30n],
          account: to,
        }),
      ).rejects.toMatchObject({
        name: "ContractFunctionExecutionError",
        cause: { name: "ContractFunctionRevertedError" },
      });
    });

    it("stays with the network that it was made with, and does not send on another", async () => {
      const client = await walletClientOf(portico);
      await portico.networks.switch("eip155:8453");
      await expect(client.sendTransaction({ to, value: 1n })).rejects.toMatchObject({
        cause: { name: "ChainMismatchError" },
      });
      expect((await walletClientOf(portico)).chain.id).toBe(8453);
      await portico.networks.switch("eip155:1");
    });
  });

  it("ethers 6 signs, sends and follows the network", async () => {
    const signer = await signerOf(portico, ethers);
    expect(await isAlices("hello", await signer.signMessage("hello"))).toBe(true);
    const before = await balance();
    const sent = await signer.sendTransaction({ to, value: 7n });
    expect((await sent.wait())?.status).toBe(1);
    expect(await balance()).toBe(before + 7n);
    const provider = await browserProviderOf(portico, ethers);
    await portico.networks.switch("eip155:8453");
    expect((await provider.getNetwork()).chainId).toBe(8453n);
    await portico.networks.switch("eip155:1");
    provider.destroy();
  });

  it("ethers 5 signs, sends and follows the network", async () => {
    const signer = await ethers5SignerOf(portico, ethers5);
    expect(await isAlices("hello", await signer.signMessage("hello"))).toBe(true);
    const before = await balance();
    const sent = await signer.sendTransaction({ to, value: 9n });
    expect((await sent.wait()).status).toBe(1);
    expect(await balance()).toBe(before + 9n);
    const provider = await web3ProviderOf(portico, ethers5);
    await portico.networks.switch("eip155:8453");
    expect((await provider.getNetwork()).chainId).toBe(8453);
    await portico.networks.switch("eip155:1");
  });

  describe("@solana/kit", () => {
    const transferBy = async (signer: TransactionSigner, lamports: bigint) => {
      const { value } = await createSolanaRpc(sandbox.solana.rpcUrl).getLatestBlockhash().send();
      const data = new Uint8Array(12);
      new DataView(data.buffer).setUint32(0, 2, true);
      new DataView(data.buffer).setBigUint64(4, lamports, true);
      return pipe(
        createTransactionMessage({ version: 0 }),
        (made) => setTransactionMessageFeePayerSigner(signer, made),
        (made) => setTransactionMessageLifetimeUsingBlockhash(value, made),
        (made) =>
          appendTransactionMessageInstruction(
            {
              programAddress: address("11111111111111111111111111111111"),
              accounts: [
                { address: signer.address, role: AccountRole.WRITABLE_SIGNER },
                { address: address(bob.solana.address), role: AccountRole.WRITABLE },
              ],
              data,
            },
            made,
          ),
      );
    };
    const lamports = () => balanceOf(sandbox.solana.rpcUrl, bob.solana.address);

    it("signs messages", async () => {
      const signer = await walletSignerOf(portico);
      const message = createSignableMessage("hello");
      const [signed] = await signer.signMessages([message]);
      const signature = signed?.[signer.address];
      const key = await crypto.subtle.importKey("raw", new Uint8Array(alice.solana.publicKey), "Ed25519", true, [
        "verify",
      ]);
      expect(signature && (await verifySignature(key, signature, message.content))).toBe(true);
    });

    it("signs a transaction, which the site sends", async () => {
      const before = await lamports();
      const signed = await signTransactionMessageWithSigners(await transferBy(await walletSignerOf(portico), 11n));
      expect(signed.lifetimeConstraint).toBeDefined();
      await createSolanaRpc(sandbox.solana.rpcUrl)
        .sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: "base64" })
        .send();
      const hash = getSignatureFromTransaction(signed);
      expect(await portico.signer.waitFor({ hash })).toMatchObject({ hash, status: "success" });
      expect(await lamports()).toBe(before + 11n);
    });

    it("signs and sends a transaction", async () => {
      const before = await lamports();
      const message = await transferBy(await walletSignerOf(portico), 13n);
      const hash = getBase58Decoder().decode(await signAndSendTransactionMessageWithSigners(message));
      expect(await portico.signer.waitFor({ hash })).toMatchObject({ hash, status: "success" });
      expect(await lamports()).toBe(before + 13n);
    });
  });
});

it("viem reads no network of another namespace", async () => {
  await portico.networks.switch(solana.caipNetworkId);
  expect(() => publicClientOf(portico)).toThrow(expect.objectContaining({ _tag: "NetworkNotSupported" }));
  expect(await publicClientOf(portico, "eip155:1").getBlockNumber()).toBeGreaterThan(0n);
});

it("a wagmi config says the networks", () => {
  const config = createConfig({
    chains: [viemMainnet, viemBase],
    transports: { [viemMainnet.id]: wagmiHttp(), [viemBase.id]: wagmiHttp() },
  });
  expect(networksOf(config)).toMatchObject([
    { caipNetworkId: "eip155:1", name: "Ethereum", rpcUrls: mainnet.rpcUrls },
    { caipNetworkId: "eip155:8453", name: "Base", rpcUrls: base.rpcUrls },
  ]);
});
