/**
 * Puts a wallet into the page that lists assets (ERC-7811) and passes nothing on (EIP-1193, EIP-6963). Runs in the page:
 * it may not use anything from outside.
 */
export const announceCollector = ({
  address,
  assets,
}: {
  readonly address: string;
  readonly assets: ReadonlyArray<object>;
}) => {
  let isBroken = false;
  Object.assign(window, {
    breakCollector: (broken: boolean) => {
      isBroken = broken;
    },
  });
  const answers: Readonly<Record<string, () => unknown>> = {
    eth_requestAccounts: () => [address],
    eth_accounts: () => [address],
    eth_chainId: () => "0x1",
    wallet_getCapabilities: () => ({ "0x1": { assetDiscovery: { supported: true } } }),
    wallet_getAssets: () => (isBroken ? "nonsense" : { "0x1": assets }),
    wallet_revokePermissions: () => null,
  };
  const provider = {
    request: async ({ method }: { readonly method: string }) => {
      const answer = answers[method];
      if (!answer) throw Object.assign(new Error("not supported"), { code: 4200 });
      return answer();
    },
    on: () => {},
    removeListener: () => {},
  };
  const info = {
    uuid: "5f6c1d5e-8d0a-4f7e-9b1c-2a6f5e4d3c2b",
    name: "Collector",
    icon: "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=",
    rdns: "example.portico.collector",
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
