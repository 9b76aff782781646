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

  const applyChanges = async (client: Portico, previous: Settings, next: Settings) => {
    if (JSON.stringify(modalOptionsOf(previous)) !== JSON.stringify(modalOptionsOf(next))) {
      await client.modalOptions.set(modalOptionsOf(next));
    }
    if (JSON.stringify(themeOf(previous)) !== JSON.stringify(themeOf(next))) await client.theme.set(themeOf(next));
  };

  return {
    store,
    change: (changes) => {
      const { settings: previous, client } = store.get();
      const settings = withServedNetworks({ ...previous, ...changes });
      history.replaceState(null, "", location.pathname + queryOf(settings) + location.hash);
      if (fixedPart(previous) === fixedPart(settings)) {
        store.set({ settings, client });
        applyChanges(client, previous, settings).catch(reportProblem);
        return;
      }
      store.set({ settings, client: demoClient(sandbox, settings) });
      expose();
      client.dispose().catch(reportProblem);
    },
  };
};
