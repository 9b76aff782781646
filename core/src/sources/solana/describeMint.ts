import { truncateMiddle } from "../../domain/account/address.ts";

interface TokenName {
  readonly symbol: string;
  readonly name: string;
}

/** Tokens that many accounts hold, by their mint on the main network. */
const wellKnown: Readonly<Record<string, TokenName>> = {
  So11111111111111111111111111111111111111112: { symbol: "wSOL", name: "Wrapped SOL" },
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: { symbol: "USDC", name: "USD Coin" },
  Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: { symbol: "USDT", name: "USDT" },
  "2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo": { symbol: "PYUSD", name: "PayPal USD" },
  JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN: { symbol: "JUP", name: "Jupiter" },
  J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn: { symbol: "JitoSOL", name: "Jito Staked SOL" },
  mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So: { symbol: "mSOL", name: "Marinade staked SOL" },
  DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263: { symbol: "BONK", name: "Bonk" },
  HZ1JovNiVvGrGNiiYvEozEVgZ58xaU3RKwX8eACQBCt3: { symbol: "PYTH", name: "Pyth Network" },
  "4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R": { symbol: "RAY", name: "Raydium" },
};

/** The name of a token. Any program may claim a name on the chain, so an unknown token is called by its mint. */
export const describeMint = (mint: string): TokenName => {
  if (Object.hasOwn(wellKnown, mint) && wellKnown[mint]) return wellKnown[mint];
  const short = truncateMiddle(mint);
  return { symbol: short, name: short };
};
