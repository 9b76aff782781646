import type { Portico } from "@portico/core";
import { reportProblem } from "./page/pageProblems.ts";
import { modalOptionsOf, themeOf } from "./settings/modalSettings.ts";
import type { Settings } from "./settings/settings.ts";

/**
 * What a client gets at creation only: networks, adapters, services, and which options are set at all (an option cannot
 * be unset).
 */
const fixedPart = (settings: Settings): string => {
  const setOptions = [...Object.keys(themeOf(settings).variables), ...Object.keys(modalOptionsOf(settings))];
  const { networks, adapters, socials, onramp, services, shop, aggregator, subnames, signIn, state } = settings;
  const chosen = [networks, adapters, socials, onramp, services, shop, aggregator, subnames, signIn, state, setOptions];
  return JSON.stringify(chosen);
};

const applyChanges = async (client: Portico, previous: Settings, next: Settings): Promise<void> => {
  if (JSON.stringify(modalOptionsOf(previous)) !== JSON.stringify(modalOptionsOf(next))) {
    await client.modalOptions.set(modalOptionsOf(next));
  }
  if (JSON.stringify(themeOf(previous)) !== JSON.stringify(themeOf(next))) await client.theme.set(themeOf(next));
};

export interface FollowingClient {
  readonly client: () => Portico;
  /** Applies new settings. The client is replaced after a change that only a new one can follow. */
  readonly follow: (settings: Settings) => void;
}

/** A client that follows the settings. */
export const clientFollowing = (start: Settings, create: (settings: Settings) => Portico): FollowingClient => {
  let settings = start;
  let client = create(start);
  return {
    client: () => client,
    follow: (next) => {
      const [previous, before] = [settings, client];
      settings = next;
      if (fixedPart(previous) === fixedPart(next)) {
        applyChanges(client, previous, next).catch(reportProblem);
        return;
      }
      client = create(next);
      before.dispose().catch(reportProblem);
    },
  };
};
