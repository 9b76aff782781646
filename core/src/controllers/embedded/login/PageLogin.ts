import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { EMBEDDED_CONNECTOR_ID } from "../../../domain/connection/connector.ts";
import { deviceOf } from "../../../domain/connection/device.ts";
import { storageKeys } from "../../../domain/connection/storage/storageKeys.ts";
import { isEmbeddedNamespace } from "../../../domain/embedded/embeddedNamespace.ts";
import { addressWithoutResult, resultIn, returningLogin } from "../../../domain/embedded/pageLogin.ts";
import type { FrameError } from "../../../domain/errors/families.ts";
import { BadReply } from "../../../domain/errors/transport.ts";
import { FRAME_URL_MAX_CHARACTERS } from "../../../domain/limits/embedded.ts";
import { pageLink } from "../../../domain/links/linkPolicy.ts";
import { defaultSocials } from "../../../domain/modal/features.ts";
import type { SocialProvider } from "../../../domain/modal/view.ts";
import { boundedText } from "../../../domain/untrustedValue.ts";
import type { PopupProvider } from "../../../gateways/secureFrame/frameMessages.ts";
import { Storage } from "../../../gateways/storage/Storage.ts";
import { FrameHost } from "../../../ports/FrameHost.ts";
import { Page } from "../../../ports/Page.ts";
import { Adapters } from "../../connection/Adapters.ts";
import { ConnectionMemory } from "../../connection/ConnectionMemory.ts";
import { Frame } from "../Frame.ts";

/** What a visitor brings back from a provider. */
export interface ReturnedLogin {
  readonly provider: SocialProvider;
  /** The address with which the secure site says who signed in. */
  readonly uri: string;
}

/**
 * Signs in at a provider in the page itself, where a browser opens no window: that of Telegram's apps
 * (docs/rules/embedded.md#signing-in-in-telegram). The page is left, and another one of the site finishes the login.
 */
export class PageLogin extends Context.Service<
  PageLogin,
  {
    /** Whether logins happen in the page. */
    readonly isOffered: () => boolean;
    /** Leaves the page. It never succeeds; interrupting it forgets the login. */
    readonly leave: (provider: PopupProvider) => Effect.Effect<never, FrameError>;
    /** Takes what the visitor brings back, so that it is used once. */
    readonly take: Effect.Effect<ReturnedLogin | undefined>;
  }
>()("portico/controllers/PageLogin") {
  static readonly layer = Layer.effect(
    PageLogin,
    Effect.gen(function* () {
      const page = yield* Page;
      const host = yield* FrameHost;
      const frame = yield* Frame;
      const storage = yield* Storage;
      const memory = yield* ConnectionMemory;
      const adapters = yield* Adapters;

      const isInTelegramApp = () => {
        const environment = page.environment();
        return environment !== undefined && deviceOf(environment).isTelegramApp;
      };

      /** Marks the login as under way, so that the page to which the visitor returns restores it as it does wallets. */
      const mark = Effect.fnUntraced(function* (provider: SocialProvider) {
        const remembered = yield* memory.recall;
        const served = adapters.namespaces.filter(isEmbeddedNamespace);
        // Another wallet of the visitor stays remembered, unless there is no other place.
        const free = served.filter((namespace) => remembered[namespace] === undefined);
        const marked = free.length > 0 ? free : served.slice(0, 1);
        yield* storage.setText(storageKeys.socialProvider, provider);
        yield* memory.remember(Object.fromEntries(marked.map((namespace) => [namespace, EMBEDDED_CONNECTOR_ID])));
        return Effect.andThen(storage.remove(storageKeys.socialProvider), memory.forget(marked));
      });

      return PageLogin.of({
        isOffered: () => isInTelegramApp() && host.leaveFor !== undefined && page.location() !== undefined,
        leave: Effect.fnUntraced(function* (provider) {
          const { uri } = yield* frame.request("GET_SOCIAL_REDIRECT_URI", { provider });
          const link = pageLink(uri);
          const here = page.location();
          const target = link && here && returningLogin(link, addressWithoutResult(here.url));
          if (!target) {
            return yield* Effect.fail(
              new BadReply({ request: "GET_SOCIAL_REDIRECT_URI", issue: "no web address with a state" }),
            );
          }
          const forget = yield* mark(provider);
          host.leaveFor?.(target);
          return yield* Effect.onInterrupt(Effect.never, () => forget);
        }),
        take: Effect.gen(function* () {
          const here = page.location();
          const stored = yield* storage.text(storageKeys.socialProvider);
          if (stored === undefined || !here || !isInTelegramApp()) return undefined;
          yield* storage.remove(storageKeys.socialProvider);
          const uri = boundedText(resultIn(here.url), FRAME_URL_MAX_CHARACTERS);
          const provider = defaultSocials.find((known) => known === stored);
          if (uri === undefined) return undefined;
          host.replaceAddress?.(addressWithoutResult(here.url));
          return provider && { provider, uri };
        }),
      });
    }),
  );
}
