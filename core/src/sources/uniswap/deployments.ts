import type { ChainId } from "../../domain/chain/caip.ts";

/** Contracts with the interface of Uniswap v2: a router over pools of two tokens. */
export interface V2Deployment {
  readonly router: `0x${string}`;
}

/** Contracts with the interface of Uniswap v3: QuoterV2 and SwapRouter02 over pools of several fee tiers. */
export interface V3Deployment {
  readonly quoter: `0x${string}`;
  readonly router: `0x${string}`;
  /** In millionths; 100, 500, 3000 and 10000 by default. */
  readonly feeTiers?: ReadonlyArray<number>;
}

/** Where the exchanges of one network are. */
export interface UniswapDeployment {
  /** The wrapped native coin, which stands for the native coin in pools. */
  readonly wrapped: `0x${string}`;
  /** Tokens that most pools have on one side, besides the wrapped coin. Routes go through them. */
  readonly hubs?: ReadonlyArray<`0x${string}`>;
  /** Coins that are worth a dollar each, which prices are measured in. Without any, the network has no prices of pools. */
  readonly stables?: ReadonlyArray<`0x${string}`>;
  readonly v2?: V2Deployment;
  readonly v3?: V3Deployment;
}

export type UniswapDeployments = Readonly<Partial<Record<ChainId, UniswapDeployment>>>;

/** The first deployment of v3, which several networks have at the same addresses. */
const firstV3: V3Deployment = {
  quoter: "0x61fFE014bA17989E743c5F6cB21bF9697530B21e",
  router: "0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45",
};

/** Uniswap's own deployments, as its documentation lists them. */
export const uniswapDeployments: UniswapDeployments = {
  "eip155:1": {
    wrapped: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2",
    stables: ["0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", "0xdAC17F958D2ee523a2206206994597C13D831ec7"],
    hubs: ["0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"],
    v2: { router: "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D" },
    v3: firstV3,
  },
  "eip155:10": {
    wrapped: "0x4200000000000000000000000000000000000006",
    stables: ["0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85", "0x94b008aA00579c1307B0EF2c499aD98a8ce58e58"],
    v2: { router: "0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2" },
    v3: firstV3,
  },
  "eip155:56": {
    wrapped: "0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c",
    stables: ["0x55d398326f99059fF775485246999027B3197955", "0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d"],
    v2: { router: "0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24" },
    v3: {
      quoter: "0x78D78E420Da98ad378D7799bE8f4AF69033EB077",
      router: "0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2",
    },
  },
  "eip155:137": {
    wrapped: "0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270",
    stables: ["0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359", "0xc2132D05D31c914a87C6611C10748AEb04B58e8F"],
    v2: { router: "0xedf6066a2b290C185783862C7F4776A2C8077AD1" },
    v3: firstV3,
  },
  "eip155:8453": {
    wrapped: "0x4200000000000000000000000000000000000006",
    stables: ["0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913"],
    hubs: ["0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913"],
    v2: { router: "0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24" },
    v3: {
      quoter: "0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a",
      router: "0x2626664c2603336E57B271c5C0b26F421741e481",
    },
  },
  "eip155:42161": {
    wrapped: "0x82aF49447D8a07e3bd95BD0d56f35241523fBab1",
    stables: ["0xaf88d065e77c8cC2239327C5EDb3A432268e5831", "0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9"],
    v2: { router: "0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24" },
    v3: firstV3,
  },
  "eip155:43114": {
    wrapped: "0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7",
    stables: ["0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E", "0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7"],
    v2: { router: "0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24" },
  },
};
