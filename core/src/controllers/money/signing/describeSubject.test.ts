import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as TestClock from "effect/testing/TestClock";
import { keccak256, parseSignature, stringToHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { readFunction } from "../../../domain/money/clearSigning/parameters.ts";
import { readSigningRequest } from "../../../domain/money/signing/readRequest.ts";
import { settingDefaults } from "../../../domain/settingDefaults.ts";
import { BlockchainApi } from "../../../gateways/blockchainApi/BlockchainApi.ts";
import type { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import { Settings } from "../../../gateways/Settings.ts";
import { Storage } from "../../../gateways/storage/Storage.ts";
import { mainnet } from "../../../networks.ts";
import { memoryStorageLayer } from "../../../platform/memory.ts";
import type { DescriptorFile } from "../../../ports/sources/DescriptorSource.ts";
import { hostedSources } from "../../../testing/services/hostedSources.ts";
import { settled } from "../../../testing/settled.ts";
import { Networks } from "../../chain/Networks.ts";
import { Sources } from "../../siteSources/Sources.ts";
import { describeSubject } from "./describeSubject.ts";

const auditor = privateKeyToAccount(`0x${"17".repeat(32)}`);
const CONTRACT = "0x00000000000000000000000000000000000000c1";
const KEY = "act()";

/** Explains calls of these contracts with the descriptors of the site's source. */
const explain = (
  contracts: ReadonlyArray<string>,
  request: JsonRpc["Service"]["request"],
  descriptors: (address: string) => ReadonlyArray<DescriptorFile>,
) =>
  Effect.gen(function* () {
    const sources = yield* Sources;
    const calls = contracts.map((to) => ({ to, data: readFunction(KEY)?.selector }));
    const subject = readSigningRequest("wallet_sendCalls", [{ calls }]);
    const asked = { subject, place: {}, network: mainnet, chainId: 1n, account: undefined };
    return yield* describeSubject({ sources, rpc: { request }, networks: [mainnet] }, asked);
  }).pipe(
    Effect.provide(
      hostedSources.pipe(
        Layer.provide(Networks.layer),
        Layer.provide(Layer.mock(BlockchainApi, {})),
        Layer.provide(Storage.layer),
        Layer.provide(memoryStorageLayer),
        Layer.provide(
          Layer.succeed(Settings)({
            networks: [mainnet],
            initialNetworks: { networks: [mainnet], active: mainnet.caipNetworkId },
            ...settingDefaults,
            sources: {
              descriptors: [
                {
                  id: "site",
                  serves: () => true,
                  load: async () => () => ({
                    descriptors: async ({ address }) => descriptors(address),
                    auditors: [auditor.address],
                  }),
                },
              ],
            },
          }),
        ),
      ),
    ),
  );

/** A descriptor, and the auditor's review of it in the form of the registry. */
const reviewed = async (): Promise<DescriptorFile> => {
  // The names are in their order, so that JSON is what is hashed (RFC 8785).
  const descriptor = {
    context: { contract: { deployments: [{ address: CONTRACT, chainId: 1 }] } },
    display: { formats: { [KEY]: { fields: [], intent: "Act" } } },
  };
  const message = {
    version: 2,
    schema: "0xe023eef113c1670774801c34b377fdf612dd8a4d2fa92fe382e15bd91fafb5c2",
    recipient: "0x00000000000000000000000000000000000000a9",
    time: 0n,
    expirationTime: 0n,
    revocable: true,
    refUID: `0x${"00".repeat(32)}`,
    data: keccak256(stringToHex(JSON.stringify(descriptor))),
    salt: `0x${"22".repeat(32)}`,
  } as const;
  const types = ["uint16", "bytes32", "address", "uint64", "uint64", "bool", "bytes32", "bytes", "bytes32"];
  const service = "0xA1207F3BBa224E2c9c3c6D5aF63D0eb1582Ce587";
  const signed = await auditor.signTypedData({
    domain: { name: "EAS Attestation", version: "0.26", chainId: 1, verifyingContract: service },
    types: { Attest: Object.keys(message).map((name, index) => ({ name, type: types[index] ?? "" })) },
    primaryType: "Attest",
    message,
  });
  const { r, s, v } = parseSignature(signed);
  const written = { ...message, time: "0", expirationTime: "0" };
  return { descriptor, attestations: [{ sig: { message: written, signature: { r, s, v: Number(v) } } }] };
};

// shows docs/rules/limits.md#previews-of-what-is-signed
describe("the descriptions of a request", () => {
  it("are looked up for twenty contracts", async () => {
    const contracts = Array.from({ length: 21 }, (_, index) => `0x${index.toString(16).padStart(40, "0")}`);
    const asked: string[] = [];
    const note = (address: string) => {
      asked.push(address);
      return [];
    };
    await Effect.runPromise(
      Effect.provide(
        explain(contracts, () => Effect.succeed("0x"), note),
        Logger.layer([]),
      ),
    );
    expect(asked.sort()).toEqual(contracts.slice(0, 20));
  });

  it("are those of descriptors that include four files at most", async () => {
    const file = await reviewed();
    const described = (includes: number) => {
      const included = Array.from({ length: includes }, () => ({}));
      const explaining = explain(
        [CONTRACT],
        () => Effect.succeed("0x"),
        () => [{ ...file, included }],
      );
      return Effect.runPromise(Effect.provide(explaining, Logger.layer([])));
    };
    expect(await described(4)).toMatchObject({ description: { intent: "Act" } });
    expect(await described(5)).not.toHaveProperty("description");
  });

  it("count as reviewed when a network does not say within three seconds that the review was revoked", async () => {
    const file = await reviewed();
    const asked = Deferred.makeUnsafe<void>();
    const silent: JsonRpc["Service"]["request"] = () =>
      Effect.andThen(Deferred.succeed(asked, undefined), Effect.never);
    await Effect.gen(function* () {
      const explaining = yield* Effect.forkChild(explain([CONTRACT], silent, () => [file]));
      yield* Deferred.await(asked);
      yield* settled;
      yield* TestClock.adjust(2_999);
      expect(explaining.pollUnsafe()).toBeUndefined();
      yield* TestClock.adjust(1);
      expect(yield* Fiber.join(explaining)).toMatchObject({ description: { vouchedBy: "auditor" } });
    }).pipe(Effect.provide(Layer.mergeAll(TestClock.layer(), Logger.layer([]))), Effect.runPromise);
  });
});
