import { keysOf } from "@portico/fixtures/relay-wallet";
import type { NodePorticoOptions, Portico } from "../node.ts";

export type ClientOptions = Partial<NodePorticoOptions>;

/** An outcome of a client that an option changes. */
export interface ClientOptionRow {
  /** Made anew for each test. */
  readonly options: () => ClientOptions | Promise<ClientOptions>;
  /** Options of both clients. */
  readonly sharedOptions?: () => ClientOptions;
  /** Whether the option is for the client of a page. */
  readonly isPage?: boolean;
  /** What a client leads to. Each call of `open` is a new visit. */
  readonly outcome: (open: () => Portico) => Promise<unknown>;
  readonly without: unknown;
  readonly with: unknown;
}

const { address } = keysOf("alice").eip155;

/** The tag of the first cause, or `success`. */
export const resultTag = (action: Promise<unknown>): Promise<string> =>
  action.then(
    () => "success",
    (error) => (error.cause ?? error)._tag,
  );

/** How looking up a name ends. */
export const lookUpName = (open: () => Portico) => resultTag(open().names.lookup({ name: "alice.eth" }));

/** The network on which the client asks for balances. */
export const balancesOn = async (open: () => Portico) => {
  const { balances } = open();
  await balances.fetch({ address });
  return balances.store.get().account?.replace(`:${address}`, "");
};

/** The directory's wallets that are loaded first. */
export const listedWallets = async (open: () => Portico) => {
  const { directory } = open();
  await directory.prefetch();
  await directory.more();
  const { featured, recommended, wallets } = directory.store.get();
  return { featured, wallets: [...recommended, ...wallets] };
};
