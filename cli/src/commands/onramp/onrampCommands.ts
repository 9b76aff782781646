import type { CommandGroup } from "../Command.ts";

/** The commands of `portico onramp`, in the order of its help. */
export const onrampCommands: CommandGroup = {
  name: "onramp",
  summary: "Show currencies, limits and quotes for buying crypto with money",
  commands: [
    {
      name: "options",
      summary: "List the currencies to buy and to pay with, and their limits",
      examples: [{ command: "portico onramp options", explanation: "currencies and limits" }],
      load: async () => (await import("./onrampOptions.ts")).onrampOptions,
    },
    {
      name: "quote",
      summary: "Show how much crypto an amount of money buys",
      arguments: [
        { syntax: "<amount>", description: "amount of money, for example 100" },
        { syntax: "<payment>", description: "currency to pay with, for example USD" },
        { syntax: "<purchase>", description: "currency to buy, for example ETH" },
      ],
      examples: [
        { command: "portico onramp quote 100 USD ETH", explanation: "ether for a hundred dollars" },
        { command: "portico onramp quote 50 EUR USDC --json", explanation: "for a script" },
      ],
      load: async () => (await import("./onrampQuote.ts")).onrampQuote,
    },
  ],
};
