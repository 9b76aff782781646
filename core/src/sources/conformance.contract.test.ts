import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import {
  balanceChecks,
  descriptorChecks,
  historyChecks,
  nameChecks,
  nftChecks,
  onrampChecks,
  priceChecks,
  type SourceCheck,
  swapChecks,
} from "@portico/fixtures/sources";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bitcoin, bsc, mainnet, solana } from "../networks.ts";
import { createPortico, type Portico } from "../node.ts";
import {
  type BalanceSource,
  blockscout,
  clearSigning,
  collections,
  ens,
  esplora,
  type HostedService,
  hosted,
  kyber,
  multicall,
  type OnrampSource,
  poolPrices,
  prices,
  type SourcePlugin,
  solanaAccounts,
  solanaSignatures,
  subnames,
  uniswap,
} from "../sources.ts";

let sandbox: Sandbox;
let client: Portico;
let service: HostedService | undefined;
beforeAll(async () => {
  sandbox = await startSandbox();
  const airdrop = { jsonrpc: "2.0", id: 1, method: "requestAirdrop", params: [keysOf("alice").solana.address, 1_000] };
  const headers = { "content-type": "application/json" };
  await fetch(sandbox.solana.rpcUrl, { method: "POST", headers, body: JSON.stringify(airdrop) });
  await registerSubname();
  // Only a client has the service, which it gives to its sources.
  const listener: SourcePlugin<BalanceSource> = {
    id: "listener",
    serves: () => true,
    load: async () => (context) => {
      service = context.hosted;
      return { balances: async () => [] };
    },
  };
  const { projectId, endpoints } = sandbox;
  client = createPortico({ projectId, endpoints, networks: [mainnet], sources: { balances: [listener] } });
  await client.balances.fetch({ address: alice.eip155.address });
});
afterAll(async () => {
  await client.dispose();
  await sandbox.stop();
});

const alice = keysOf("alice");
const USDC = "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const evm = { network: mainnet, account: alice.eip155.address, unusedAccount: `0x${"12".repeat(20)}` };
const onSolana = {
  network: solana,
  account: alice.solana.address,
  unusedAccount: "4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T",
};
const onBitcoin = {
  network: bitcoin,
  account: alice.bip122.payment.address,
  unusedAccount: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
};
const context = () => ({
  bitcoinApi: sandbox.endpoints.bitcoinApi,
  rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl, [solana.caipNetworkId]: sandbox.solana.rpcUrl },
});

const inClient = () => ({ ...context(), ...(service ? { hosted: service } : {}) });

const SUBNAME = "alice-of-shop.shop.eth";
const ETHEREUM_COIN_TYPE = 60;
const registerSubname = async () => {
  const { address, privateKey } = alice.eip155;
  const message = JSON.stringify({ name: SUBNAME, timestamp: Math.floor(Date.now() / 1_000) });
  const signature = await privateKeyToAccount(privateKey).signMessage({ message });
  const body = JSON.stringify({ coin_type: ETHEREUM_COIN_TYPE, address, message, signature });
  const headers = { "content-type": "application/json" };
  await fetch(`${sandbox.subnames.gateway}/v1/profile/account`, { method: "POST", headers, body });
};
const named = (name: string) => ({
  network: mainnet,
  coinType: ETHEREUM_COIN_TYPE,
  name,
  address: alice.eip155.address,
  primaryName: name,
  unknownName: `nobody-here${name.slice(name.indexOf("."))}`,
  unusedAccount: evm.unusedAccount,
  elsewhere: { network: bsc, coinType: 0x8000_0038 },
  ...inClient(),
});

const purchase = {
  network: mainnet,
  account: `eip155:1:${alice.eip155.address}`,
  otherAccount: `eip155:1:${evm.unusedAccount}`,
  currency: "ETH",
} as const;
const ownShop = (pageOf: OnrampSource["getUrl"]): SourcePlugin<OnrampSource> => ({
  id: "shop",
  serves: () => true,
  load: async () => () => ({ getUrl: pageOf }),
});

