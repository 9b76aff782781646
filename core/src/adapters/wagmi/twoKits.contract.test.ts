import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import * as wagmi from "@wagmi/core";
import { mainnet as viemMainnet } from "viem/chains";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import { mainnet } from "../../networks.ts";
import { createPortico } from "../../node.ts";
import { pairOverRelay } from "../../testing/pairOverRelay.ts";
import { wagmiAdapter } from "../wagmi.ts";

let sandbox: Sandbox;
const cleanups: Array<() => Promise<unknown>> = [];
const cleanUp = async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
};
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(cleanUp);
afterAll(() => sandbox.stop());

const alice = keysOf("alice").eip155.address;
const RELAY = "walletConnect";
const page = (id: string) => ({ connector: { id, namespace: "eip155" } }) as const;

/** A wallet of the page. It approves when the prompt resolves, and declines when the prompt rejects. */
const pageWallet =
  (id: string, prompt?: Promise<void>): wagmi.CreateConnectorFn =>
  (context) => {
    const mock = wagmi.mock({ accounts: [alice], features: { reconnect: true } })(context);
    const getChainId = async () => {
      await prompt;
      return mock.getChainId();
    };
    return { ...mock, id, name: id, getChainId };
  };

interface VisitOptions {
  /** Answers the prompt of the wallet `slow`. */
  readonly prompt?: Promise<void>;
  /** The file in which both kits keep their storage, as they do in a browser. */
  readonly storagePath?: string;
}

/** A visit to a page with two kits over one config of wagmi. */
const visit = ({ prompt, storagePath }: VisitOptions = {}) => {
  const config = wagmi.createConfig({
    chains: [viemMainnet],
    transports: { [viemMainnet.id]: wagmi.http(sandbox.chains["eip155:1"].rpcUrl) },
    connectors: [pageWallet("fox"), pageWallet("owl"), pageWallet("slow", prompt)],
    storage: null,
  });
  const open = () => {
    const client = createPortico({
      projectId: sandbox.projectId,
      networks: [mainnet],
      endpoints: sandbox.endpoints,
      adapters: [wagmiAdapter({ config, wagmi })],
      metadata: { name: "Test site", url: "http://localhost" },
      onLog: () => {},
      ...(storagePath ? { storagePath } : {}),
    });
    cleanups.push(client.dispose);
    return client;
  };
  const kits = { first: open(), second: open() };
  /** The connectors that wagmi and these kits use. */
  const used = (kitNames: Iterable<keyof typeof kits> = ["first", "second"]) => [
    wagmi.getConnection(config).connector?.id,
    ...Array.from(kitNames, (name) => connectedOn(kits[name].connection.store.get(), "eip155")?.connectorId),
  ];
  return { config, kits, ...kits, used };
};
type Visit = ReturnType<typeof visit>;
const everywhere = (id: string | undefined) => [id, id, id];

const newPhone = async () => {
  const phone = await createRelayWallet({
    keys: keysOf("alice"),
    projectId: sandbox.projectId,
    relayUrl: sandbox.endpoints.relay,
    rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl },
  });
  cleanups.push(phone.stop);
  return phone;
};

type KitName = keyof Visit["kits"];
type Wallet = "fox" | "owl";
type Step =
  | readonly [by: "site", action: "connects", wallet: Wallet]
  | readonly [by: "site", action: "disconnects"]
  | readonly [by: KitName, action: "connects", wallet: Wallet]
  | readonly [by: KitName, action: "discovers" | "pairs" | "disconnects"];

const connectInWagmi = async (config: Visit["config"], wallet: Wallet) => {
  const connector = config.connectors.find(({ id }) => id === wallet);
  if (connector) await wagmi.connect(config, { connector });
};

/**
 * Takes the steps. After each of them, wagmi and the kits that have loaded their adapter use the wallet that was
 * connected last, and only a phone that is in use still has a session.
 */
const takeSteps = async (steps: ReadonlyArray<Step>): Promise<void> => {
  const { config, kits, used } = visit();
  const loaded = new Set<KitName>();
  const phones: Array<RelayWallet> = [];
  let expected: string | undefined;
  for (const [by, action, wallet] of steps) {
    if (by !== "site") loaded.add(by);
    if (action === "connects") {
      if (by === "site") await connectInWagmi(config, wallet);
      else await kits[by].connection.connect(page(wallet));
      expected = wallet;
    } else if (action === "disconnects") {
      if (by === "site") await wagmi.disconnect(config);
      else await kits[by].connection.disconnect();
      expected = undefined;
    } else if (action === "pairs") {
      const phone = await newPhone();
      phones.push(phone);
      await pairOverRelay(kits[by], phone);
      expected = RELAY;
    } else await kits[by].connectors.discover();
    await expect.poll(() => used(loaded)).toEqual([expected, ...Array.from(loaded, () => expected)]);
    await expect.poll(() => phones.flatMap((phone) => phone.sessions()).length).toBe(expected === RELAY ? 1 : 0);
  }
};

