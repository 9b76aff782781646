/**
 * Puts everything into the page that a faulty or malicious extension may leave there, in every place where clients look
 * for wallets. Runs in the page: it may not use anything from outside.
 */
export const installHostileWallets = (ethereum: "throws" | "holdsThrowing") => {
  const refuse = (): never => {
    throw new Error("the extension's own code failed");
  };
  const traps: ProxyHandler<object> = {
    get: refuse,
    has: refuse,
    ownKeys: refuse,
    getPrototypeOf: refuse,
    getOwnPropertyDescriptor: refuse,
  };
  const throwing = () => new Proxy({}, traps);
  const failing = (name: string) => Object.defineProperty({}, name, { get: refuse, enumerable: true });
  const cyclic: Record<string, unknown> = { name: "Cyclic" };
  Object.assign(cyclic, { features: cyclic, chains: [cyclic], info: cyclic, provider: cyclic });
  const icon = "data:image/png;base64,AA==";
  const huge = "x".repeat(2_000_000);

  const refuseEach = (names: ReadonlyArray<string>) => {
    for (const name of names) Object.defineProperty(window, name, { get: refuse, configurable: true });
  };
  refuseEach(["LeatherProvider", "okxwallet", "coinbaseSolana"]);
  // Other wallets add themselves to these two, so in one of the cases only the entries are hostile.
  if (ethereum === "throws") refuseEach(["injectedWeb3", "btc_providers"]);
  else {
    Object.assign(window, {
      injectedWeb3: Object.assign(failing("throwing"), { cyclic, junk: 7, empty: null }),
      btc_providers: [null, 7, throwing(), cyclic, failing("id"), { id: "okxwallet.bitcoin", name: huge }],
    });
  }
  if (ethereum === "throws") Object.defineProperty(window, "ethereum", { get: refuse, configurable: true });
  else {
    const provider = { request: async () => refuse(), ...cyclic };
    for (const name of ["providers", "isMetaMask", "on", "selectedAddress"]) {
      Object.defineProperty(provider, name, { get: refuse, enumerable: true });
    }
    Object.defineProperty(window, "ethereum", { value: provider, configurable: true });
  }

  const standard = {
    version: "1.0.0",
    name: "Odd",
    icon,
    chains: ["solana:mainnet", "bitcoin:mainnet"],
    accounts: [],
    features: { "standard:connect": { connect: refuse } },
  };
  const malformedWallets: ReadonlyArray<unknown> = [
    null,
    7,
    throwing(),
    cyclic,
    { ...standard, features: null },
    { ...standard, features: throwing() },
    { ...standard, chains: undefined },
    { ...standard, chains: [null, 7, throwing()] },
    { ...standard, name: { toString: refuse } },
    { ...standard, name: huge },
    { ...standard, icon: { startsWith: refuse } },
    { ...standard, accounts: null },
    Object.assign(failing("name"), { chains: standard.chains, features: standard.features }),
    Object.assign(failing("features"), { chains: standard.chains, name: "Fails" }),
  ];
  type Register = (...wallets: ReadonlyArray<unknown>) => void;
  const register = ({ register: add }: { readonly register: Register }) => {
    for (const wallet of malformedWallets) add(wallet);
  };
  window.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail: register }));
  window.addEventListener("wallet-standard:app-ready", (event) => register(Reflect.get(event, "detail")));

  const info = { uuid: "1", name: "Odd", icon, rdns: "test.odd" };
  const provider = { request: refuse };
  const details: ReadonlyArray<unknown> = [
    null,
    "junk",
    throwing(),
    cyclic,
    { info: null, provider },
    { info, provider: null },
    { info: throwing(), provider },
    { info, provider: throwing() },
    { info: { ...info, name: {} }, provider },
    { info: { ...info, name: huge, rdns: huge }, provider },
    {
      info: { uuid: "2", name: "Loud", icon: `data:image/png;base64,${huge}`, rdns: "test.loud" },
      provider: { ...provider },
    },
    { info: { uuid: "3", name: "walletConnect", icon, rdns: "walletConnect" }, provider: { ...provider } },
  ];
  const announce = () => {
    for (const detail of details) window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  };
  window.addEventListener("eip6963:requestProvider", announce);
};
