import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { base, mainnet } from "../../networks.ts";
import { providerEvents } from "../relay/providerEvents.ts";
import { accountsIn } from "./evmAccounts.ts";
import { evmConnection } from "./evmConnection.ts";
import { switchToRequestedNetwork } from "./switchToRequestedNetwork.ts";

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const BOB = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A wallet that has just been connected on Ethereum. `switches` is what it does when it is asked to go to Base. */
const justConnected = async (
  switches: (goTo: (chainId: string) => void, choose: (address: string) => void) => void,
) => {
  const { emit, on, removeListener } = providerEvents();
  let chainId = "0x1";
  const connection = evmConnection({
    wallet: { name: "Fox" },
    provider: {
      request: async ({ method }) => {
        if (method === "eth_chainId") return chainId;
        switches(
          (next) => {
            chainId = next;
          },
          (address) => emit("accountsChanged", [address]),
        );
        return null;
      },
      on,
      removeListener,
    },
    approvedChains: "all",
    capabilities: [],
    disconnect: async () => {},
  });
  const accounts = accountsIn([ALICE]);
  if (!accounts) throw new Error("no account");
  const context = { networks: () => [mainnet, base], log: () => {} };
  const result = switchToRequestedNetwork({ connection, accounts, chainId: "eip155:1" }, context, "eip155:8453");
  await vi.advanceTimersByTimeAsync(4_000);
  return result;
};

// shows docs/rules/chain.md#where-a-wallet-is
it.each([
  ["goes there", "0x2105", "eip155:8453"],
  ["stays where it was", "0x1", "eip155:1"],
  ["goes somewhere else", "0x89", "eip155:137"],
])("connects a wallet where it is, when it %s", async (_, goesTo, chainId) => {
  expect(await justConnected((goTo) => goTo(goesTo))).toMatchObject({ chainId, accounts: [{ address: ALICE }] });
});

// shows docs/rules/chain.md#where-a-wallet-is
it("connects the account that the visitor has chosen in the wallet while it asked", async () => {
  const connected = await justConnected((goTo, choose) => {
    choose(BOB);
    goTo("0x2105");
  });
  expect(connected).toMatchObject({ chainId: "eip155:8453", accounts: [{ address: BOB }] });
});
