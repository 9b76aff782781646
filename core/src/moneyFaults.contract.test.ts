import { existsSync } from "node:fs";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import { type MoneyAct, moneyFailuresElsewhere, moneyFaults, otherFlowErrors } from "@portico/testing/moneyFaults";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { bitcoinAdapter } from "./adapters/bitcoin.ts";
import { evmAdapter } from "./adapters/evm.ts";
import { solanaAdapter } from "./adapters/solana.ts";
import * as flowErrors from "./domain/errors/flow.ts";
import * as moneyErrors from "./domain/errors/money.ts";
import { accountIdOf } from "./domain.ts";
import { base, bitcoin, mainnet, polygon, solana } from "./networks.ts";
import { createPortico, type Portico } from "./node.ts";
import { hosted } from "./sources.ts";
import { pairOverRelay } from "./testing/pairOverRelay.ts";
import { phoneOf } from "./testing/phones.ts";

/* Each failure of money, provoked by the sandbox, as callers and visitors see it. */

let sandbox: Sandbox;
let portico: Portico;
let stranger: Portico;
let wallet: RelayWallet;
const [alice, bob] = [keysOf("alice"), keysOf("bob")];
const recipient = bob.eip155.address;

const client = () =>
  createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet, base, polygon, solana, bitcoin],
    endpoints: sandbox.endpoints,
    adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter()],
    metadata: { name: "Test site", url: "http://localhost" },
    sources: { swap: [hosted()] },
    onLog: () => {},
  });
const idOf = (symbol: string) =>
  accountIdOf(
    "eip155:1",
    sandbox.chains["eip155:1"].tokens.find((token) => token.symbol === symbol)?.address ??
      "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
  );
const fillIn = async (from: string, amount: string) => {
  portico.swap.reset();
  await portico.swap.start({ chainId: "eip155:1" });
  await portico.swap.set({ from: idOf(from), to: idOf("USDC"), amount });
};
const onEthereum = { address: alice.eip155.address, chainId: mainnet.caipNetworkId };
const onPolygon = {
  from: accountIdOf("eip155:137", "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"),
  to: accountIdOf("eip155:137", "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359"),
};

/** What precedes an act, and the act that fails. */
const acts: Readonly<
  Record<MoneyAct, { readonly before?: () => Promise<unknown>; readonly act: () => Promise<unknown> }>
> = {
  "read balances": {
    act: () => portico.balances.fetch({ address: alice.eip155.address, chainId: "eip155:1", force: true }),
  },
  "read history": { act: () => portico.history.load({ address: alice.eip155.address, chainId: "eip155:1" }) },
  "read the gas price of an unserved network": { act: () => portico.gas.price("eip155:137") },
  "start a swap": {
    before: async () => portico.swap.reset(),
    act: () => portico.swap.start({ chainId: "eip155:1" }),
  },
  "start a swap on Base": { act: () => portico.swap.start({ chainId: "eip155:8453" }) },
  "start a swap without a wallet": { act: () => stranger.swap.start({ chainId: "eip155:1" }) },
  "quote a swap": { act: () => portico.swap.quote({ from: idOf("ETH"), to: idOf("USDC"), amount: "1" }) },
  "quote a swap on an unserved network": {
    act: () => portico.swap.quote({ ...onPolygon, amount: "1" }),
  },
  "preview a swap of coins": { before: () => fillIn("ETH", "0.1"), act: () => portico.swap.preview() },
  "preview a swap of tokens": { before: () => fillIn("WBTC", "0.001"), act: () => portico.swap.preview() },
  "preview a swap of too many tokens": { before: () => fillIn("DAI", "100000000"), act: () => portico.swap.preview() },
  "submit a swap of coins": {
    before: () => fillIn("ETH", "0.1"),
    act: async () => portico.swap.submit(await portico.swap.preview()),
  },
  "preview a transfer of too much": {
    before: () => portico.send.start({ chainId: "eip155:1", token: "native", amount: "999999999", recipient }),
    act: () => portico.send.preview(),
  },
  "preview a transfer of a fraction": {
    before: () =>
      portico.send.start({ chainId: "eip155:1", token: "native", amount: "0.1234567890123456789", recipient }),
    act: () => portico.send.preview(),
  },
  "preview an empty transfer on Solana": {
    before: () => portico.send.start({ chainId: solana.caipNetworkId, token: "native", amount: "0.01" }),
    act: () => portico.send.preview(),
  },
  "submit a transfer": {
    before: () => portico.send.start({ chainId: "eip155:1", token: "native", amount: "0.01", recipient }),
    act: async () => portico.send.submit(await portico.send.preview()),
  },
  "submit a transfer on Solana": {
    before: () =>
      portico.send.start({
        chainId: solana.caipNetworkId,
        token: "native",
        amount: "0.01",
        recipient: bob.solana.address,
      }),
    act: async () => portico.send.submit(await portico.send.preview()),
  },
  "send without transfers": {
    before: async () => {
      await wallet.approveMethods("bip122", ["signMessage", "getAccountAddresses"]);
      await expect
        .poll(() => portico.connection.store.get().byNamespace.bip122)
        .toMatchObject({ capabilities: expect.not.arrayContaining(["sendTransfer"]) });
    },
    act: () => portico.send.start({ chainId: bitcoin.caipNetworkId }),
  },
  // The other client has the list already.
  "list the tokens to ask for": { act: () => stranger.swap.tokens(mainnet.caipNetworkId) },
  "read what can be bought": { act: () => portico.onramp.options() },
  "read the price of a purchase": {
    act: () => portico.onramp.quote({ purchase: "ETH", payment: "USD", amount: "100" }),
  },
  "buy at a provider": {
    before: () => portico.onramp.set({ ...onEthereum, purchase: "ETH", payment: "USD", amount: "100" }),
    act: () => portico.onramp.buy({ provider: "coinbase" }),
  },
  "read purchases": { act: () => portico.onramp.watch(onEthereum) },
  "buy on an unserved network": {
    before: () => stranger.networks.switch(polygon.caipNetworkId),
    act: () => stranger.onramp.set({ address: alice.eip155.address, chainId: polygon.caipNetworkId }),
  },
};