const ownCollections = () => {
  const { collection, itemCollection } = sandbox.chains["eip155:1"].contracts;
  return collections({
    collections: [
      { chainId: "eip155:1", standard: "erc721", address: collection },
      { chainId: "eip155:1", standard: "erc1155", address: itemCollection, tokenIds: [1n, 9n] },
    ],
  });
};

const described = () => ({
  network: mainnet,
  contract: sandbox.chains["eip155:1"].contracts.router,
  unknownContract: evm.unusedAccount,
  ...context(),
});

const swaps = () => ({
  network: mainnet,
  account: alice.eip155.address,
  native: {
    address: "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
    symbol: "ETH",
    name: "Ether",
    decimals: 18,
  } as const,
  token: { address: USDC, symbol: "USDC", name: "USD Coin", decimals: 6 } as const,
  nativeAmount: 10n ** 17n,
  tokenAmount: 50_000_000n,
  ...context(),
});

const implementations: ReadonlyArray<readonly [name: string, checks: () => ReadonlyArray<SourceCheck>]> = [
  ["multicall", () => balanceChecks({ plugin: multicall(), ...evm, ...context() })],
  ["solanaAccounts", () => balanceChecks({ plugin: solanaAccounts(), ...onSolana, ...context() })],
  ["esplora, balances", () => balanceChecks({ plugin: esplora(), ...onBitcoin, ...context() })],
  ["esplora, history", () => historyChecks({ plugin: esplora(), ...onBitcoin, ...context() })],
  ["solanaSignatures", () => historyChecks({ plugin: solanaSignatures(), ...onSolana, ...context() })],
  ["blockscout", () => historyChecks({ plugin: blockscout({ urls: sandbox.explorers }), ...evm, ...context() })],
  ["uniswap", () => swapChecks({ plugin: uniswap(), ...swaps() })],
  ["kyber", () => swapChecks({ plugin: kyber({ url: sandbox.aggregator }), ...swaps() })],
  [
    "pools",
    () =>
      priceChecks({
        plugin: poolPrices(),
        network: mainnet,
        token: "eip155:1:0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984",
        unknownToken: "eip155:1:0x0000000000000000000000000000000000000001",
        ...context(),
      }),
  ],
  [
    "prices",
    () =>
      priceChecks({
        plugin: prices({ getPrices: async () => ({ [USDC]: "1.0" }) }),
        network: mainnet,
        token: USDC,
        unknownToken: "eip155:1:0x0000000000000000000000000000000000000001",
        ...context(),
      }),
  ],
  ["ens", () => nameChecks({ plugin: ens(), ...named("alice.eth") })],
  ["subnames", () => nameChecks({ plugin: subnames(sandbox.subnames), ...named(SUBNAME) })],
  ["collections", () => nftChecks({ plugin: ownCollections(), ...evm, ...context() })],
  [
    "a shop of the site",
    () =>
      onrampChecks({
        plugin: ownShop(async ({ account, amount = "" }) => `https://shop.example/buy?for=${account}&amount=${amount}`),
        ...purchase,
      }),
  ],
  ["clearSigning", () => descriptorChecks({ plugin: clearSigning(sandbox.clearSigning), ...described() })],
  ["hosted, balances", () => balanceChecks({ plugin: hosted(), ...evm, ...inClient() })],
  ["hosted, history", () => historyChecks({ plugin: hosted(), ...evm, ...inClient() })],
  ["hosted, swap", () => swapChecks({ plugin: hosted(), ...swaps(), ...inClient() })],
  ["hosted, onramp", () => onrampChecks({ plugin: hosted(), ...purchase, ...inClient() })],
  ["hosted, names", () => nameChecks({ plugin: hosted(), ...named("alice.reown.id") })],
  [
    "hosted, prices",
    () =>
      priceChecks({
        plugin: hosted(),
        network: mainnet,
        token: USDC,
        unknownToken: "eip155:1:0x0000000000000000000000000000000000000001",
        ...inClient(),
      }),
  ],
];

describe("the conformance of sources", () => {
  it.each(implementations)("%s", async (_, checks) => {
    for (const { name, run } of checks()) await expect(run(), name).resolves.toBeUndefined();
  });
});
