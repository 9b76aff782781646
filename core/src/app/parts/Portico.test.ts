import type { Chain, TypedData as ViemTypes } from "viem";
import { base as viemBase, mainnet as viemMainnet, polygon as viemPolygon } from "viem/chains";
import { describe, expectTypeOf, it } from "vitest";
import {
  type Aborted,
  type Account,
  type AccountId,
  type ActionPromise,
  type AddNetworkErrorType,
  type AuthenticateReturnType,
  type Capability,
  type CapabilityOf,
  type ChainId,
  type ClientError,
  type ConnectErrorType,
  type ConnectedWallet,
  type ConnectReturnType,
  createPortico,
  type ErrorCode,
  type ErrorKind,
  type HistoryState,
  type InvalidArgument,
  isPorticoError,
  type LastNetwork,
  type NativeBalance,
  type NativeBalanceErrorType,
  type Network,
  type NetworkNotFound,
  type NodeError,
  type Portico,
  type PorticoError,
  type PorticoOptions,
  type RemovedWhileConnected,
  type RemoveNetworkErrorType,
  type RpcRequestErrorType,
  type SendTransactionErrorType,
  type SignMessageErrorType,
  type Store,
  type SwapQuote,
  type SwitchNetworkErrorType,
  type TokenBalance,
  type TypedData,
  type UserRejected,
  type WalletBusy,
  type WalletError,
} from "../../index.ts";
import { bitcoin, defineNetwork, mainnet, polygon, solana } from "../../networks.ts";
import { createPortico as createNodePortico, type NodePorticoOptions } from "../../node.ts";
import { connectedOn } from "../../page.ts";

const projectId = "0".repeat(32);
const site = createPortico({ projectId, networks: [mainnet, polygon], defaultNetwork: "eip155:137" });

describe("the types of the client", () => {
  it("are the same on both platforms, and Node adds a storage path", () => {
    expectTypeOf(createPortico<ChainId, number>).parameters.toEqualTypeOf<[PorticoOptions]>();
    expectTypeOf(createPortico<ChainId>).returns.toEqualTypeOf<Portico>();
    expectTypeOf(createNodePortico<"eip155:1">).returns.toEqualTypeOf<Portico<"eip155:1">>();
    expectTypeOf<NodePorticoOptions["storagePath"]>().toEqualTypeOf<string | undefined>();
  });

  it("require at least one network, and ids of known namespaces", () => {
    expectTypeOf<readonly []>().not.toExtend<PorticoOptions["networks"]>();
    expectTypeOf<readonly [typeof mainnet]>().toExtend<PorticoOptions["networks"]>();
    expectTypeOf<"eip155:1">().toExtend<ChainId>();
    expectTypeOf<"cosmos:hub">().not.toExtend<ChainId>();
    expectTypeOf<"eip155:1">().not.toExtend<AccountId>();
  });

  it("make every action return a promise of its result, with the signal as last parameter", () => {
    expectTypeOf<Portico["balances"]["fetch"]>().returns.resolves.toEqualTypeOf<ReadonlyArray<TokenBalance>>();
    expectTypeOf<Portico["balances"]["native"]>().returns.resolves.toEqualTypeOf<NativeBalance>();
    expectTypeOf<Portico["swap"]["quote"]>().returns.resolves.toEqualTypeOf<SwapQuote>();
    expectTypeOf<Portico["history"]["more"]>()
      .parameter(0)
      .toEqualTypeOf<{ readonly signal?: AbortSignal } | undefined>();
    expectTypeOf<Portico["networks"]["switch"]>().returns.resolves.toEqualTypeOf<Network>();
    expectTypeOf<Portico["rpc"]["request"]>().returns.resolves.toBeUnknown();
  });

  it("keep amounts exact and states read-only", () => {
    expectTypeOf<SwapQuote["toAmount"]>().toBeBigInt();
    expectTypeOf<TokenBalance["quantity"]["numeric"]>().toBeString();
    expectTypeOf<Portico["history"]["store"]>().toEqualTypeOf<Store<HistoryState>>();
    expectTypeOf<HistoryState["entries"]>().not.toExtend<unknown[]>();
  });
});

