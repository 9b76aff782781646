import * as Effect from "effect/Effect";
import { isNamespace } from "../../../domain/chain/isNamespace.ts";
import { deviceOf } from "../../../domain/connection/device.ts";
import { storageKeys } from "../../../domain/connection/storage/storageKeys.ts";
import { requestLink } from "../../../domain/directory/walletLinks.ts";
import { parseDeepLink } from "../../../domain/relay/deepLinkChoice.ts";
import type { RequestEvent, RequestReference } from "../../../gateways/relay/openRequests.ts";
import { Relay } from "../../../gateways/relay/Relay.ts";
import { Storage } from "../../../gateways/storage/Storage.ts";
import { Page } from "../../../ports/Page.ts";
import { PendingRequests } from "./PendingRequests.ts";

/**
 * Adds requests that go over the relay to the pending requests, with the link that opens the wallet again if a link
 * opened it when it connected. Gives up a relay request when its action is interrupted. Runs until the scope ends.
 */
export const followRelayedRequests = Effect.gen(function* () {
  const relay = yield* Relay;
  const pending = yield* PendingRequests;
  const storage = yield* Storage;
  const page = yield* Page;
  const services = yield* Effect.context<never>();

  /** Forgets a stored link that may not be opened, because the library opens what it finds with each request. */
  const forgetRefusedLink = Effect.gen(function* () {
    const stored = yield* storage.text(storageKeys.deepLinkChoice);
    if (stored !== undefined && !parseDeepLink(stored)) yield* storage.remove(storageKeys.deepLinkChoice);
  });

  const linkTo = Effect.fnUntraced(function* (reference: RequestReference) {
    const environment = page.environment();
    const deepLink = parseDeepLink(yield* storage.text(storageKeys.deepLinkChoice));
    return environment && deepLink ? requestLink(deepLink.href, reference, deviceOf(environment)) : undefined;
  });

  const record = Effect.fnUntraced(function* (event: RequestEvent) {
    const { call } = event;
    if (event.type === "ended") return yield* pending.ended(call);
    if (event.type === "sent") {
      const link = yield* linkTo(event.reference);
      return link ? yield* pending.linked(call, link) : undefined;
    }
    yield* forgetRefusedLink;
    const [namespace = ""] = call.chainId.split(":");
    if (!isNamespace(namespace)) return;
    yield* pending.relayed(call, { ...call, namespace, walletName: event.walletName });
  });

  pending.onGivenUp(relay.giveUp);
  yield* Effect.acquireRelease(
    // Each event is noted synchronously, so that a request finds the action that made it.
    Effect.sync(() => relay.onRequest((event) => Effect.runSyncWith(services)(record(event)))),
    (stop) => Effect.sync(stop),
  );
});
