import { type Sandbox, startSandbox } from "@portico/fixtures";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { EmbeddedAccountType } from "./domain/embedded/embeddedState.ts";
import { base, bsc, mainnet, solana } from "./networks.ts";
import { embeddedVisits } from "./testing/embedded/embeddedVisits.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const { visit, cleanUp } = embeddedVisits(() => sandbox);
afterEach(cleanUp);

const evmChains = [mainnet.caipNetworkId, base.caipNetworkId, bsc.caipNetworkId] as const;
const chains = [...evmChains, solana.caipNetworkId] as const;

interface Model {
  type: EmbeddedAccountType;
  /** The network in use on eip155, and the one in use. */
  evmChain: (typeof evmChains)[number];
  active: (typeof chains)[number];
}
type Real = Awaited<ReturnType<typeof signedIn>>;

const signedIn = async () => {
  const visitor = visit();
  await visitor.signIn("switching@example.org");
  return visitor;
};

const compare = (model: Model, { portico, walletOn }: Real): void => {
  const { user } = portico.embedded.store.get();
  expect(walletOn("eip155")).toMatchObject({ chainId: model.evmChain, account: { type: model.type } });
  expect(portico.networks.store.get().active).toBe(model.active);
  expect(user?.preferredAccountType).toBe(model.type);
  // The accounts that the visitor sees are those that sign.
  expect(user?.accounts.find(({ type, namespace }) => namespace === "eip155" && type === model.type)?.address).toBe(
    walletOn("eip155")?.address,
  );
};

const command = (name: string, run: (model: Model, real: Real) => Promise<void>): fc.AsyncCommand<Model, Real> => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real);
    compare(model, real);
  },
  toString: () => name,
});

const choose = (type: EmbeddedAccountType) =>
  command(`choose(${type})`, async (model, { portico }) => {
    await portico.embedded.setAccountType(type);
    model.type = type;
  });

const switchTo = (chain: (typeof chains)[number]) =>
  command(`switchTo(${chain})`, async (model, { portico }) => {
    await portico.networks.switch(chain);
    model.active = chain;
    model.evmChain = evmChains.find((each) => each === chain) ?? model.evmChain;
  });

const sign = command("sign", async (model, { portico, approvals, walletOn, chain }) => {
  const signature = await portico.signer.signMessage({ message: "hello", namespace: "eip155" });
  const address = walletOn("eip155")?.address as `0x${string}`;
  expect(approvals.at(-1)).toMatchObject({ address, accountType: model.type, chainId: model.evmChain });
  if (model.evmChain === "eip155:56") return;
  const { verifyMessage } = chain(model.evmChain);
  expect(await verifyMessage({ address, message: "hello", signature: signature as `0x${string}` })).toBe(true);
});

it("signs with the account that the visitor sees, however types and networks are switched", async () => {
  const real = await signedIn();
  const model: Model = { type: "smartAccount", evmChain: mainnet.caipNetworkId, active: mainnet.caipNetworkId };
  const commands = fc.commands(
    [
      fc.constantFrom<EmbeddedAccountType>("eoa", "smartAccount").map(choose),
      fc.constantFrom(...chains).map(switchTo),
      fc.constant(sign),
    ],
    { maxCommands: 12 },
  );
  // One visitor goes on from run to run.
  await fc.assert(
    fc.asyncProperty(commands, (steps) => fc.asyncModelRun(() => ({ model, real }), steps)),
    { seed: 14, numRuns: 12, endOnFailure: true },
  );
});