describe("a client knows the networks of its site", () => {
  it("and takes no others by their id", () => {
    expectTypeOf(site).toEqualTypeOf<Portico<"eip155:1" | "eip155:137">>();
  });

  it("and takes a network that is added at run time as itself", () => {
    expectTypeOf(site.networks.switch).toBeCallableWith(solana);
    expectTypeOf(site.networks.remove).toBeCallableWith(bitcoin);
  });

  it("of which one is the default", () => {
    const options = { projectId, networks: [mainnet, solana] } as const;
    createPortico({ ...options, defaultNetwork: solana.caipNetworkId });
    // @ts-expect-error: the default network is one of the configured ones
    const createWithUnknownNetwork = () => createPortico({ ...options, defaultNetwork: "eip155:137" });
    expectTypeOf(createWithUnknownNetwork).toBeFunction();
  });

  it("and can be passed where any client is taken", () => {
    expectTypeOf(site).toExtend<Portico>();
    expectTypeOf<Portico<"eip155:1">>().toExtend<Portico>();
  });

  it("also those of viem, and any of a list that is not known to the compiler", () => {
    const client = createPortico({ projectId, networks: [viemMainnet, defineNetwork(viemPolygon)] });
    expectTypeOf(client).toEqualTypeOf<Portico<"eip155:1" | "eip155:137">>();
    expectTypeOf(createPortico({ networks: [viemMainnet] })).toEqualTypeOf<Portico<"eip155:1">>();
    expectTypeOf(createPortico({ networks: [viemMainnet, solana] })).toEqualTypeOf<
      Portico<"eip155:1" | typeof solana.caipNetworkId>
    >();
    expectTypeOf(createNodePortico({ networks: [viemPolygon] })).toEqualTypeOf<Portico<"eip155:137">>();
    createPortico({ networks: [viemMainnet, solana], defaultNetwork: "eip155:1" });
    // @ts-expect-error: the default network is one of the configured ones
    const createWithUnknownNetwork = () => createPortico({ networks: [viemMainnet], defaultNetwork: "eip155:137" });
    expectTypeOf(createWithUnknownNetwork).toBeFunction();
    expectTypeOf(client.networks.switch).toBeCallableWith(viemPolygon);
    expectTypeOf(client.networks.add).toBeCallableWith(viemBase);
    const chains: readonly [Chain, ...Chain[]] = [viemMainnet];
    expectTypeOf(createPortico({ networks: chains })).toEqualTypeOf<Portico<`eip155:${number}`>>();
    const networks: [Network, ...Network[]] = [mainnet];
    expectTypeOf(createPortico({ projectId, networks })).toEqualTypeOf<Portico>();
  });

  it("by their literal ids", () => {
    expectTypeOf(mainnet).toEqualTypeOf<Network<"eip155:1">>();
    expectTypeOf(mainnet.id).toEqualTypeOf<1>();
    expectTypeOf(mainnet.chainNamespace).toEqualTypeOf<"eip155">();
    expectTypeOf(bitcoin.id).toEqualTypeOf<"000000000019d6689c085ae165831e93">();
    expectTypeOf(bitcoin.chainNamespace).toEqualTypeOf<"bip122">();
    expectTypeOf<Network["id"]>().toEqualTypeOf<string | number>();
    expectTypeOf<Network<"eip155:1">>().toExtend<Network>();
  });
});

describe("a connected wallet", () => {
  const wallet = connectedOn(site.connection.store.get(), "eip155");

  it("has the types of its namespace", () => {
    expectTypeOf(wallet).toEqualTypeOf<ConnectedWallet<"eip155"> | undefined>();
    expectTypeOf<ConnectedWallet<"eip155">["address"]>().toEqualTypeOf<`0x${string}`>();
    expectTypeOf<ConnectedWallet<"eip155">["chainId"]>().toEqualTypeOf<`eip155:${string}`>();
    expectTypeOf<ConnectedWallet<"eip155">["account"]>().toEqualTypeOf<Account<"eip155">>();
    expectTypeOf<ConnectedWallet<"polkadot">["capabilities"][number]>().toEqualTypeOf<"signMessage">();
    expectTypeOf<ConnectedWallet<"solana">["address"]>().toBeString();
    expectTypeOf<ConnectReturnType>().toEqualTypeOf<ConnectedWallet>();
    expectTypeOf<AuthenticateReturnType["wallets"]["eip155"]>().toEqualTypeOf<ConnectedWallet<"eip155"> | undefined>();
  });

  it("is told apart by its namespace", () => {
    const check = (any: ConnectedWallet) => {
      expectTypeOf(any.address).toBeString();
      if (any.namespace === "eip155") expectTypeOf(any).toEqualTypeOf<ConnectedWallet<"eip155">>();
      else expectTypeOf(any.address).not.toExtend<`0x${string}`>();
    };
    expectTypeOf(check).toBeFunction();
    expectTypeOf<ConnectedWallet<"eip155">>().toExtend<ConnectedWallet>();
  });

  it("can be asked for any capability, whatever its namespace", () => {
    expectTypeOf<ConnectedWallet["capabilities"]["includes"]>().toBeCallableWith("signPsbt");
    expectTypeOf<ConnectedWallet<"eip155">["capabilities"]["includes"]>().toBeCallableWith("signPsbt");
    // @ts-expect-error: no wallet has this capability
    expectTypeOf<ConnectedWallet["capabilities"]["includes"]>().toBeCallableWith("fly");
    expectTypeOf<"signPsbt">().toExtend<Capability>();
    expectTypeOf<"signPsbt">().not.toExtend<CapabilityOf<"eip155">>();
  });
});