const firstSteps: ReadonlyArray<Step> = [
  ["first", "pairs"],
  ["first", "connects", "fox"],
  ["site", "connects", "fox"],
];
const adoptions: ReadonlyArray<ReadonlyArray<Step>> = [[], [["second", "discovers"]]];
const lastSteps: ReadonlyArray<ReadonlyArray<Step>> = [
  [["second", "pairs"]],
  [["second", "connects", "fox"]],
  [["second", "connects", "owl"]],
  [
    ["second", "discovers"],
    ["second", "disconnects"],
  ],
  [["first", "connects", "owl"]],
  [
    ["first", "discovers"],
    ["first", "disconnects"],
  ],
  [["site", "connects", "owl"]],
  [["site", "disconnects"]],
];
const orders: ReadonlyArray<ReadonlyArray<Step>> = [
  ...firstSteps.flatMap((first) =>
    adoptions.flatMap((adoption) => lastSteps.map((last) => [first, ...adoption, ...last])),
  ),
  [
    ["first", "discovers"],
    ["second", "discovers"],
    ["first", "pairs"],
    ["second", "connects", "fox"],
  ],
  [
    ["first", "pairs"],
    ["second", "pairs"],
    ["first", "pairs"],
    ["second", "disconnects"],
  ],
  [
    ["first", "connects", "fox"],
    ["second", "pairs"],
    ["first", "pairs"],
  ],
  ...(["first", "second"] as const).flatMap((kit) => [
    [
      ["first", "connects", "fox"],
      ["first", "connects", "owl"],
      [kit, "discovers"],
      [kit, "disconnects"],
    ] as const,
    [
      ["first", "connects", "fox"],
      ["first", "pairs"],
      [kit, "discovers"],
      [kit, "disconnects"],
    ] as const,
  ]),
  [
    ["first", "connects", "fox"],
    ["first", "pairs"],
    ["first", "connects", "owl"],
  ],
  [
    ["first", "connects", "fox"],
    ["first", "connects", "owl"],
    ["first", "connects", "fox"],
  ],
];

describe("two kits over one config of wagmi agree", () => {
  it.each(orders.map((steps) => [steps.map((step) => step.join(" ")).join(", "), steps] as const))(
    "when %s",
    async (_, steps) => takeSteps(steps),
  );

  it("when both connect at once", async () => {
    const { first, second, used } = visit();
    await Promise.allSettled([first, second].map(({ connection }) => connection.connect(page("fox"))));
    await expect.poll(used).toEqual(everywhere("fox"));
    await first.connection.disconnect();
    await expect.poll(used).toEqual(everywhere(undefined));
  });

  it("on the signatures of a session that they share", async () => {
    const { first, second, used } = visit();
    await pairOverRelay(first, await newPhone());
    await second.connectors.discover();
    await expect.poll(used).toEqual(everywhere(RELAY));
    expect(await second.signer.signMessage({ message: "hello" })).toBe(
      await first.signer.signMessage({ message: "hello" }),
    );
  });

  it.each([
    ["approves", "slow"],
    ["declines", "fox"],
  ])("when one connects while the other one's wallet asks its user, who then %s", async (answer, expected) => {
    let approve = () => {};
    let decline = (_: Error) => {};
    const prompt = new Promise<void>((resolve, reject) => {
      approve = resolve;
      decline = reject;
    });
    const { first, second, used } = visit({ prompt });
    const connecting = first.connection.connect(page("slow")).then(
      () => "approves",
      () => "declines",
    );
    await expect.poll(() => first.connectors.store.get().isDiscovered).toBe(true);
    await second.connection.connect(page("fox"));
    await expect.poll(used).toEqual(everywhere("fox"));
    if (answer === "approves") approve();
    else decline(new Error("declined"));
    expect(await connecting).toBe(answer);
    await expect.poll(used).toEqual(everywhere(expected));
  });

  it("when one connects while the other one shows a pairing, which goes on", async () => {
    const { first, second, used } = visit();
    await first.connectors.discover();
    const connecting = first.connection.connect(page(RELAY));
    await expect.poll(() => first.pairing.store.get().uri).toBeDefined();
    await second.connection.connect(page("fox"));
    await expect.poll(used).toEqual(everywhere("fox"));
    await (await newPhone()).pair(first.pairing.store.get().uri ?? "");
    await connecting;
    await expect.poll(used).toEqual(everywhere(RELAY));
  });

  it("after a reload, when both restore the same session", async () => {
    const folder = await mkdtemp(join(tmpdir(), "two-kits-"));
    const storagePath = join(folder, "storage.json");
    const before = visit({ storagePath });
    const phone = await newPhone();
    const stopPhone = cleanups.splice(-1);
    await pairOverRelay(before.first, phone);
    await before.second.connectors.discover();
    await expect.poll(before.used).toEqual(everywhere(RELAY));
    await cleanUp();
    cleanups.push(() => rm(folder, { recursive: true, force: true }), ...stopPhone);

    const { first, second, used } = visit({ storagePath });
    await Promise.all([first, second].map(({ connection }) => connection.reconnect()));
    await expect.poll(used).toEqual(everywhere(RELAY));
    expect(phone.sessions()).toHaveLength(1);
    await second.connection.disconnect();
    await expect.poll(used).toEqual(everywhere(undefined));
    await expect.poll(phone.sessions).toEqual([]);
  });
});
