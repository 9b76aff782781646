import type { Command, CommandGroup } from "../../Command.ts";
import { readingOptions } from "../wallet/walletCommands.ts";

const purchaseArguments = [
  { syntax: "<amount>", description: "amount of money, for example 100" },
  { syntax: "<payment>", description: "currency to pay with, for example USD" },
  { syntax: "<purchase>", description: "currency to buy, for example ETH" },
];

/** The commands of `portico onramp`, in the order of its help. */
export const onrampCommands: CommandGroup = {
  name: "onramp",
  summary: "Show currencies, limits and quotes for buying crypto with money",
  commands: [
    {
      name: "options",
      summary: "List the currencies to buy and to pay with, and their limits",
      options: readingOptions,
      examples: [{ command: "portico onramp options", explanation: "currencies and limits" }],
      load: async () => (await import("./onrampOptions.ts")).onrampOptions,
    },
    {
      name: "quote",
      summary: "Show how much crypto an amount of money buys",
      arguments: purchaseArguments,
      options: readingOptions,
      examples: [
        { command: "portico onramp quote 100 USD ETH", explanation: "ether for a hundred dollars" },
        { command: "portico onramp quote 50 EUR USDC --json", explanation: "for a script" },
      ],
      load: async () => (await import("./onrampQuote.ts")).onrampQuote,
    },
  ],
};

export const buyCommand: Command = {
  name: "buy",
  summary: "Show the pages of providers on which an account can buy crypto",
  arguments: [
    ...purchaseArguments,
    {
      syntax: "[account]",
      description: "address, CAIP-10 account id, ENS name or .reown.id name (default: the connected wallet)",
    },
  ],
  options: readingOptions,
  examples: [
    { command: "portico buy 100 USD ETH", explanation: "for the connected wallet" },
    { command: "portico buy 50 EUR USDC vitalik.eth --json", explanation: "for any account, for a script" },
  ],
  load: async () => (await import("./buy.ts")).buy,
};
