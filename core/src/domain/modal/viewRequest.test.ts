import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { relayConnector } from "../connection/connector.ts";
import { InvalidArgument } from "../errors/input.ts";
import { plainViewNames } from "./view.ts";
import { parseViewRequest } from "./viewRequest.ts";

const wallet = { id: "a", name: "A", mobileLink: "a://" };
const network = { name: "Ethereum", caipNetworkId: "eip155:1", chainNamespace: "eip155" };

describe("a view that a site asks for", () => {
  it.each([
    ...plainViewNames,
    ...plainViewNames.map((name) => ({ name })),
    { name: "ConnectingExternal", connector: relayConnector, wallet },
    { name: "ConnectingExternal", connector: { ...relayConnector, asksOnce: true } },
    { name: "ConnectingWalletConnect" },
    { name: "ConnectingWalletConnect", wallet },
    { name: "ConnectingMultiChain", connector: { ...relayConnector, type: "MULTI_CHAIN", members: [relayConnector] } },
    { name: "Downloads", wallet },
    { name: "SIWXSignMessage", isRequired: true },
    { name: "SwitchNetwork", network },
    { name: "UnsupportedChain" },
    { name: "EmailVerifyOtp", email: "a@b.test" },
    { name: "Nft", contract: "eip155:1:0x0", tokenId: "1" },
    { name: "SwapSelectToken", target: "source" },
  ])("is accepted: %j", (view) => {
    expect(parseViewRequest(view)).toEqual(typeof view === "string" ? { name: view } : view);
  });

  it.each([
    undefined,
    null,
    5,
    "Unknown",
    "__proto__",
    "ConnectingExternal",
    {},
    { name: 5 },
    { name: "constructor" },
    { name: "ConnectingExternal" },
    { name: "ConnectingExternal", connector: null },
    { name: "ConnectingExternal", connector: { ...relayConnector, name: {} } },
    { name: "ConnectingExternal", connector: { ...relayConnector, asksOnce: "always" } },
    { name: "ConnectingExternal", connector: { ...relayConnector, namespace: "cosmos" } },
    { name: "ConnectingMultiChain", connector: { ...relayConnector, members: [] } },
    { name: "ConnectingWalletConnect", wallet: null },
    { name: "ConnectingWalletConnect", wallet: { id: "a", name: { toString: null } } },
    { name: "Downloads", wallet: { ...wallet, homepage: ["https://a.test"] } },
    { name: "SwitchNetwork", network: {} },
    { name: "Nft", contract: "eip155:1:0x0", tokenId: 1 },
    { name: "SwapSelectToken", target: "both" },
  ])("is refused: %j", (view) => {
    expect(parseViewRequest(view)).toBeInstanceOf(InvalidArgument);
  });

  it("is refused when reading it throws", () => {
    const throwing = () => {
      throw new Error("broken");
    };
    for (const view of [
      Object.defineProperty({}, "name", { get: throwing, enumerable: true }),
      Object.defineProperty({ name: "Downloads" }, "wallet", { get: throwing, enumerable: true }),
      { name: { toString: throwing } },
    ])
      expect(parseViewRequest(view)).toBeInstanceOf(InvalidArgument);
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true }), (value) => {
        parseViewRequest(value);
      }),
    );
  });
});
