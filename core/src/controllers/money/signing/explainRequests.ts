import * as Effect from "effect/Effect";
import { isNamespace } from "../../../domain/chain/isNamespace.ts";
import { connectedOn } from "../../../domain/connection/connectedOn.ts";
import { SIMULATION_TIMEOUT_MILLIS } from "../../../domain/limits/signing.ts";
import { explainSubject } from "../../../domain/money/signing/explainSubject.ts";
import type {
  Explanation,
  SigningRequest,
  SigningStep,
  Simulation,
} from "../../../domain/money/signing/explanation.ts";
import { addressesIn, allMarks, isUnknownToken, judgeStep } from "../../../domain/money/signing/judgeStep.ts";
import { evmAddress, readSigningRequest, type SigningSubject } from "../../../domain/money/signing/readRequest.ts";
import { signingRequestOf } from "../../../domain/money/signing/signingRequestOf.ts";
import type { WaitingRequest } from "../../../domain/relay/waitingRequest.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import { loadCode } from "../../../gateways/loadCode.ts";
import { Page } from "../../../ports/Page.ts";
import { Networks } from "../../chain/Networks.ts";
import { Connections } from "../../connection/Connections.ts";
import { Sources } from "../../siteSources/Sources.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import { SwapSources } from "../swap/SwapSources.ts";
import type { describeSubject } from "./describeSubject.ts";
import { signingKnowledge } from "./signingKnowledge.ts";
import { simulateCalls } from "./simulateCalls.ts";

const SIGNATURE: Simulation = { status: "signature" };
const NOT_SIMULATED: Simulation = { status: "notSimulated" };

const loadDescribing = loadCode("descriptions of contracts", () => import("./describeSubject.ts"));

/** Whether another account than the one in use is asked to sign. */
const isForOther = (subject: SigningSubject, inUse: string | undefined): boolean =>
  "from" in subject && subject.from !== undefined && inUse !== undefined && subject.from !== evmAddress(inUse);

/** Explains requests to wallets: decodes them, looks up what they name, and has the network simulate them. */
export const explainRequests = Effect.gen(function* () {
  const rpc = yield* JsonRpc;
  const networks = yield* Networks;
  const connections = yield* Connections;
  const page = yield* Page;
  const sources = yield* Sources;
  const knowledgeOf = yield* signingKnowledge;

  /** The request with what descriptors say of it; undefined when the site has none, or they do not load in time. */
  const described = Effect.fnUntraced(function* (asked: Omit<Parameters<typeof describeSubject>[1], "chainId">) {
    const { id } = asked.network;
    if (typeof id !== "number" || sources.serving("descriptors", asked.network).length === 0) return undefined;
    const configured = SubscriptionRef.getUnsafe(networks.state).networks;
    return yield* loadDescribing.pipe(
      Effect.flatMap(({ describeSubject: describe }) =>
        describe({ sources, rpc, networks: configured }, { ...asked, chainId: BigInt(id) }),
      ),
      Effect.timeoutOrElse({ duration: SIMULATION_TIMEOUT_MILLIS, orElse: () => Effect.undefined }),
      Effect.orElseSucceed(() => undefined),
    );
  });

  return Effect.fnUntraced(function* (asked: SigningRequest | WaitingRequest) {
    const { method, params, chainId, address, origin }: SigningRequest =
      "walletName" in asked ? signingRequestOf(asked) : asked;
    const subject = readSigningRequest(method, params);
    const prefix = method.split("_")[0] ?? "";
    const wallet = connectedOn(SubscriptionRef.getUnsafe(connections.state), isNamespace(prefix) ? prefix : "eip155");
    const network = yield* networks.resolve(chainId ?? wallet?.chainId);
    const inUse = address ?? wallet?.account.address;
    const account = ("from" in subject ? subject.from : undefined) ?? inUse;
    const site = origin ?? page.location()?.url;
    const place = {
      ...(inUse === undefined ? {} : { address: inUse }),
      ...(site === undefined ? {} : { origin: site }),
    };
    const said = (yield* described({ subject, place, network, account })) ?? explainSubject(subject, place);
    const draft: SigningStep = isForOther(subject, inUse) ? { ...said, marks: ["otherAccount", ...said.marks] } : said;
    const { tokens, others } = addressesIn(draft);

    const simulation =
      subject.type !== "calls"
        ? Effect.succeed(subject.type === "typedData" || subject.type === "message" ? SIGNATURE : NOT_SIMULATED)
        : account === undefined || subject.isCut || subject.delegates.length > 0 || network.chainNamespace !== "eip155"
          ? Effect.succeed(NOT_SIMULATED)
          : simulateCalls(rpc, { network, from: account, calls: subject.calls, tokens });
    const simulated = yield* simulation;
    const changes = simulated.status === "simulated" ? simulated.changes : [];
    for (const { token } of changes) if (token.address !== undefined) tokens.add(token.address);
    const knowledge = yield* knowledgeOf({ network, account, tokens, others });
    const judged = judgeStep(draft, knowledge);
    const named = changes.map((change) => {
      const { address: token } = change.token;
      if (token === undefined) return { ...change, token: knowledge.coin };
      const { symbol, decimals } = { symbol: undefined, decimals: undefined, ...knowledge.token(token) };
      return {
        ...change,
        token: { address: token, ...(symbol ? { symbol } : {}), ...(decimals === undefined ? {} : { decimals }) },
      };
    });
    const explanation: Explanation = {
      ...judged,
      method,
      marks: allMarks(judged, changes.some((change) => isUnknownToken(change, knowledge)) ? ["unknownContract"] : []),
      simulation: simulated.status === "simulated" ? { ...simulated, changes: named } : simulated,
    };
    return explanation;
  });
}).pipe(Effect.provide(SwapSources.layer));
