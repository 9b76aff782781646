import { type Sandbox, startSandbox } from "@portico/fixtures";
import { openSmartAccount } from "@portico/fixtures/wallets";
import { createPublicClient, createWalletClient, http } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifySignature } from "../verifySignature.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

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

  const [funded] = sandbox.accounts;
  if (!funded) throw new Error("The sandbox has no account");
  const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 50 });
  const sender = createWalletClient({ account: privateKeyToAccount(funded.privateKey), transport: http(rpcUrl) });
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
