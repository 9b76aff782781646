import type { ListedToken } from "./tokenList.ts";

type Row = readonly [symbol: string, name: string, decimals: number, address: string];

const WRAPPED_ETHER = ["WETH", "Wrapped Ether", 18] as const;
const USD_COIN = ["USDC", "USD Coin", 6] as const;
const TETHER = ["USDT", "Tether USD", 6] as const;
const DAI = ["DAI", "Dai Stablecoin", 18] as const;
const WRAPPED_BITCOIN = ["WBTC", "Wrapped BTC", 8] as const;
const CHAINLINK = ["LINK", "ChainLink Token", 18] as const;

const rowsByChain: Readonly<Record<number, ReadonlyArray<Row>>> = {
  1: [
    [...USD_COIN, "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"],
    [...TETHER, "0xdAC17F958D2ee523a2206206994597C13D831ec7"],
    [...DAI, "0x6B175474E89094C44Da98b954EedeAC495271d0F"],
    [...WRAPPED_ETHER, "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"],
    [...WRAPPED_BITCOIN, "0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599"],
    [...CHAINLINK, "0x514910771AF9Ca656af840dff83E8264EcF986CA"],
    ["UNI", "Uniswap", 18, "0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984"],
    ["AAVE", "Aave Token", 18, "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9"],
    ["stETH", "Lido Staked Ether", 18, "0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84"],
    ["wstETH", "Wrapped Lido Staked Ether", 18, "0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0"],
    ["MKR", "Maker", 18, "0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2"],
    ["CRV", "Curve DAO Token", 18, "0xD533a949740bb3306d119CC777fa900bA034cd52"],
    ["LDO", "Lido DAO Token", 18, "0x5A98FcBEA516Cf06857215779Fd812CA3beF1B32"],
    ["ENS", "Ethereum Name Service", 18, "0xC18360217D8F7Ab5e7c516566761Ea12Ce7F9D72"],
    ["SHIB", "Shiba Inu", 18, "0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE"],
    ["PEPE", "Pepe", 18, "0x6982508145454Ce325dDbE47a25d4ec3d2311933"],
  ],
  10: [
    [...USD_COIN, "0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85"],
    [...TETHER, "0x94b008aA00579c1307B0EF2c499aD98a8ce58e58"],
    [...DAI, "0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1"],
    [...WRAPPED_ETHER, "0x4200000000000000000000000000000000000006"],
    [...WRAPPED_BITCOIN, "0x68f180fcCe6836688e9084f035309E29Bf0A2095"],
    [...CHAINLINK, "0x350a791Bfc2C21F9Ed5d10980Dad2e2638ffa7f6"],
    ["OP", "Optimism", 18, "0x4200000000000000000000000000000000000042"],
  ],
  56: [
    ["USDT", "Tether USD", 18, "0x55d398326f99059fF775485246999027B3197955"],
    ["USDC", "USD Coin", 18, "0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d"],
    [...DAI, "0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3"],
    ["WBNB", "Wrapped BNB", 18, "0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c"],
    ["BTCB", "BTCB Token", 18, "0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c"],
    ["ETH", "Binance-Peg Ethereum", 18, "0x2170Ed0880ac9A755fd29B2688956BD959F933F8"],
    ["CAKE", "PancakeSwap Token", 18, "0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82"],
  ],
  100: [
    [...USD_COIN, "0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83"],
    [...WRAPPED_ETHER, "0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1"],
    ["WXDAI", "Wrapped xDAI", 18, "0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d"],
    ["GNO", "Gnosis Token", 18, "0x9C58BAcC331c9aa871AFD802DB6379a98e80CEdb"],
  ],
  137: [
    [...USD_COIN, "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359"],
    ["USDC.e", "USD Coin (bridged)", 6, "0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174"],
    [...TETHER, "0xc2132D05D31c914a87C6611C10748AEb04B58e8F"],
    [...DAI, "0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063"],
    [...WRAPPED_ETHER, "0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619"],
    [...WRAPPED_BITCOIN, "0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6"],
    [...CHAINLINK, "0x53E0bca35eC356BD5ddDFebbD1Fc0fD03FaBad39"],
    ["WPOL", "Wrapped POL", 18, "0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270"],
  ],
  8453: [
    [...USD_COIN, "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913"],
    [...DAI, "0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb"],
    [...WRAPPED_ETHER, "0x4200000000000000000000000000000000000006"],
    ["cbBTC", "Coinbase Wrapped BTC", 8, "0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf"],
    ["cbETH", "Coinbase Wrapped Staked ETH", 18, "0x2Ae3F1Ec7F1F5012CFEab0185bfc7aa3cf0DEc22"],
    ["AERO", "Aerodrome", 18, "0x940181a94A35A4569E4529A3CDfB74e38FD98631"],
  ],
  42161: [
    [...USD_COIN, "0xaf88d065e77c8cC2239327C5EDb3A432268e5831"],
    [...TETHER, "0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9"],
    [...DAI, "0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1"],
    [...WRAPPED_ETHER, "0x82aF49447D8a07e3bd95BD0d56f35241523fBab1"],
    [...WRAPPED_BITCOIN, "0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f"],
    [...CHAINLINK, "0xf97f4df75117a78c1A5a0DBb814Af92458539FB4"],
    ["ARB", "Arbitrum", 18, "0x912CE59144191C1204E64559FE8253a0e49E6548"],
    ["GMX", "GMX", 18, "0xfc5A1A6EB076a2C7aD06eD22C90d7E710E35ad0a"],
  ],
  43114: [
    [...USD_COIN, "0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E"],
    [...TETHER, "0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7"],
    ["WAVAX", "Wrapped AVAX", 18, "0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7"],
    ["WETH.e", "Wrapped Ether (bridged)", 18, "0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB"],
    ["BTC.b", "Bitcoin (bridged)", 8, "0x152b9d0FdC40C096757F570A51E494bd4b943E50"],
  ],
};

/** Tokens that many accounts hold. Names and decimals are those of the contracts. */
export const wellKnownTokens: ReadonlyArray<ListedToken> = Object.entries(rowsByChain).flatMap(([chainId, rows]) =>
  rows.map(([symbol, name, decimals, address]) => ({ chainId: Number(chainId), address, symbol, name, decimals })),
);
