import { createPortico, type Portico } from "@portico/core";
import { type DemoSandbox, sandboxOptions } from "./sandbox.ts";
import { adapterChoices, networkChoices } from "./settings/choices.ts";
import { modalOptionsOf, themeOf } from "./settings/modalSettings.ts";
import type { Settings } from "./settings/settings.ts";

/** A client with the chosen settings, which uses the services and networks of the sandbox. */
export const demoClient = (sandbox: DemoSandbox, settings: Settings): Portico => {
  const [first = networkChoices.mainnet, ...others] = settings.networks.map((name) => networkChoices[name]);
  const { mode, variables } = themeOf(settings);
  return createPortico({
    ...sandboxOptions(sandbox),
    networks: [first, ...others],
    adapters: settings.adapters.map((name) => adapterChoices[name].make()),
    modal: { ...modalOptionsOf(settings), themeMode: mode, themeVariables: variables },
    metadata: { name: "Portico demo", description: "The modal against the sandbox", url: location.origin },
  });
};
