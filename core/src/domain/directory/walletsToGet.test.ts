import { describe, expect, it } from "vitest";
import { walletsToGet } from "./walletsToGet.ts";

const wallet = (id: string, homepage = `https://${id}.example`) => ({ id, name: id, homepage });

describe("wallets for visitors without one", () => {
  it("are the first four of featured, custom and recommended ones, each once", () => {
    const list = { featured: [wallet("a"), wallet("b")], recommended: [wallet("a"), wallet("d"), wallet("e")] };
    expect(walletsToGet(list, [wallet("b"), wallet("c")]).map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
  });

  it("have a web page that can be opened", () => {
    const list = { featured: [wallet("a", "javascript:alert(1)"), { id: "b", name: "b" }], recommended: [wallet("c")] };
    expect(walletsToGet(list, []).map(({ id }) => id)).toEqual(["c"]);
  });
});
