import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { BitcoinApi } from "../../gateways/bitcoinApi/BitcoinApi.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import { Cooldown } from "../../gateways/Cooldown.ts";
import { Ens } from "../../gateways/names/Ens.ts";
import { AccountCaches } from "../../gateways/storage/AccountCaches.ts";
import type { CallingServices } from "../runtime/httpEngine.ts";
import { partEngine, type Runner } from "../runtime/partEngine.ts";
import { type ChainServices, chainServices, chainServicesLayer } from "./chain/services.ts";
import { type ExplainService, explainService } from "./connection/signer/explainService.ts";
import { type FeeService, feeService } from "./connection/signer/feeService.ts";
import { identityEngine, identityLayer } from "./identity/engine.ts";
import type { IdentityParts } from "./identity/part.ts";
import { moneyEngine, moneyLayer } from "./money/engine.ts";
import type { MoneyParts } from "./money/part.ts";

/** What the parts that act on accounts are built on. */
export type ReadingContext = CallingServices | Layer.Success<typeof readingLayer>;

/** The parts that read from services. None of them is needed to connect a wallet, so their code is loaded later. */
export type ReadingParts = MoneyParts & IdentityParts & ChainServices & FeeService & ExplainService;

const gatewaysLayer = Layer.mergeAll(
  BlockchainApi.layer,
  BitcoinApi.layer,
  Ens.layer,
  AccountCaches.layer,
  Cooldown.layer,
);

/** Reads accounts, tokens and names, on top of the connecting kit. The parts share their gateways. */
export const readingLayer = Layer.mergeAll(identityLayer, chainServicesLayer).pipe(
  Layer.provideMerge(moneyLayer),
  Layer.provideMerge(gatewaysLayer),
);

const readingParts = (runner: Runner) =>
  Effect.gen(function* () {
    const parts: ReadingParts = {
      ...(yield* moneyEngine(runner)),
      ...(yield* identityEngine(runner)),
      ...(yield* chainServices(runner)),
      ...(yield* feeService(runner)),
      ...(yield* explainService(runner)),
    };
    return parts;
  });

export const readingEngine = partEngine<CallingServices>()(readingLayer, readingParts);
