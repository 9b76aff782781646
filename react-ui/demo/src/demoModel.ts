import type { Portico } from "@portico/core";
import { demoClient } from "./client.ts";
import { clientFollowing } from "./clientFollowing.ts";
import { previewSettings } from "./preview/previewSettings.ts";
import type { DemoSandbox } from "./sandbox.ts";
import { type Settings, withServedNetworks } from "./settings/settings.ts";
import { queryOf, settingsOf } from "./settings/settingsUrl.ts";
import { type Writable, writable } from "./writable.ts";

export interface Demo {
  readonly settings: Settings;
  /** The page's client. Replaced after a change that only a new client can follow. */
  readonly client: Portico;
}

export interface DemoModel {
  readonly store: Writable<Demo>;
  readonly change: (settings: Partial<Settings>) => void;
  /** Follows the settings with a second client, for the preview beside the dialog. */
  readonly preview: () => Portico;
}

/** The dialog is as visitors of a site see it; the chosen state is for the preview. */
const dialogSettings = (settings: Settings): Settings => ({ ...settings, state: "ready" });

/** The settings from the page's address, and clients that follow them. */
export const demoModel = (sandbox: DemoSandbox): DemoModel => {
  const start = settingsOf(location.search);
  const create = (settings: Settings) => demoClient(sandbox, settings);
  const dialog = clientFollowing(dialogSettings(start), create);
  let preview: ReturnType<typeof clientFollowing> | undefined;
  const previewClient = () => {
    preview ??= clientFollowing(previewSettings(store.get().settings), create);
    return preview.client();
  };
  /** With the modal in the page, there is no dialog beside the preview. */
  const pageClient = ({ layout }: Settings) => (layout === "embedded" ? previewClient() : dialog.client());
  const store: Writable<Demo> = writable<Demo>({ settings: start, client: dialog.client() });
  const show = (settings: Settings) => {
    store.set({ settings, client: pageClient(settings) });
    Object.assign(window, { portico: store.get().client });
  };
  show(start);

  return {
    store,
    preview: previewClient,
    change: (changes) => {
      const settings = withServedNetworks({ ...store.get().settings, ...changes });
      history.replaceState(null, "", location.pathname + queryOf(settings) + location.hash);
      dialog.follow(dialogSettings(settings));
      preview?.follow(previewSettings(settings));
      show(settings);
    },
  };
};
