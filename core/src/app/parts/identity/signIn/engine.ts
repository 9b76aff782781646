import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { SignInServices } from "../../../../controllers/connection/signIn/SignInAccess.ts";
import { ConnectingSignIn } from "../../../../controllers/identity/signIn/ConnectingSignIn.ts";
import { SignIn } from "../../../../controllers/identity/signIn/SignIn.ts";
import { SignInScreen } from "../../../../controllers/identity/signIn/SignInScreen.ts";
import { SiteSignIn } from "../../../../controllers/identity/signIn/SiteSignIn.ts";
import { InvalidOption } from "../../../../domain/errors/client.ts";
import { Page } from "../../../../ports/Page.ts";
import { type ApprovingModal, PageModal } from "../../../../ports/PageModal.ts";
import type { SiteSiwx } from "../../../../ports/siwx/SiwxPlugin.ts";
import type { PorticoOptions } from "../../../options/PorticoOptions.ts";
import type { ConnectingServices } from "../../../runtime/connectingKit.ts";
import { partEngine } from "../../../runtime/partEngine.ts";
import type { LazyEngine } from "../../../standIn/lazyEngine.ts";
import { storeOf } from "../../../standIn/storeOf.ts";
import type { SignInParts } from "./part.ts";

/** The site's own implementation, or the one that its SIWE configuration is translated into. */
const siteSiwx = ({ siwx, siweConfig }: Pick<PorticoOptions, "siwx" | "siweConfig">): SiteSiwx => {
  if (siwx) return siwx;
  if (!siweConfig) throw new InvalidOption({ option: "siwx", reason: "set it to sign visitors in" });
  return {
    load: async () => {
      const { siweSiwx } = await import("../../../../siwx/siwe/siweSiwx.ts");
      return () => siweSiwx(siweConfig);
    },
  };
};

/** Signing in with a wallet. Its code is fetched with the first wallet of a site that signs its visitors in. */
export const signInEngine = (
  services: Context.Context<ConnectingServices>,
  options: Pick<PorticoOptions, "siwx" | "siweConfig">,
  modal: Pick<LazyEngine<{ readonly approving: ApprovingModal }>, "act" | "isNeeded">,
) => {
  const layer = SignInScreen.layer.pipe(
    Layer.provideMerge(Layer.mergeAll(SignIn.layer, ConnectingSignIn.layer)),
    Layer.provideMerge(SiteSignIn.layer(siteSiwx(options))),
  );
  const makePart = partEngine<ConnectingServices | PageModal>()(layer, ({ perform }) =>
    Effect.gen(function* () {
      const signIn = yield* SignIn;
      const screen = yield* SignInScreen;
      const connecting = yield* ConnectingSignIn;
      const parts: SignInParts = {
        siwx: {
          store: storeOf(signIn.state),
          signIn: (actionOptions) => perform(screen.signIn, actionOptions),
          signOut: (actionOptions) => perform(signIn.signOut, actionOptions),
        },
      };
      const access: SignInServices = { ...signIn, ...connecting };
      return { ...parts, access };
    }),
  );
  const load = Effect.suspend(() =>
    modal.isNeeded()
      ? Effect.orElseSucceed(
          Effect.tryPromise(() => modal.act(undefined, async ({ approving }) => approving)),
          () => undefined,
        )
      : Effect.undefined,
  );
  const engine = makePart(Context.add(services, PageModal, { load }));
  const { store } = engine.siwx;
  const isPage = Context.get(services, Page).location() !== undefined;
  // The modal opens on its own when the wallet has to sign, so its code is needed.
  store.subscribe(() => {
    if (isPage && store.get().status === "signedOut") modal.act(undefined, async () => {}).catch(() => {});
  });
  return engine;
};
