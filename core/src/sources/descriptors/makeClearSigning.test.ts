import { describe, expect, it } from "vitest";
import { mainnet } from "../../networks.ts";
import { sourceContext } from "../../testing/services/sourceContext.ts";
import { makeClearSigning } from "./makeClearSigning.ts";

const CONTRACT = "0x00000000000000000000000000000000000000c1";
const KEY = `eip155:1:${CONTRACT}`;

const read = (files: Readonly<Record<string, unknown>>, auditors: ReadonlyArray<string> = []) => {
  const folder = async (path: string) => files[path];
  const source = makeClearSigning(
    sourceContext(() => ""),
    { folder, auditors },
  );
  const query = { network: mainnet, address: CONTRACT, signal: new AbortController().signal } as const;
  return { auditors: source.auditors, ask: (kind: "calldata" | "eip712") => source.descriptors({ ...query, kind }) };
};

// shows docs/rules/limits.md#previews-of-what-is-signed
describe("a folder of descriptors", () => {
  it("has eight descriptors for a request", async () => {
    const paths = Array.from({ length: 9 }, (_, index) => `${index}.json`);
    const files = Object.fromEntries(paths.map((path) => [path, { path }]));
    const index = { [KEY]: Object.fromEntries(paths.map((path) => [`Type${path}`, [{ path }]])) };
    const found = await read({ ...files, "index.eip712.json": index }).ask("eip712");
    expect(found.map(({ descriptor }) => descriptor)).toEqual(paths.slice(0, 8).map((path) => ({ path })));
  });

  it("has descriptors that include four files in turn", async () => {
    const including = (count: number) => {
      const files = Array.from({ length: count + 1 }, (_, index) => [
        `${index}.json`,
        index === count ? {} : { includes: `${index + 1}.json` },
      ]);
      return read({ ...Object.fromEntries(files), "index.calldata.json": { [KEY]: "0.json" } }).ask("calldata");
    };
    expect(await including(4)).toMatchObject([{ included: { length: 4 } }]);
    expect(await including(5)).toEqual([]);
  });

  it("has reviews of eight auditors", async () => {
    const auditors = Array.from({ length: 9 }, (_, index) => `0x${index}`);
    const folder = read({ "0.json": {}, "index.calldata.json": { [KEY]: "0.json" } }, auditors);
    expect(folder.auditors).toEqual(auditors.slice(0, 8));
    expect(await folder.ask("calldata")).toMatchObject([{ attestations: { length: 8 } }]);
  });
});
