import { createPortico, type Portico, type PorticoOptions } from "@portico/core";
import { cloudSiwx, localSiwx } from "@portico/core/siwx";
import type { DemoSandbox } from "./sandbox.ts";
import { serviceOptions } from "./services.ts";
import { adapterChoices, networkChoices } from "./settings/choices.ts";
import { modalOptionsOf, themeOf } from "./settings/modalSettings.ts";
import type { Settings } from "./settings/settings.ts";

/** How visitors sign in with their wallets. */
const signInOption = ({ signIn }: Pick<Settings, "signIn">): Pick<PorticoOptions, "siwx"> => {
  if (signIn === "none") return {};
  return { siwx: signIn === "hosted" ? cloudSiwx() : localSiwx({ required: signIn === "required" }) };
};

/** A client with the chosen settings, which uses the services and networks of the sandbox. */
export const demoClient = (sandbox: DemoSandbox, settings: Settings): Portico => {
  const [first = networkChoices.mainnet, ...others] = settings.networks.map((name) => networkChoices[name]);
  const { mode, variables } = themeOf(settings);
  return createPortico({
    ...serviceOptions(sandbox, settings),
    networks: [first, ...others],
    ...signInOption(settings),
    adapters: settings.adapters.map((name) => adapterChoices[name].make()),
    modal: { ...modalOptionsOf(settings), themeMode: mode, themeVariables: variables },
    metadata: { name: "Portico demo", description: "The modal against the sandbox", url: location.origin },
  });
};
