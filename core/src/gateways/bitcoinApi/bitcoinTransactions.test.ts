import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { expect, it } from "vitest";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { bitcoin } from "../../networks.ts";
import { Http } from "../http/Http.ts";
import { Settings } from "../Settings.ts";
import { bitcoinTransactions } from "./bitcoinTransactions.ts";

const transaction = { txid: "ab".repeat(32), vin: [], vout: [], status: { confirmed: false } };

const idsIn = (answer: unknown) =>
  Effect.gen(function* () {
    const { ofAddress } = yield* bitcoinTransactions(bitcoin.caipNetworkId);
    return (yield* ofAddress("bc1q")).map(({ id }) => id);
  }).pipe(
    Effect.provide(
      Layer.mergeAll(
        Layer.mock(Http, { json: (_request, decode) => Effect.orDie(decode(answer)) }),
        Layer.succeed(Settings)({
          networks: [bitcoin],
          initialNetworks: { networks: [bitcoin], active: bitcoin.caipNetworkId },
          ...settingDefaults,
        }),
      ),
    ),
    Effect.runPromise,
  );

// shows docs/rules/limits.md#sending
it("the newest fifty transactions of an address are searched", async () => {
  const after = (count: number) => [...Array.from({ length: count }, () => ({})), transaction];
  expect(await idsIn(after(49))).toEqual([transaction.txid]);
  expect(await idsIn(after(50))).toEqual([]);
});
