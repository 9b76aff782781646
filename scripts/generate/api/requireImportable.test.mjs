import { describe, expect, it } from "vitest";
import { requireImportable } from "./requireImportable.mjs";

const exported = new Map([
  ["Network", {}],
  ["ActionPromise", {}],
]);
const check =
  (...code) =>
  () =>
    requireImportable(["```ts", ...code, "```"], exported);

describe("the types of the API reference", () => {
  it("have to be exported by an entry, or be shown", () => {
    expect(check("add(network: Network): ActionPromise<void>")).not.toThrow();
    expect(check("add(network: Chain): ActionPromise<void>")).toThrow("No entry exports the type Chain");
    expect(check("add(network: Chain): void", "", "type Chain = Network;")).not.toThrow();
    expect(check("// Chain is only named here", 'add(network: "Chain"): void')).not.toThrow();
  });

  it("may be type parameters", () => {
    expect(check("add<Given extends Network>(network: Given): void")).not.toThrow();
    expect(check("type Query<Data, Failure = Network> = Data | Failure;")).not.toThrow();
    expect(check("type Named<Name extends string> = { readonly [Key in Name]: Key };")).not.toThrow();
  });

  it("are looked for in stores and errors too", () => {
    expect(() => requireImportable(["- `networks.store`: `Store<Network>`"], exported)).toThrow("type Store");
    expect(() => requireImportable(["Rejects with `AddErrorType`: `Network`."], exported)).toThrow("type AddErrorType");
  });
});
