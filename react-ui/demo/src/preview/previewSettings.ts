import { type Settings, withServedNetworks } from "../settings/settings.ts";
import { needsAccount } from "./viewChoices.ts";

/** The settings of the preview: a part of the page, and without a wallet where nothing is to be installed. */
export const previewSettings = (settings: Settings): Settings => {
  const embedded: Settings = { ...settings, layout: "embedded" };
  if (settings.state !== "empty" || needsAccount(settings.view)) return embedded;
  return withServedNetworks({ ...embedded, adapters: ["evm"], announced: false });
};
