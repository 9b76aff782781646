import { type Sandbox, startSandbox } from "@portico/fixtures";
import { openSmartAccount } from "@portico/fixtures/wallets";
import { createPublicClient, createWalletClient, hashMessage, http } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifySignature } from "../verifySignature.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const clientsOf = (rpcUrl: string) => {
  const [funded] = sandbox.accounts;
  if (!funded) throw new Error("The sandbox has no account");
  const account = privateKeyToAccount(funded.privateKey);
  return {
    client: createPublicClient({ transport: http(rpcUrl), pollingInterval: 50 }),
    sender: createWalletClient({ account, transport: http(rpcUrl) }),
  };
};

// shows docs/rules/identity.md#signatures-of-sign-in-messages
it("accepts a smart account before it exists (ERC-6492), and afterwards (ERC-1271)", async () => {
  const chainId = "eip155:1";
  const { rpcUrl } = sandbox.chains[chainId];
  const privateKey = generatePrivateKey();
  const account = await openSmartAccount({ privateKey, rpcUrl });
  const stranger = await openSmartAccount({ privateKey: generatePrivateKey(), rpcUrl });
  const rpcUrls = { [chainId]: rpcUrl };
  const verdict = (signature: string, message = "hello", { address } = account) =>
    verifySignature({ chainId, address, message, signature }, { rpcUrls }).then(
      () => "valid",
      (error: { _tag?: string }) => error._tag ?? String(error),
    );
  const early = await account.signMessage("hello");
  expect(early.endsWith("6492".repeat(16))).toBe(true);
  expect(await verdict(early)).toBe("valid");
  expect(await verdict(early, "hallo")).toBe("SignatureNotValid");
  expect(await verdict(early, "hello", stranger)).toBe("SignatureNotValid");
  expect(await verdict(await stranger.signMessage("hello"))).toBe("SignatureNotValid");

  const { client, sender } = clientsOf(rpcUrl);
  const hash = await sender.sendTransaction({ ...account.creation, chain: null });
  await client.waitForTransactionReceipt({ hash });

  const late = await account.signMessage("hello");
  expect(late).toHaveLength(132);
  expect(await verdict(late)).toBe("valid");
  expect(await verdict(early)).toBe("valid");
  expect(await verdict(late, "hallo")).toBe("SignatureNotValid");
  expect(await verdict(await stranger.signMessage("hello"))).toBe("SignatureNotValid");
  // What the owner signs for a page as an account of its own is nothing to the smart account.
  const plain = await privateKeyToAccount(privateKey).signMessage({ message: "hello" });
  expect(await verdict(plain)).toBe("SignatureNotValid");
});

/**
 * The code of an account that notes on the chain what it has signed: `isValidSignature` accepts a hash whose slot of the
 * storage holds 1, when the signature has no bytes.
 *
 *     hash := calldata[4], length := calldata[68]
 *     return (storage[hash] & (length == 0)) * 0x1626ba7e << 224
 */
const SIGNS_ON_CHAIN = "600435546044351516631626ba7e60e01b0260005260206000f3";

/** Creates the account, and notes one hash: `storage[hash] := 1`, then the code above is returned. */
const creationOf = (hash: `0x${string}`): `0x${string}` => {
  const length = (SIGNS_ON_CHAIN.length / 2).toString(16);
  return `0x60017f${hash.slice(2)}5560${length}603060003960${length}6000f3${SIGNS_ON_CHAIN}`;
};

it("accepts what a contract has noted on the chain, with a signature without bytes", async () => {
  const chainId = "eip155:1";
  const { rpcUrl } = sandbox.chains[chainId];
  const { client, sender } = clientsOf(rpcUrl);
  const hash = await sender.sendTransaction({ data: creationOf(hashMessage("hello")), chain: null });
  const { contractAddress: address } = await client.waitForTransactionReceipt({ hash });
  if (!address) throw new Error("The contract was not created");
  const verdict = (message: string, signature = "0x", account = address) =>
    verifySignature({ chainId, address: account, message, signature }, { rpcUrls: { [chainId]: rpcUrl } }).then(
      () => "valid",
      (error: { _tag?: string }) => error._tag ?? String(error),
    );
  expect(await verdict("hello")).toBe("valid");
  expect(await verdict("hallo")).toBe("SignatureNotValid");
  expect(await verdict("hello", "0x00")).toBe("SignatureNotValid");
  expect(await verdict("hello", "0x", "0x51000000000000000000000000000000000051A7")).toBe("SignatureNotValid");
});