describe("typed data", () => {
  const { signTypedData } = site.signer;
  const types = {
    Person: [
      { name: "name", type: "string" },
      { name: "wallets", type: "address[]" },
    ],
    Mail: [
      { name: "from", type: "Person" },
      { name: "to", type: "Person[]" },
      { name: "matrix", type: "uint8[2][]" },
      { name: "amount", type: "uint256" },
      { name: "isUrgent", type: "bool" },
      { name: "digest", type: "bytes32" },
    ],
  } as const;
  const person = { name: "Alice", wallets: ["0x00000000000000000000000000000000000000aa"] } as const;
  const message = {
    from: person,
    to: [person],
    matrix: [[1, 2n]],
    amount: "340282366920938463463374607431768211456",
    isUrgent: false,
    digest: "0x",
  } as const;

  const viemTypes: ViemTypes = types;

  it("has the message that its types describe, however deep, and those of viem are taken", () => {
    expectTypeOf<TypedData<typeof types, "Person">["message"]>().toEqualTypeOf<{
      readonly name: string;
      readonly wallets: ReadonlyArray<`0x${string}`>;
    }>();
    const sign = () => [
      signTypedData({ types, primaryType: "Mail", message }),
      signTypedData({ domain: { chainId: 1, verifyingContract: "0x" }, types, primaryType: "Person", message: person }),
      signTypedData({
        types: { Note: [{ name: "text", type: "string" }] },
        primaryType: "Note",
        message: { text: "" },
      }),
      signTypedData({ types: viemTypes, primaryType: "Mail", message: { from: person } }),
      signTypedData("{}"),
    ];
    expectTypeOf(sign).toBeFunction();
  });

  it("is refused by the compiler when something of it is missing or has another type", () => {
    const sign = () => [
      // @ts-expect-error: there is no such structure
      signTypedData({ types, primaryType: "Letter", message: person }),
      // @ts-expect-error: the wallets are missing
      signTypedData({ types, primaryType: "Person", message: { name: "Alice" } }),
      // @ts-expect-error: an amount is no truth value
      signTypedData({ types, primaryType: "Mail", message: { ...message, amount: true } }),
      // @ts-expect-error: the digits of an amount are decimal
      signTypedData({ types, primaryType: "Mail", message: { ...message, amount: "ten" } }),
      // @ts-expect-error: a person is inside a list
      signTypedData({ types, primaryType: "Mail", message: { ...message, to: person } }),
    ];
    expectTypeOf(sign).toBeFunction();
  });
});

describe("an error", () => {
  it("that was caught is narrowed by its tag", () => {
    const caught: unknown = undefined;
    if (isPorticoError(caught)) {
      expectTypeOf(caught).toEqualTypeOf<PorticoError>();
      expectTypeOf(caught.kind).toExtend<ErrorKind>();
      expectTypeOf(caught.code).toEqualTypeOf<ErrorCode>();
      if (caught._tag === "EmailCooldown") expectTypeOf(caught.details.secondsLeft).toBeNumber();
      if (caught._tag === "Aborted") expectTypeOf(caught).toEqualTypeOf<Aborted>();
    }
  });

  it("is one of the tags that are asked for", () => {
    const caught: unknown = undefined;
    if (isPorticoError(caught, "UserRejected")) expectTypeOf(caught).toEqualTypeOf<UserRejected>();
    if (isPorticoError(caught, "UserRejected", "WalletBusy")) {
      expectTypeOf(caught).toEqualTypeOf<UserRejected | WalletBusy>();
    }
    // @ts-expect-error: there is no such error
    expectTypeOf(isPorticoError).toBeCallableWith(caught, "UserRefused");
  });

  it("of an action is one of those that the action declares", () => {
    expectTypeOf<Portico["networks"]["remove"]>().returns.toEqualTypeOf<ActionPromise<void, RemoveNetworkErrorType>>();
    expectTypeOf<RemoveNetworkErrorType>().toEqualTypeOf<
      NetworkNotFound | InvalidArgument | LastNetwork | RemovedWhileConnected | ClientError
    >();
    expectTypeOf<UserRejected>().toExtend<SwitchNetworkErrorType>();
    expectTypeOf<UserRejected>().not.toExtend<ConnectErrorType>();
    expectTypeOf<UserRejected>().not.toExtend<AddNetworkErrorType>();
    expectTypeOf<SignMessageErrorType>().toEqualTypeOf<WalletError | ClientError>();
    expectTypeOf<WalletError>().toExtend<PorticoError>();
    expectTypeOf<NodeError>().toExtend<SendTransactionErrorType>();
    expectTypeOf<NodeError>().toExtend<RpcRequestErrorType>();
    expectTypeOf<NodeError>().not.toExtend<SignMessageErrorType>();
    expectTypeOf<Extract<SignMessageErrorType | ConnectErrorType | NativeBalanceErrorType, NodeError>>().toBeNever();
  });

  it("that an action does not declare is refused by the compiler, and so is one that it cannot have", () => {
    type Declared = ActionPromise<void, LastNetwork | ClientError>;
    expectTypeOf<ActionPromise<void, LastNetwork | ClientError>>().toExtend<Declared>();
    expectTypeOf<ActionPromise<void, ClientError>>().not.toExtend<Declared>();
    expectTypeOf<ActionPromise<void, LastNetwork | NetworkNotFound | ClientError>>().not.toExtend<Declared>();
    // Stand-ins of sites are plain promises.
    expectTypeOf<Promise<void>>().toExtend<Declared>();
  });
});
