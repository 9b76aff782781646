import type { CommandGroup } from "../../Command.ts";
import { readingOptions } from "../wallet/walletCommands.ts";

/** The commands of `portico sources`, in the order of its help. */
export const sourcesCommands: CommandGroup = {
  name: "sources",
  summary: "Check where balances, prices, names, quotes and other figures come from",
  commands: [
    {
      name: "check",
      summary: "Run the conformance suite against sources, and say what each check found",
      options: [
        {
          flags: "--source <name=url>",
          description:
            "multicall, uniswap, kyber, blockscout, ens, subnames, collections, clear-signing, solana-accounts, solana-signatures or esplora, with its URL where it has one; repeatable (default: multicall and uniswap, and their like on other networks)",
          repeatable: true,
        },
        {
          flags: "--module <path>",
          description: "module of your own sources: its default export is the option `sources`",
        },
        {
          flags: "--account <account>",
          description:
            "address with balances and transactions on the network (default: that of --wallet or a key, else vitalik.eth)",
        },
        ...readingOptions,
        { flags: "--token <token>", description: "token to swap and to price (default: USDC)" },
        {
          flags: "--name <name>",
          description: "name that leads to the account, for sources of names (default: vitalik.eth for its account)",
        },
        {
          flags: "--contract <address>",
          description: "collection of which the account has an NFT, or contract whose calls are described",
        },
      ],
      examples: [
        { command: "portico sources check", explanation: "the direct sources of Ethereum" },
        {
          command: "portico sources check --chain gnosis --source blockscout=https://gnosis.blockscout.com/api",
          explanation: "an explorer of your own",
        },
        {
          command: "portico sources check --module ./my-source.mjs --json",
          explanation: "your own code, for a pipeline",
        },
      ],
      load: async () => (await import("./checkSources.ts")).checkSources,
    },
  ],
};
