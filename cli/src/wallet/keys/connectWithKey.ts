import type { Connector } from "@portico/core";
import { evmAdapter } from "@portico/core/adapters/evm";
import { solanaAdapter } from "@portico/core/adapters/solana";
import type { CommandContext } from "../../Command.ts";
import type { Session } from "../../client/openSession.ts";
import { CliError } from "../../errors/cliErrors.ts";
import { readSettings } from "../../settings/settings.ts";
import { evmKeyWallet } from "./evmKeyWallet.ts";
import type { Key } from "./readKey.ts";

/** The adapter of a key, and the connector that stands for the key. */
const walletOf = (key: Key) => {
  if (key.namespace === "solana") {
    const { id, name } = key.signer;
    const connector: Connector = { id, name, type: "EXTERNAL", namespace: "solana" };
    return { adapter: solanaAdapter({ signers: [key.signer] }), connector };
  }
  const wallet = evmKeyWallet(key.account);
  return {
    adapter: evmAdapter({ external: [wallet], announced: false, injected: false }),
    connector: wallet.connector,
  };
};

/** Creates a client whose only wallet is the key. Nothing is stored, and no session of an earlier command is needed. */
export const connectWithKey = async (
  context: CommandContext,
  key: Key,
): Promise<Session & { readonly keyConnector: Connector }> => {
  const { projectId, rpc, sandbox } = readSettings(context.inputs, context.terminal.env);
  if (projectId === undefined && sandbox === undefined && rpc.length === 0) {
    throw new CliError("KEY_WITHOUT_NODE", "a key is given, but no node, project id or sandbox to use it with");
  }
  const { adapter, connector } = walletOf(key);
  const session = await context.connect({ adapters: [adapter], reconnect: false });
  return { ...session, keyConnector: connector };
};
