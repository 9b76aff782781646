/*
 * What a site sees that has registered its client. `tsc -b` checks it, in a project of its own, because the declaration
 * holds for a whole program.
 */
import type {
  FetchBalancesErrorType,
  IdentityErrorType,
  LoadHistoryErrorType,
  NativeBalanceErrorType,
  Portico,
  SwitchNetworkErrorType,
  WaitForErrorType,
} from "@portico/core";
import { ConnectButton, PorticoProvider, type RegisteredChainId, usePortico } from "@portico/react-ui";
import {
  type BalanceErrorType,
  useAccount,
  useBalance,
  useBalances,
  useConnect,
  useConnectors,
  useHistory,
  useIdentity,
  useNativeBalance,
  useStore,
  useSwitchNetwork,
  useWaitForTransaction,
} from "@portico/react-ui/hooks";
import { expectTypeOf } from "vitest";

type Ids = "eip155:1" | "eip155:8453";

declare module "@portico/react-ui" {
  interface Register {
    client: Portico<Ids>;
  }
}

expectTypeOf<RegisteredChainId>().toEqualTypeOf<Ids>();
expectTypeOf(usePortico).returns.toEqualTypeOf<Portico<Ids>>();

export const Networks = () => {
  const { switchNetwork, data, status, error } = useSwitchNetwork();
  void switchNetwork("eip155:8453");
  // @ts-expect-error: the site has not configured this network
  void switchNetwork("eip155:5");
  if (status === "success") return data.name;
  if (status === "error") expectTypeOf(error).toEqualTypeOf<SwitchNetworkErrorType>();
  if (status === "idle") expectTypeOf(data).toEqualTypeOf<undefined>();
  return null;
};

export const Wallets = () => {
  const { connect, status, data, reset } = useConnect();
  const connectors = useConnectors();
  const [connector] = connectors;
  if (!connector) return null;
  void connect({ connector, chainId: "eip155:1" });
  // @ts-expect-error: the site has not configured this network
  void connect({ connector, chainId: "eip155:5" });
  expectTypeOf(reset).toEqualTypeOf<() => void>();
  return status === "success" ? data.wallet.name : null;
};

export const Amount = () => {
  const { data, status } = useBalance({ chainId: "eip155:1" });
  // @ts-expect-error: the site has not configured this network
  useBalance({ chainId: "eip155:5" });
  const { chainId } = useAccount();
  useBalance({ chainId });
  useWaitForTransaction("0x", chainId && { chainId });
  const symbols = useStore(usePortico().balances.store, ({ balances }) => balances.map(({ symbol }) => symbol));
  expectTypeOf(symbols).toEqualTypeOf<string[]>();
  if (status === "success") expectTypeOf(data.formatted).toEqualTypeOf<string>();
  return data?.formatted;
};

/** The error of each hook that fetches data is the union that its action rejects with. */
export const Failures = () => {
  const balance = useBalance();
  const balances = useBalances();
  const nativeBalance = useNativeBalance();
  const history = useHistory();
  const identity = useIdentity();
  const transaction = useWaitForTransaction(undefined);
  expectTypeOf<BalanceErrorType>().toEqualTypeOf<FetchBalancesErrorType | NativeBalanceErrorType>();
  expectTypeOf(balance.error).toEqualTypeOf<BalanceErrorType | undefined>();
  expectTypeOf(balances.error).toEqualTypeOf<FetchBalancesErrorType | undefined>();
  expectTypeOf(nativeBalance.error).toEqualTypeOf<NativeBalanceErrorType | undefined>();
  expectTypeOf(history.error).toEqualTypeOf<LoadHistoryErrorType | undefined>();
  expectTypeOf(identity.error).toEqualTypeOf<IdentityErrorType | undefined>();
  expectTypeOf(transaction.error).toEqualTypeOf<WaitForErrorType | undefined>();
  if (balance.status === "error") expectTypeOf(balance.error).toEqualTypeOf<BalanceErrorType>();
  // @ts-expect-error: a balance does not fail with the errors of a name
  return balance.error?._tag === "NameNotFound";
};

export const Address = () => {
  const account = useAccount("solana");
  expectTypeOf(account.namespace).toEqualTypeOf<"solana">();
  expectTypeOf(account.address).toEqualTypeOf<string | undefined>();
  const evm = useAccount("eip155");
  if (evm.status === "connected") expectTypeOf(evm.address).toEqualTypeOf<`0x${string}`>();
  if (account.status === "connected") expectTypeOf(account.address).toEqualTypeOf<string>();
  return account.address;
};

export const Site = ({ client }: { readonly client: Portico<Ids> }) => (
  <PorticoProvider client={client}>
    <ConnectButton />
  </PorticoProvider>
);
