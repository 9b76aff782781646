import { base as viemBase, mainnet as viemMainnet } from "viem/chains";
import { describe, expect, it } from "vitest";
import { evmAdapter } from "../../adapters/evm.ts";
import type { Network } from "../../domain/chain/network.ts";
import { SDK_VERSION } from "../../domain/sdk.ts";
import { rpcEndpointsOf } from "../../gateways/jsonRpc/rpcEndpoints.ts";
import { base, mainnet, solana } from "../../networks.ts";
import { localSiwx, type SiweConfig } from "../../siwx.ts";
import { hosted, multicall } from "../../sources.ts";
import { checkOptions } from "./checkOptions.ts";
import { firstStateOf } from "./firstState.ts";
import type { PorticoOptions } from "./PorticoOptions.ts";
import { resolveOptions } from "./resolveOptions.ts";

const valid: PorticoOptions = { projectId: "0123456789abcdefABCDEF0123456789", networks: [mainnet, base, solana] };
const resolve = (change: object, stored: Readonly<Record<string, string>> = {}) => {
  const options = { ...valid, ...change };
  return (
    checkOptions(options) ??
    resolveOptions(
      options,
      "html",
      firstStateOf(options, (key) => stored[key]),
    )
  );
};
const siweConfig: SiweConfig = {
  getNonce: async () => "12345678",
  createMessage: () => "",
  verifyMessage: async () => false,
  getSession: async () => null,
  signOut: async () => true,
};
const ACTIVE = "@appkit/active_caip_network_id";
const NAMESPACE = "@appkit/active_namespace";

describe("resolved options", () => {
  // shows docs/rules/services.md#hosts
  it("default to the public hosts, 10 s, analytics on and no wallet lists", () => {
    expect(resolve({})).toEqual({
      projectId: valid.projectId,
      networks: valid.networks,
      initialNetworks: { networks: valid.networks, active: "eip155:1" },
      endpoints: {
        blockchainApi: "https://rpc.walletconnect.org",
        walletDirectory: "https://api.web3modal.org",
        analytics: "https://pulse.walletconnect.org",
        relay: "wss://relay.walletconnect.org",
        verify: "https://verify.walletconnect.org",
        bitcoinApi: "https://mempool.space",
        secureSite: "https://secure.walletconnect.org",
      },
      reconnects: true,
      initialConnections: { byNamespace: {} },
      rpcUrls: {},
      analytics: true,
      featuredWalletIds: [],
      includeWalletIds: [],
      excludeWalletIds: [],
      timeoutMillis: 10_000,
      walletRequestTimeoutMillis: 30_000,
      adapters: [],
      sdk: { type: "appkit", version: `html-universal-${SDK_VERSION}` },
    });
  });

  it("keep the site's values", () => {
    const endpoints = { blockchainApi: "http://127.0.0.1:4700" };
    const chosenOptions = { endpoints, features: { analytics: false }, timeoutMillis: 500, featuredWalletIds: ["a"] };
    expect(resolve(chosenOptions)).toMatchObject({
      analytics: false,
      timeoutMillis: 500,
      featuredWalletIds: ["a"],
      endpoints: { ...endpoints, analytics: "https://pulse.walletconnect.org" },
    });
  });
});

// shows docs/rules/chain.md#chains-of-viem
describe("chains of viem", () => {
  it("become networks as the presets are", () => {
    const settings = resolve({ networks: [viemBase, solana], defaultNetwork: "eip155:8453" });
    if (settings instanceof Error) throw settings;
    const [network = expect.unreachable()] = settings.networks;
    // The presets add a short name and an image.
    const { assets, contracts, network: shortName, ...preset } = base;
    expect(network).toMatchObject(preset);
    expect(network.contracts).toMatchObject(contracts ?? {});
    expect(rpcEndpointsOf(network, { ...settings.endpoints, ...settings, projectId: settings.projectId })).toEqual(
      rpcEndpointsOf(base, { ...settings.endpoints, ...settings, projectId: settings.projectId }),
    );
    expect(settings.initialNetworks).toEqual({ networks: settings.networks, active: "eip155:8453" });
  });

  it("have their CAIP-2 ids before the engine is there", () => {
    const first = firstStateOf({ networks: [viemMainnet, viemBase] }, (key) =>
      key === ACTIVE ? "eip155:8453" : undefined,
    );
    expect(first).toMatchObject({
      networks: { active: "eip155:8453", networks: [{ caipNetworkId: "eip155:1" }, { caipNetworkId: "eip155:8453" }] },
    });
  });

  it("change nothing for other networks", () => {
    const settings = resolve({});
    if (settings instanceof Error) throw settings;
    expect(settings.networks).toEqual(valid.networks);
  });
});

