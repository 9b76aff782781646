import type { ConnectionsState } from "../../domain/connection/connection.ts";

export const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

/** The account of a wallet on Ethereum. */
export const connectionOfAlice = {
  status: "connected",
  namespace: "eip155",
  connectorId: "test",
  wallet: { name: "Test" },
  account: { namespace: "eip155", address: alice, type: "eoa" },
  accounts: [{ namespace: "eip155", address: alice, type: "eoa" }],
  address: alice,
  chainId: "eip155:1",
  approvedChains: "all",
  capabilities: ["sendTransaction"],
} as const;

export const aliceConnected: ConnectionsState = { byNamespace: { eip155: connectionOfAlice } };
