/**
 * Puts a wallet into the page that shows several accounts at once and passes everything else on to a node (EIP-1193,
 * EIP-6963). Runs in the page: it may not use anything from outside.
 */
export const announceAccounts = ({
  rpcUrl,
  addresses,
}: {
  readonly rpcUrl: string;
  readonly addresses: ReadonlyArray<string>;
}) => {
  const localResponses: Readonly<Record<string, unknown>> = {
    eth_requestAccounts: addresses,
    eth_accounts: addresses,
    eth_chainId: "0x1",
    wallet_revokePermissions: null,
  };
  const provider = {
    request: async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
      if (method in localResponses) return localResponses[method];
      const response = await fetch(rpcUrl, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
      });
      return (await response.json()).result;
    },
    on: () => {},
    removeListener: () => {},
  };
  const info = {
    uuid: "3f6c1d5e-8d0a-4f7e-9b1c-2a6f5e4d3c2b",
    name: "Several Accounts",
    icon: "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=",
    rdns: "example.portico.several",
  };
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent("eip6963:announceProvider", {
        detail: Object.freeze({ info, provider: Object.freeze(provider) }),
      }),
    );
  window.addEventListener("eip6963:requestProvider", announce);
  announce();
};
