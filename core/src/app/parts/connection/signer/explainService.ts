import * as Effect from "effect/Effect";
import type { Networks } from "../../../../controllers/chain/Networks.ts";
import type { Connections } from "../../../../controllers/connection/Connections.ts";
import type { History } from "../../../../controllers/money/History.ts";
import type { SentTransactions } from "../../../../controllers/money/submission/SentTransactions.ts";
import type { Sources } from "../../../../controllers/siteSources/Sources.ts";
import type { BlockchainApi } from "../../../../gateways/blockchainApi/BlockchainApi.ts";
import type { JsonRpc } from "../../../../gateways/jsonRpc/JsonRpc.ts";
import { loadCode } from "../../../../gateways/loadCode.ts";
import type { Page } from "../../../../ports/Page.ts";
import type { Runner } from "../../../runtime/partEngine.ts";
import type { SignerParts } from "./part.ts";

/** Explains what is signed. Its code is fetched with the first request. */
export type ExplainService = Pick<SignerParts["signer"], "explain">;

const loadExplaining = loadCode(
  "previews of signatures",
  () => import("../../../../controllers/money/signing/explainRequests.ts"),
);

type ExplainRequest = Effect.Success<
  typeof import("../../../../controllers/money/signing/explainRequests.ts")["explainRequests"]
>;
type Services = BlockchainApi | Connections | History | JsonRpc | Networks | Page | SentTransactions | Sources;

export const explainService = ({ perform }: Runner) =>
  Effect.gen(function* () {
    const services = yield* Effect.context<Services>();
    let explain: ExplainRequest | undefined;
    const explaining = Effect.suspend(() =>
      explain
        ? Effect.succeed(explain)
        : loadExplaining.pipe(
            Effect.flatMap(({ explainRequests }) => explainRequests),
            Effect.tap((made) => {
              explain = made;
              return Effect.void;
            }),
            Effect.provideContext(services),
          ),
    );
    return {
      explain: (request, options) =>
        perform(
          Effect.flatMap(explaining, (explained) => explained(request)),
          options,
        ),
    } satisfies ExplainService;
  });
