import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { createEvmWallet } from "@portico/fixtures/wallets";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { evmAdapter } from "./adapters/evm.ts";
import { createPortico } from "./app/client/createPortico.ts";
import { relayConnector } from "./index.ts";
import { base, bitcoin, mainnet, solana } from "./networks.ts";

const alice = keysOf("alice");

let sandbox: Sandbox;
const cleanups: Array<() => unknown> = [];
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  vi.unstubAllGlobals();
});
afterAll(() => sandbox.stop());
