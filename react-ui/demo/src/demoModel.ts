import type { Portico } from "@portico/core";
import { demoClient } from "./client.ts";
import { reportProblem } from "./page/pageProblems.ts";
import type { DemoSandbox } from "./sandbox.ts";
import { modalOptionsOf, themeOf } from "./settings/modalSettings.ts";
import { type Settings, withServedNetworks } from "./settings/settings.ts";
import { queryOf, settingsOf } from "./settings/settingsUrl.ts";
import { type Writable, writable } from "./writable.ts";

export interface Demo {
  readonly settings: Settings;
  /** Replaced after a change that only a new client can follow. */
  readonly client: Portico;
}

export interface DemoModel {
  readonly store: Writable<Demo>;
  readonly change: (settings: Partial<Settings>) => void;
}

/**
 * What a client gets at creation only: networks, adapters, and which options are set at all (an option cannot be
 * unset).
 */
const fixedPart = (settings: Settings): string => {
  const setOptions = [...Object.keys(themeOf(settings).variables), ...Object.keys(modalOptionsOf(settings))];
  return JSON.stringify([settings.networks, settings.adapters, settings.socials, setOptions]);
};

/** The settings from the page's address, and a client that follows them. */
export const demoModel = (sandbox: DemoSandbox): DemoModel => {
  const start = settingsOf(location.search);
  const store = writable<Demo>({ settings: start, client: demoClient(sandbox, start) });
  const expose = () => Object.assign(window, { portico: store.get().client });
  expose();

  const follow = async (client: Portico, before: Settings, after: Settings) => {
    if (JSON.stringify(modalOptionsOf(before)) !== JSON.stringify(modalOptionsOf(after))) {
      await client.modalOptions.set(modalOptionsOf(after));
    }
    if (JSON.stringify(themeOf(before)) !== JSON.stringify(themeOf(after))) await client.theme.set(themeOf(after));
  };

  return {
    store,
    change: (wanted) => {
      const { settings: before, client } = store.get();
      const settings = withServedNetworks({ ...before, ...wanted });
      history.replaceState(null, "", location.pathname + queryOf(settings) + location.hash);
      if (fixedPart(before) === fixedPart(settings)) {
        store.set({ settings, client });
        follow(client, before, settings).catch(reportProblem);
        return;
      }
      store.set({ settings, client: demoClient(sandbox, settings) });
      expose();
      client.dispose().catch(reportProblem);
    },
  };
};
