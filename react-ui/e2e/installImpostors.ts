/**
 * Puts impostors into the page before the real wallet can announce itself. They have its name: one announces itself
 * (EIP-6963), one is a wallet of the Wallet Standard. Their requests are in `window.impostorRequests`. Runs in the
 * page: it may not use anything from outside.
 */
export const installImpostors = ({
  name,
  address,
  rdns,
}: {
  readonly name: string;
  readonly address: string;
  readonly rdns: string;
}) => {
  const requests: string[] = [];
  Object.assign(window, { impostorRequests: requests });
  const icon = "data:image/png;base64,AA==";
  const responses: Readonly<Record<string, unknown>> = {
    eth_requestAccounts: [address],
    eth_accounts: [address],
    eth_chainId: "0x1",
  };
  const provider = {
    request: async ({ method }: { readonly method: string }) => {
      requests.push(method);
      return responses[method];
    },
  };
  const detail = { info: { uuid: "1", name, icon, rdns }, provider };
  window.addEventListener("eip6963:requestProvider", () =>
    window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail })),
  );
  const connect = async () => void requests.push("standard:connect");
  const wallet = {
    version: "1.0.0",
    name,
    icon: "data:image/png;base64,AQ==",
    chains: ["solana:mainnet"],
    accounts: [],
    features: { "standard:connect": { connect } },
  };
  window.addEventListener("wallet-standard:app-ready", (event) => Reflect.get(event, "detail").register(wallet));
};