describe("invalid options", () => {
  const lying: Network = { ...mainnet, id: 2 };
  // shows docs/rules/limits.md#sizes-of-answers-and-stored-values
  // shows docs/rules/limits.md#waiting-and-repeating
  it.each([
    ["an empty project id", { projectId: "" }, "INVALID_OPTION", "projectId"],
    ["a short project id", { projectId: "abc" }, "INVALID_OPTION", "projectId"],
    ["a project id that is not hexadecimal", { projectId: "g".repeat(32) }, "INVALID_OPTION", "projectId"],
    ["no networks", { networks: [] }, "INVALID_OPTION", "networks"],
    ["networks that are not a list", { networks: undefined }, "INVALID_OPTION", "networks"],
    ["a network that appears twice", { networks: [mainnet, base, mainnet] }, "INVALID_OPTION", "networks"],
    ["a number as a network", { networks: [1] }, "INVALID_OPTION", "networks"],
    ["nothing as a network", { networks: [mainnet, undefined] }, "INVALID_OPTION", "networks"],
    ["a network without nodes", { networks: [{ ...mainnet, rpcUrls: {} }] }, "INVALID_OPTION", "networks"],
    ["a chain of viem that appears twice", { networks: [mainnet, viemMainnet] }, "INVALID_OPTION", "networks"],
    ["an adapter that is not called", { adapters: [evmAdapter] }, "INVALID_OPTION", "adapters"],
    ["a network whose ids disagree", { networks: [lying] }, "INVALID_OPTION", "networks"],
    ["an unknown default network", { defaultNetwork: "eip155:5" }, "INVALID_OPTION", "defaultNetwork"],
    ["an endpoint that is not a URL", { endpoints: { analytics: "here" } }, "INVALID_OPTION", "endpoints.analytics"],
    ["an endpoint that is not HTTP", { endpoints: { analytics: "ftp://a" } }, "INVALID_OPTION", "endpoints.analytics"],
    [
      "a relay endpoint that is not a WebSocket URL",
      { endpoints: { relay: "https://a" } },
      "INVALID_OPTION",
      "endpoints.relay",
    ],
    ["an RPC URL that is not a URL", { rpcUrls: { "eip155:1": ["x"] } }, "INVALID_OPTION", "rpcUrls.eip155:1"],
    [
      "RPC URLs under a key that is not a chain id",
      { rpcUrls: { ethereum: ["https://a"] } },
      "INVALID_OPTION",
      "rpcUrls.ethereum",
    ],
    ["a batch of no calls", { rpcBatchSize: 0 }, "INVALID_OPTION", "rpcBatchSize"],
    ["a batch of a part of a call", { rpcBatchSize: 1.5 }, "INVALID_OPTION", "rpcBatchSize"],
    ["a batch that is too large", { rpcBatchSize: 1_001 }, "INVALID_OPTION", "rpcBatchSize"],
    ["a negative timeout", { timeoutMillis: -1 }, "INVALID_OPTION", "timeoutMillis"],
    [
      "a relay provider that is a promise",
      { universalProvider: Promise.resolve() },
      "INVALID_OPTION",
      "universalProvider",
    ],
    ["a relay provider that is not initialised", { universalProvider: {} }, "INVALID_OPTION", "universalProvider"],
    ["a kind of source that does not exist", { sources: { apes: [] } }, "INVALID_OPTION", "sources.apes"],
    ["sources that are not a list", { sources: { balances: multicall() } }, "INVALID_OPTION", "sources.balances"],
    ["a source that is not one", { sources: { prices: [async () => []] } }, "INVALID_OPTION", "sources.prices"],
    ["two ways to sign in", { siwx: localSiwx(), siweConfig }, "INVALID_OPTION", "siweConfig"],
    [
      "what AppKit's createSIWEConfig returns",
      { siweConfig: { ...siweConfig, options: { enabled: true }, methods: siweConfig } },
      "INVALID_OPTION",
      "siweConfig",
    ],
    ["a source that is listed twice", { sources: { swap: [hosted(), hosted()] } }, "INVALID_OPTION", "sources.swap"],
    ["a timeout longer than timers allow", { timeoutMillis: 2_147_483_648 }, "INVALID_OPTION", "timeoutMillis"],
    ["an infinite timeout", { timeoutMillis: Number.POSITIVE_INFINITY }, "INVALID_OPTION", "timeoutMillis"],
  ])("%s", (_, change, code, option) => {
    const error = resolve(change);
    expect(error).toMatchObject(option ? { code, details: { option } } : { code });
    expect(error).toBeInstanceOf(Error);
  });

  it("are reported one at a time, the first one first", () => {
    expect(resolve({ projectId: "", defaultNetwork: "eip155:5" })).toMatchObject({ details: { option: "projectId" } });
  });
});

// shows docs/rules/chain.md#starting-network
describe("the active network at the start", () => {
  it.each([
    ["is the first one by default", {}, {}, "eip155:1"],
    ["is the site's default", { defaultNetwork: "eip155:8453" }, {}, "eip155:8453"],
    [
      "is the remembered one, before the default",
      { defaultNetwork: "eip155:1" },
      { [ACTIVE]: "eip155:8453" },
      "eip155:8453",
    ],
    [
      "is the default when an unknown one is remembered",
      { defaultNetwork: "eip155:8453" },
      { [ACTIVE]: "eip155:5" },
      "eip155:8453",
    ],
    ["is the unknown one when there is no default", {}, { [ACTIVE]: "eip155:5" }, "eip155:5"],
    ["is the first of the remembered namespace", {}, { [NAMESPACE]: "solana" }, solana.caipNetworkId],
    ["ignores a stored value that is not a chain id", {}, { [ACTIVE]: "mainnet", [NAMESPACE]: "cosmos" }, "eip155:1"],
  ])("%s", (_, change, stored, expected) => {
    expect(resolve(change, stored)).toMatchObject({ initialNetworks: { active: expected } });
  });

  it("is the default where storage is forbidden", () => {
    const forbidden = () => {
      throw new DOMException("denied", "SecurityError");
    };
    expect(firstStateOf(valid, forbidden)).toMatchObject({ networks: { active: "eip155:1" } });
  });
});
