import { type Sandbox, startSandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf } from "@portico/fixtures/relay-wallet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { universalAdapter } from "../../adapters/universal.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { base, mainnet } from "../../networks.ts";
import { createPortico } from "../../node.ts";
import { pairOverRelay } from "../../testing/pairOverRelay.ts";
import { type ArgumentShapes, argumentShapes } from "../engine/argumentShapes.ts";
import type { Shape } from "../shapes/Shape.ts";

/*
 * Sites in JavaScript pass anything. Whatever they pass, an action resolves, or rejects with an error of the catalogue,
 * and the client works as before.
 */

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const refuse = (): never => {
  throw new Error("the site's own getter failed");
};
const throwing = () => new Proxy({}, { get: refuse });
/** The names of every field that an action reads, whatever the action. */
const fieldNames = (shape: Shape): ReadonlyArray<string> => {
  if (typeof shape === "string") return [];
  if ("fields" in shape) return Object.entries(shape.fields).flatMap(([name, of]) => [name, ...fieldNames(of)]);
  if ("required" in shape) return fieldNames(shape.required);
  return "either" in shape ? shape.either.flatMap(fieldNames) : [];
};
const withFields = (value: unknown) => {
  const parts: ArgumentShapes = argumentShapes;
  const names = Object.values(parts).flatMap((actions) => Object.values(actions).flatMap(fieldNames));
  return Object.fromEntries(["signal", "networks", "view", "uri", ...names].map((name) => [name, value]));
};
const hostileArguments: ReadonlyArray<readonly [name: string, value: unknown]> = [
  ["undefined", undefined],
  ["null", null],
  ["a number", 5],
  ["a text", "x"],
  ["an empty object", {}],
  ["an empty list", []],
  ["a list of null", [null]],
  ["a symbol", Symbol("x")],
  ["a function", () => "x"],
  ["an object whose getters throw", throwing()],
  [
    "an object with its own getter that throws",
    Object.defineProperty({}, "themeMode", { get: refuse, enumerable: true }),
  ],
  ["fields that are null", withFields(null)],
  ["fields that are texts", withFields("x")],
  ["fields that are empty objects", withFields({})],
  ["fields whose getters throw", withFields(throwing())],
];

/** How long a call may go on after its signal has been aborted. */
const ABORT_MILLIS = 500;
const HANG_MILLIS = 30_000;
/** Actions that take options only, and go on until their signal aborts or the client is disposed. */
const ENDLESS = ["swap.watch", "send.watch"];

const openClient = () =>
  createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet, base],
    endpoints: sandbox.endpoints,
    adapters: [universalAdapter("eip155")],
    metadata: { name: "Test site", url: "http://localhost" },
    onLog: () => {},
  });

type Action = (...parts: ReadonlyArray<unknown>) => unknown;

/** What became of a call, or what it did that no call may do. */
const outcomeOf = async (action: Action, parts: ReadonlyArray<unknown>): Promise<string> => {
  try {
    await action(...parts);
    return "settled";
  } catch (error) {
    return isPorticoError(error) && error._tag !== "UnexpectedError" ? "settled" : `rejects with ${String(error)}`;
  }
};
const orHangs = async (outcome: Promise<string>): Promise<string> => {
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, HANG_MILLIS, "hangs");
  });
  const first = await Promise.race([outcome, hang]);
  clearTimeout(timer);
  return first;
};

/** Every method of the client with its name. */
const actionsOf = (client: object): ReadonlyArray<readonly [name: string, action: Action]> =>
  Object.entries(client).flatMap(([part, members]) =>
    Object.entries(Object(members)).flatMap(
      ([name, member]): ReadonlyArray<readonly [string, Action]> =>
        typeof member === "function" && !("get" in Object(members))
          ? [[`${part}.${name}`, (...parts) => Reflect.apply(member, members, parts)]]
          : [],
    ),
  );

describe("an action", () => {
  it.each(hostileArguments)("that gets %s settles, and the client can still be used", async (_, value) => {
    const client = openClient();
    const phone = await createRelayWallet({
      keys: keysOf("alice"),
      projectId: sandbox.projectId,
      relayUrl: sandbox.endpoints.relay,
      rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl },
    });
    await pairOverRelay(client, phone);
    const problems: string[] = [];
    const calls = actionsOf(client).flatMap(([name, action]) => [
      { name, run: () => outcomeOf(action, [value, { signal: AbortSignal.timeout(ABORT_MILLIS) }]) },
      { name: `${name} (options)`, run: () => outcomeOf(action, [undefined, value]) },
    ]);
    const endless: Array<Promise<string>> = [];
    for (const { name, run } of calls) {
      if (ENDLESS.some((endless) => name.startsWith(endless))) {
        endless.push(run());
        continue;
      }
      const outcome = await orHangs(run());
      if (outcome !== "settled") problems.push(`${name} ${outcome}`);
    }
    expect(problems).toEqual([]);
    expect(await client.networks.switch("eip155:1")).toMatchObject({ caipNetworkId: "eip155:1" });
    expect(await client.balances.native({ address: keysOf("bob").eip155.address })).toMatchObject({ symbol: "ETH" });
    await client.connection.disconnect();
    await pairOverRelay(client, phone);
    expect(await client.signer.signMessage({ message: "hello" })).toMatch(/^0x/);
    await client.dispose();
    for (const outcome of endless) expect(await orHangs(outcome)).toBe("settled");
    await phone.stop();
  });
});
