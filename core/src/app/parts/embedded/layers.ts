import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { AccountTypes } from "../../../controllers/embedded/AccountTypes.ts";
import { ApprovalScreen } from "../../../controllers/embedded/ApprovalScreen.ts";
import { EmbeddedConnection } from "../../../controllers/embedded/EmbeddedConnection.ts";
import { EmbeddedRequests } from "../../../controllers/embedded/EmbeddedRequests.ts";
import { EmbeddedSession } from "../../../controllers/embedded/EmbeddedSession.ts";
import { EmbeddedStates } from "../../../controllers/embedded/EmbeddedStates.ts";
import { Frame } from "../../../controllers/embedded/Frame.ts";
import { followNetworksLayer } from "../../../controllers/embedded/followNetworks.ts";
import { frameSyncLayer } from "../../../controllers/embedded/frameSync.ts";
import { BackupRenewal } from "../../../controllers/embedded/login/BackupRenewal.ts";
import { EmailLogin } from "../../../controllers/embedded/login/EmailLogin.ts";
import { EmailUpdate } from "../../../controllers/embedded/login/EmailUpdate.ts";
import { LoginFlow } from "../../../controllers/embedded/login/LoginFlow.ts";
import { LoginMemory } from "../../../controllers/embedded/login/LoginMemory.ts";
import { PageLogin } from "../../../controllers/embedded/login/PageLogin.ts";
import { PasskeyLogin } from "../../../controllers/embedded/login/PasskeyLogin.ts";
import { SocialLogin } from "../../../controllers/embedded/login/SocialLogin.ts";
import { Cooldown } from "../../../gateways/Cooldown.ts";
import { Settings } from "../../../gateways/Settings.ts";
import { pageFrames } from "../../../platform/pageFrames.ts";
import { FrameHost } from "../../../ports/FrameHost.ts";
import { SiteTheme } from "../../../ports/SiteTheme.ts";
import { constantStore } from "../../standIn/store.ts";

/** The embedded wallet. Each layer builds on the layers listed after it. */
export const embeddedLayer = Layer.mergeAll(
  EmailUpdate.layer,
  SocialLogin.layer,
  PasskeyLogin.layer,
  BackupRenewal.layer,
  AccountTypes.layer,
  followNetworksLayer,
).pipe(
  Layer.provideMerge(EmailLogin.layer),
  Layer.provideMerge(EmbeddedConnection.layer),
  Layer.provideMerge(PageLogin.layer),
  Layer.provideMerge(EmbeddedSession.layer),
  Layer.provideMerge(EmbeddedRequests.layer),
  Layer.provideMerge(ApprovalScreen.layer),
  Layer.provideMerge(frameSyncLayer),
  Layer.provideMerge(Frame.layer),
  Layer.provideMerge(LoginFlow.layer),
  Layer.provideMerge(Layer.mergeAll(EmbeddedStates.layer, LoginMemory.layer, Cooldown.layer)),
);

/** The site's own frames, or those of the page. */
export const frameHostLayer = Layer.effect(
  FrameHost,
  Effect.map(Settings, ({ frames }) => frames ?? pageFrames),
);

/** The look that the site starts with. */
export const siteThemeLayer = Layer.effect(
  SiteTheme,
  Effect.map(Settings, ({ modal = {} }) =>
    constantStore({ mode: modal.themeMode ?? ("dark" as const), variables: modal.themeVariables ?? {} }),
  ),
);
