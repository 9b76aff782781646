import { defaultEndpoints } from "../domain/chain/endpoints.ts";
import type { ResolvedSettings } from "./Settings.ts";

/** Whether wallets can be paired: with the site's project id, or by the provider that the site has made itself. */
export const usesRelay = ({
  projectId,
  universalProvider,
}: Pick<ResolvedSettings, "projectId" | "universalProvider">): boolean =>
  projectId !== undefined || universalProvider !== undefined;

/**
 * Whether visitors can sign in by e-mail, with an account elsewhere or with a passkey: at the site's own secure site, or
 * with a project id at the hosted one.
 */
export const offersLogin = ({ projectId, endpoints }: Pick<ResolvedSettings, "projectId" | "endpoints">): boolean =>
  projectId !== undefined || endpoints.secureSite !== defaultEndpoints.secureSite;
