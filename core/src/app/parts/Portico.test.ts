import { describe, expectTypeOf, it } from "vitest";
import {
  type Aborted,
  type AccountId,
  type ChainId,
  createPortico,
  type ErrorCode,
  type ErrorKind,
  type HistoryState,
  isPorticoError,
  type NativeBalance,
  type Network,
  type Portico,
  type PorticoError,
  type PorticoOptions,
  type Store,
  type SwapQuote,
  type TokenBalance,
} from "../../index.ts";
import type { mainnet } from "../../networks.ts";
import { createPortico as createNodePortico, type NodePorticoOptions } from "../../node.ts";

describe("the types of the client", () => {
  it("are the same on both platforms, and Node adds a storage path", () => {
    expectTypeOf(createPortico).parameters.toEqualTypeOf<[PorticoOptions]>();
    expectTypeOf(createPortico).returns.toEqualTypeOf<Portico>();
    expectTypeOf(createNodePortico).returns.toEqualTypeOf<Portico>();
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

  it("narrow a caught error by its tag", () => {
    const caught: unknown = undefined;
    if (isPorticoError(caught)) {
      expectTypeOf(caught).toEqualTypeOf<PorticoError>();
      expectTypeOf(caught.kind).toExtend<ErrorKind>();
      expectTypeOf(caught.code).toEqualTypeOf<ErrorCode>();
      if (caught._tag === "EmailCooldown") expectTypeOf(caught.details.secondsLeft).toBeNumber();
      if (caught._tag === "Aborted") expectTypeOf(caught).toEqualTypeOf<Aborted>();
    }
  });
});