beforeAll(async () => {
  sandbox = await startSandbox();
  portico = client();
  stranger = client();
  wallet = await phoneOf(sandbox);
  await pairOverRelay(portico, wallet);
  await portico.modal.prepare();
});
afterEach(async () => {
  sandbox.faults.clear();
  wallet.setBehaviour({ requests: "approve", error: undefined });
  await portico.toasts.hide();
});
afterAll(async () => {
  await portico.dispose();
  await stranger.dispose();
  await wallet.stop();
  await sandbox.stop();
});

describe("a failure of money", () => {
  // shows docs/rules/errors.md#failures-of-a-visitors-goal
  it.each(moneyFaults)(
    "of $flow reaches the caller and the visitor when $when",
    async ({ code, faults, late, wallet: behaviour, act, isTolerated, result, toast }) => {
      const { before, act: run } = acts[act];
      if (late) await before?.();
      for (const fault of faults) sandbox.faults.set(fault);
      if (behaviour) wallet.setBehaviour({ requests: behaviour.decision, error: behaviour.error });
      if (!late) await before?.();
      await portico.toasts.hide();
      if (isTolerated) expect(await run()).toMatchObject(result ?? {});
      else await expect(run()).rejects.toMatchObject({ code });
      if (toast) {
        await expect
          .poll(() => portico.toasts.store.get())
          .toMatchObject({ isOpen: true, variant: "error", message: toast });
      } else {
        expect(portico.toasts.store.get()).toMatchObject({ isOpen: false });
      }
    },
  );
});

describe("the table of failures", () => {
  it("has every error of money and of the visitor's goals, or names the test that provokes it", () => {
    const codes = [moneyErrors, flowErrors].flatMap((errors) =>
      Object.values(errors).map(({ definition }) => definition.code),
    );
    const known = new Set([
      ...[...moneyFaults, ...moneyFailuresElsewhere].map(({ code }) => code),
      ...Object.keys(otherFlowErrors),
    ]);
    expect(codes.filter((code) => !known.has(code))).toEqual([]);
    for (const { test, dialogTest = test, commandTest = test } of moneyFailuresElsewhere) {
      for (const path of [test, dialogTest, commandTest])
        expect(existsSync(new URL(`../../${path}`, import.meta.url)), path).toBe(true);
    }
  });

  it("says of every failure how a command and the dialog show it, or why they do not", () => {
    for (const { command, withoutCommand, toast, inPlace, unseen, when } of moneyFaults) {
      for (const ways of [
        [command, withoutCommand],
        [toast, inPlace, unseen],
      ]) {
        expect(
          ways.filter((each) => each !== undefined),
          when,
        ).toHaveLength(1);
      }
    }
  });
});
